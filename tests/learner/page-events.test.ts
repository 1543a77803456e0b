import { Window } from "happy-dom"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { hearPage, seenWords, type PageAbout } from "#learner/analytics/page-events.ts"
import links from "./cases/links.json" with { type: "json" }

let window: Window
const page: PageAbout = { entry: 1, isExplorer: false, record: "" }

beforeEach(() => {
  window = new Window({ url: "https://app.example/navigators/careers" })
  for (const name of ["Element", "HTMLAnchorElement", "NodeFilter"] as const)
    vi.stubGlobal(name, window[name])
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await window.happyDOM.close()
})

/** What analytics hears of a page with this in it. */
function open(html: string, about: Partial<PageAbout> = {}) {
  const document = window.document as unknown as Document
  document.body.innerHTML = html
  const told: [string, Record<string, unknown>][] = []
  const state = { ...page, ...about }
  hearPage(
    document,
    (event, properties = {}) => told.push([event, properties]),
    "https://app.example",
    () => state,
  )
  const press = (selector: string, event: string) =>
    document
      .querySelector(selector)
      ?.dispatchEvent(new window.Event(event, { bubbles: true }) as unknown as Event)
  return { document, told, press, state }
}

describe("a link is told by the words that a person sees", () => {
  test.each(links)("$name", ({ html, says, leaves = null, ...about }) => {
    const { told, press } = open(html, about)
    press("a", "click")
    expect(told[0]).toMatchObject(["linkClick", { name: says }])
    expect(told.slice(1)).toEqual(leaves === null ? [] : [["explorerExternalLink", leaves]])
  })
})

describe("a form", () => {
  const form = '<main><form name="profile"><input><input></form></main>'

  test("is begun once on a page, by its own name, also when it is drawn anew", () => {
    const { document, told, press, state } = open(form)
    press("input", "input")
    press("input:last-child", "input")
    document.body.innerHTML = form
    press("input", "input")
    expect(told).toEqual([["formStart", { name: "profile" }]])
    state.entry += 1
    press("input", "input")
    expect(told).toHaveLength(2)
  })

  test("of an assessment's questions is none, nor is a field outside of one", () => {
    const { told, press } = open('<form id="quiz"><input type="radio"></form><input type="search">')
    press('[type="radio"]', "input")
    press('[type="search"]', "input")
    expect(told).toEqual([])
  })
})

describe("what a document counts", () => {
  const panel = (attributes: string) =>
    `<main><details ${attributes}><summary><h3>Data on us</h3></summary>Text</details></main>`
  const counted = 'data-counted="skillBenefitOpened"'
  const opened = ["skillBenefitOpened", { provider: "Mpepo", name: "Data on us" }]

  test.each([
    ["is told when it is opened, with the record of the page", counted, "Mpepo", [opened]],
    ["is not told when it is closed again", `${counted} open`, "Mpepo", []],
    ["is no other event than those that documents may count", 'data-counted="signIn"', "Mpepo", []],
    ["is not told where the page is about no record", counted, "", []],
    ["nothing is told of what is not counted", "", "Mpepo", []],
  ])("%s", (_, attributes, record, events) => {
    const { told, press } = open(panel(attributes), { record })
    press("h3", "click")
    expect(told).toEqual(events)
  })
})

test("words are told apart though no space stands between their elements", () => {
  const { document } = open("<p><b>One</b><i>two</i> <span class='sr-only'>three</span></p>")
  expect(seenWords(document.querySelector("p")!)).toBe("One two")
})
