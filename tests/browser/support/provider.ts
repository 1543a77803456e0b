import type { Page } from "playwright/test"
import { expect } from "./test.ts"

/** A call that the open page makes itself, with its cookies: it reaches hosts that only browsers resolve. */
export async function ask(
  page: Page,
  method: "GET" | "POST" | "PUT",
  path: string,
  data?: object,
): Promise<unknown> {
  const answer = await page.evaluate(
    async ([verb, to, body]) => {
      await fetch("/api/auth/ping")
      const value = /(?:^|; )anti-forgery=([^;]+)/.exec(document.cookie)?.[1] ?? ""
      const response = await fetch(`/api/${to}`, {
        method: verb,
        headers: { "x-anti-forgery": value, ...(body ? { "content-type": "application/json" } : {}) },
        ...(body ? { body } : {}),
      })
      return { ok: response.ok, text: await response.text() }
    },
    [method, path, data === undefined ? "" : JSON.stringify(data)] as const,
  )
  expect(answer.ok, `${path}: ${answer.text}`).toBe(true)
  return answer.text === "" ? null : JSON.parse(answer.text)
}

/** Signs in at the demo provider, as an instance without passwords asks it. */
export async function signInAtProvider(page: Page, origin: string, persona: string) {
  await page.goto(`${origin}/login`)
  await page.getByRole("button", { name: /Lantern ID/ }).click()
  await page.getByRole("button", { name: persona, exact: true }).click()
  await page.waitForURL((url) => url.origin === origin && !/auth-callback|\/api\//.test(url.pathname))
  await page.locator("main h1").waitFor()
}
