import type { Locator, Page } from "playwright/test"

/** Puts a mark on the page that a reload would lose. */
export async function mark(page: Page) {
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }))
}

export function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => "stillTheSamePage" in window)
}

/** Notes in the page itself when something appears or vanishes: a look from outside would come later. */
export async function noteWhen(page: Page, name: string, present: boolean, selector: string, words: string) {
  await page.evaluate(
    ([key, wanted, css, text]) => {
      const holds = () =>
        [...document.querySelectorAll(css)].some((element) => element.textContent?.includes(text)) === wanted
      const observer = new MutationObserver(() => {
        if (!holds()) return
        observer.disconnect()
        requestAnimationFrame(() => Object.assign(window, { [`drawn:${key}`]: Date.now() }))
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    },
    [name, present, selector, words] as const,
  )
}

/** How long after `since` the page had drawn it, in milliseconds. */
export async function drawnAfter(page: Page, name: string, since: number): Promise<number> {
  const key = `drawn:${name}`
  await page.waitForFunction((property) => property in window, key)
  return Number(await page.evaluate((property) => Reflect.get(window, property) as number, key)) - since
}

/** Where a text field stands: what is typed in it, and the caret. */
export function typing(field: Locator): Promise<{ value: string; focused: boolean; caret: number | null }> {
  return field.evaluate((element: HTMLInputElement) => ({
    value: element.value,
    focused: document.activeElement === element,
    caret: element.selectionStart,
  }))
}
