import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { AxeResults } from "axe-core"
import type { JSHandle, Page } from "playwright/test"

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

const usualPatienceMs = 20_000

/** Opens an address, as from outside; ends when the page stands there, or where it leads. */
export async function load(
  page: Page,
  address: string,
  leads = new URL(address).pathname,
  patienceMs = usualPatienceMs,
) {
  await page.goto(address)
  await standing(page, leads, null, patienceMs)
}

/** Goes to a page of the app as a link does: without loading anything anew, and the heading takes the focus. */
export async function follow(page: Page, path: string) {
  const left = await page.evaluateHandle((to) => {
    const heading = document.querySelector("main h1")
    if (!heading) throw new Error("There is no page yet to go on from.")
    history.pushState(null, "", to)
    return heading
  }, path)
  await standing(page, path, left)
  await left.dispose()
}

/** The page itself waits until it stands: asked from outside, each question would cost as much as the answer. */
async function standing(
  page: Page,
  path: string,
  left: JSHandle<Element> | null,
  patienceMs = usualPatienceMs,
) {
  await page.waitForFunction(isWhole, { path, left }, { timeout: patienceMs }).catch((cause: unknown) => {
    throw new Error(`${path} does not come, or not whole`, { cause })
  })
  await still(page)
}

/** Runs in the page: whether it stands whole at an address, and has left the page with the other heading. */
function isWhole({ path, left }: { path: string; left: Element | null }): boolean {
  const heading = document.querySelector("main h1")
  if (!heading?.checkVisibility({ visibilityProperty: true }) || location.pathname !== path) return false
  if (left && (left.isConnected || document.activeElement !== heading)) return false
  return document.querySelector('[aria-busy="true"]') === null
}

/** A fade that is under way has half the contrast of what it shows; one that is cut short is over as well. */
export async function still(page: Page) {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/**
 * What axe finds on the page once it stands still. A message that comes or goes while axe looks has less contrast than it
 * will have: contrast, and nothing else, is looked at again. The script is brought in once a page.
 */
export async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource)
  await still(page)
  const found = await page.evaluate(runAxe)
  const others = found.filter((finding) => !finding.startsWith("color-contrast:"))
  if (others.length === found.length) return found
  await still(page)
  return [...new Set([...others, ...(await page.evaluate(runAxe))])]
}

/** Runs in the page. */
async function runAxe(): Promise<string[]> {
  const { axe } = window as unknown as {
    axe: { run(context: object, options: object): Promise<AxeResults> }
  }
  // It speaks to a frame by the page's own origin, which one without an origin never has: the browser complains. What
  // stands in such a frame is the learner's app, which is looked at as a page; that the frame has a name is asked here.
  const withoutOrigin = "iframe[sandbox]:not([sandbox~='allow-same-origin'])"
  const { violations } = await axe.run(
    { exclude: [[withoutOrigin]] },
    { resultTypes: ["violations"], preload: false },
  )
  const unnamed = [...document.querySelectorAll(withoutOrigin)].filter(
    (frame) => !frame.getAttribute("title"),
  )
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`),
    ...unnamed.map(({ outerHTML }) => `frame-title: ${outerHTML.slice(0, 160)}`),
  ]
}

/** What is wrong with how the page stands: headings, title, width, words. */
export async function flaws(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const headings = document.querySelectorAll("h1").length
    if (headings !== 1) found.push(`${headings} headings of the first level`)
    if (!document.title.trim()) found.push("no title")
    const over = document.documentElement.scrollWidth - innerWidth
    if (over > 0) {
      const wide = [...document.querySelectorAll("main *, header *, footer *")]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .slice(-1)
        .map((element) => element.outerHTML.slice(0, 160))
      found.push(`${over} px wider than the window: ${wide.join()}`)
    }
    // A key that no text answers stands there as itself.
    const keys = document.body.innerText
      .match(/\b[a-z]+:[a-zA-Z]+[.\w-]*/g)
      ?.filter((key) => !key.startsWith("http"))
    if (keys?.length) found.push(`texts without words: ${keys.join(", ")}`)
    if (/\{\{|\}\}|undefined|\[object /.test(document.body.innerText)) found.push("a text with a gap")
    return found
  })
}
