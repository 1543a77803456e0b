import { test as base, type Page } from "playwright/test"
import { serveGallery } from "../../blocks/gallery/serve.ts"

/** The building blocks alone in a real browser, built as shipped and served under the strict policy. */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are used from the pattern.
    async ({}, use) => {
      const { url, close } = await serveGallery()
      await use(url)
      await close()
    },
    { scope: "worker", timeout: 120_000 },
  ],
})

/** Whatever the browser complains of, violations of the policy among it. */
export function complaints(page: Page): string[] {
  const seen: string[] = []
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !message.location().url.endsWith("/favicon.ico"))
      seen.push(message.text())
  })
  page.on("pageerror", (error) => seen.push(error.message))
  return seen
}

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

export const settings = [
  { name: "phone, light", width: 360, query: "theme=light" },
  { name: "phone, dark, right to left", width: 360, query: "theme=dark&dir=rtl" },
  { name: "desk, dark", width: 1280, query: "theme=dark" },
  { name: "desk, light, the second instance", width: 1280, query: "theme=light&instance=lantern" },
]
