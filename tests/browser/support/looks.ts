import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { AxeResults } from "axe-core"
import { expect, type Page } from "playwright/test"

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** Opens an address, as from outside; ends when the page stands there, or where it leads. */
export async function load(page: Page, address: string, leads = new URL(address).pathname) {
  await page.goto(address)
  await page.locator("main h1").first().waitFor()
  await settled(page, leads)
}

/** Goes to a page of the app as a link does: without loading anything anew, and the heading takes the focus. */
export async function follow(page: Page, path: string) {
  const before = await page.locator("main h1").first().elementHandle()
  await page.evaluate((to) => history.pushState(null, "", to), path)
  await expect.poll(() => before?.evaluate((heading) => heading.isConnected), soon(path)).toBe(false)
  await expect(page.locator("main h1"), path).toBeFocused()
  await settled(page, path)
}

async function settled(page: Page, path: string) {
  const busy = page.locator('[aria-busy="true"]')
  await expect.poll(() => new URL(page.url()).pathname, soon(path)).toBe(path)
  await expect.poll(() => busy.count(), soon(path)).toBe(0)
  await still(page)
}

/** Asked often: left to itself, Playwright asks ever more seldom, which adds up over a hundred pages. */
const soon = (path: string) => ({ message: path, intervals: [30] })

/** A fade that is under way has half the contrast of what it shows; one that is cut short is over as well. */
export async function still(page: Page) {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
}

/** What axe finds on the page as it stands. Its script is brought in once a page. */
export async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const axe = (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe
    const { violations } = await axe.run({ resultTypes: ["violations"] })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
    )
  })
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
