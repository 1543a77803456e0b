import type { Locator, Page } from "playwright/test"
import { expect } from "../test.ts"

/** The focused element can be seen: it has an outline or a shadow of its own, or its label has. */
async function expectFocusVisible(page: Page) {
  const seen = await page.evaluate(() => {
    const drawn = (element: Element | null) => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none"
    }
    const focused = document.activeElement
    // Behind the last stop of the page lies the browser's own bar.
    if (!focused || focused === document.body) return true
    const box = focused.getBoundingClientRect()
    if (box.width === 0 || box.bottom < 0 || box.top > innerHeight)
      return `out of sight: ${focused.outerHTML}`
    return drawn(focused) || drawn(focused.closest("label")) || `no sign of the focus: ${focused.outerHTML}`
  })
  expect(seen).toBe(true)
}

/** Presses Tab until the element has the focus; every stop on the way must show. */
export async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab")
    await expectFocusVisible(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${target.toString()}.`)
}

/** Goes to something by Tab and presses Enter there. */
export async function enterAt(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press("Enter")
}
