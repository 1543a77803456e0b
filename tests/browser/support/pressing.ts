import { type ElementHandle, expect, type Page, type Request } from "playwright/test"
import { follow } from "./looks.ts"
import type { Stop } from "./routes.ts"

const usualPatienceMs = 5000

/** Something that can be pressed. */
interface Pressable {
  element: ElementHandle
  /** Its kind: its screen or the shell, the part that it stands in, and its name. */
  kind: string
  name: string
  /** How many kinds are left after it. */
  rest: number
}

/** Words that stand where a page or a part of it could not be drawn. */
const broken = /^Whoops!$|This part could not be shown|We could not load this|could not be fetched/m

/** What follows these is no longer the start page of an assessment but the assessment. */
const beginnings = ["Start", "Take it again", "Carry on"]

/** What closes a dialog or leaves a screen is pressed after everything else there. */
const late = ["Close", ...beginnings]

interface PresserOptions {
  /** What has gone wrong in the browser so far. */
  faults: readonly string[]
  /** Names of what is not pressed. */
  left: readonly string[]
  /** How long a press may take to be possible, and what follows from it to come. */
  patienceMs?: number
  /** Goes back to a page that a press has left; as a link of the learner's app does, unless told otherwise. */
  goTo?: (path: string) => Promise<void>
}

/** Presses whatever can be pressed, each kind once. */
export class Presser {
  readonly pressed = new Set<string>()
  /** What a press brought that it should not have, with its screen and its name. */
  readonly wrong: string[] = []
  readonly #page: Page
  readonly #options: PresserOptions
  readonly #patienceMs: number
  /** What is under way. */
  readonly #calls = new Set<Request>()

  constructor(page: Page, options: PresserOptions) {
    this.#page = page
    this.#options = options
    this.#patienceMs = options.patienceMs ?? usualPatienceMs
    page.on("request", (request) => {
      // The live stream stays open.
      if (request.resourceType() !== "eventsource") this.#calls.add(request)
    })
    for (const event of ["requestfinished", "requestfailed"] as const)
      page.on(event as "requestfinished", (request) => this.#calls.delete(request))
  }

  /**
   * Presses what no screen of this document has had before, and what is new in the shell; ends on the same page.
   *
   * @param most so many things of the page itself, with all that they open
   */
  async pressAll(stop: Stop, most = Infinity) {
    for (let at = 0; at < most; at++) {
      const found = await this.#next(stop)
      if (!found) return
      if (await this.#press(found, stop)) await this.#pressOverlay(found, stop)
      if (stop.screen === "assessment" && beginnings.includes(found.name)) return
      if (new URL(this.#page.url()).pathname === stop.path) continue
      await (this.#options.goTo ?? ((path) => follow(this.#page, path)))(stop.path)
    }
  }

  /** Presses what stands in a dialog or a menu, then Escape. What closes it early is opened again for the rest. */
  async #pressOverlay(opener: Pressable, stop: Stop) {
    for (let found = await this.#next(stop); found; found = await this.#next(stop)) {
      if (await this.#press(found, stop)) continue
      if (found.rest > 0) this.pressed.delete(opener.kind)
      return
    }
    await this.#page.keyboard.press("Escape")
    const isCovered = async () => (await this.#page.evaluate(look)).covered
    const message = `${stop.route}: Escape closes what "${opener.name}" opened`
    await expect.poll(isCovered, { message, timeout: this.#patienceMs, intervals: [10] }).toBe(false)
  }

  /** Looks at what stands after a press; says whether something lies over the page. */
  async #press({ element, kind, name }: Pressable, { route }: Stop): Promise<boolean> {
    this.pressed.add(kind)
    const at = `${route}, "${name}"`
    const before = this.#options.faults.length
    const opensDialog = (await element.getAttribute("aria-haspopup")) === "dialog"
    await element.click({ timeout: this.#patienceMs })
    await this.#settled(at, opensDialog)
    const { stands, covered, words, language } = await this.#page.evaluate(look)
    const faults = this.#options.faults.slice(before)
    if (!stands) faults.push("nothing stands there any more")
    faults.push(...(broken.exec(words) ?? []))
    this.wrong.push(...faults.map((fault) => `${at}: ${fault}`))
    // In another language everything would be another kind.
    if (language !== "en") {
      await this.#page.getByRole("button", { name: "English" }).click({ timeout: this.#patienceMs })
      await this.#settled(`${at}, and back to English`)
    }
    return covered
  }

  /** What was asked for has come, and is drawn; so is a dialog, the script of which comes when it is first opened. */
  async #settled(message: string, opensDialog = false) {
    const isStill = async () =>
      (await this.#page.evaluate(draw)) === 0 &&
      this.#calls.size === 0 &&
      (!opensDialog || (await this.#page.evaluate(look)).hasDialog)
    await expect.poll(isStill, { message, timeout: this.#patienceMs, intervals: [10] }).toBe(true)
  }

  /** The next kind of what lies uppermost. */
  async #next({ screen }: Stop): Promise<Pressable | undefined> {
    const { left } = this.#options
    const found = await this.#page.evaluateHandle(collect, { screen, pressed: [...this.pressed], left, late })
    const element = (await found.getProperty("element")).asElement()
    if (!element) return undefined
    return { element: element as ElementHandle, ...(await found.evaluate(({ about }) => about)) }
  }
}

/** Runs in the page: how many parts still wait, two frames from now. */
async function draw(): Promise<number> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  return document.querySelectorAll('[aria-busy="true"]').length
}

/** Runs in the page: what stands there. */
function look() {
  const stands = [...document.querySelectorAll("main h1, dialog:modal")].some((one) => one.checkVisibility())
  const covered = document.querySelector("dialog:modal, [role=group][data-open]") !== null
  const dialogs = [...document.querySelectorAll("dialog[open], [role=dialog]")]
  const hasDialog = dialogs.some((one) => one.checkVisibility())
  return {
    stands,
    covered,
    hasDialog,
    words: document.body.innerText,
    language: document.documentElement.lang,
  }
}

interface Wanted {
  screen: string
  pressed: readonly string[]
  left: readonly string[]
  late: readonly string[]
}

/** Runs in the page: the first that can be pressed and was not. */
function collect({ screen, pressed, left, late: lateNames }: Wanted) {
  const top = [...document.querySelectorAll("dialog:modal, [role=group][data-open]")].at(-1) ?? document.body
  const alike = new Map<string, number>()
  const found = [...top.querySelectorAll<HTMLElement>("button, summary, [role=tab], [role=button]")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]"))
    .filter((element) => !element.matches(":disabled, [aria-disabled=true]"))
    .map((element) => {
      const name = (element.getAttribute("aria-label") ?? element.innerText).replaceAll(/\s+/g, " ").trim()
      const place = element.closest("main, dialog") ? screen : "shell"
      const part = element.closest("section, form, article, figure, dialog, nav, header, footer, main")
      const heading = part?.matches("main, li *") ? null : part?.querySelector("h1, h2, h3, h4, legend")
      const kind = `${place} / ${heading?.textContent ?? ""} / `
      const item = element.closest("li, tr")
      if (item) {
        // The items of a list differ by what each of them is about: twenty hearts are one kind.
        const about = item.querySelector("h2, h3, h4, h5, a")?.textContent.trim()
        return { element, about: { kind: `${kind}${about ? name.replace(about, "…") : name}`, name } }
      }
      const nth = (alike.get(kind + name) ?? 0) + 1
      alike.set(kind + name, nth)
      return { element, about: { kind: `${kind}${name}${nth > 1 ? ` ${nth}` : ""}`, name } }
    })
    .filter(({ about: { kind, name } }) => !pressed.includes(kind) && !left.includes(name))
  const rest = new Set(found.map(({ about: { kind } }) => kind)).size - 1
  const { element, about } = found.find(({ about: { name } }) => !lateNames.includes(name)) ?? found[0] ?? {}
  return { element: element ?? null, about: { kind: "", name: "", ...about, rest } }
}
