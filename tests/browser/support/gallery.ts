import type { Page } from "playwright/test"
import { sample } from "../../support/rounds.ts"
import { test as base } from "./test.ts"

/** On the gallery of building blocks: no server is started for a test that asks none. */
export const test = base.extend({ baseURL: async ({ gallery }, use) => use(gallery) })

/** What is too wide, and which controls are too small to press. */
export async function tightSpots(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const small = [
      ...document.querySelectorAll("button, select, summary, input:not([type=checkbox], [type=radio])"),
    ]
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect()
        return width > 0 && (height < 44 || width < 44)
      })
      .map((control) => control.outerHTML)
    return [...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} pixels too wide`] : []), ...small]
  })
}

/** How blocks are looked at: two ways a day, and all of them at full length. */
export const settings = sample(
  [
    { name: "phone, light", width: 360, query: "theme=light" },
    { name: "phone, dark, right to left", width: 360, query: "theme=dark&dir=rtl" },
    { name: "desk, dark", width: 1280, query: "theme=dark" },
    { name: "desk, light, the second instance", width: 1280, query: "theme=light&instance=lantern" },
  ],
  2,
)
