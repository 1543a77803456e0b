import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser, Page } from "playwright/test"
import { call } from "../support/call.ts"
import { copyDeployedFolder } from "../support/deployed-folder.ts"
import { startProcess } from "../support/server-process.ts"
import { signIn } from "./support/accounts.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

const learner = "starter@demo.example"

/** The server of one data folder, so many days ahead: what was paid there is still paid. */
async function onDay(data: string, days: number, visit: (origin: string) => Promise<void>): Promise<void> {
  const server = await startProcess({ environment: { DATA_DIR: data, CLOCK_AHEAD_DAYS: String(days) } })
  try {
    await visit(server.origin)
  } finally {
    await server.end("SIGTERM")
  }
}

/** Ends plans at once, as the server does by day. */
async function endPlans(browser: Browser, origin: string): Promise<void> {
  const operator = await browser.newContext()
  await signIn(operator, origin, "operator@demo.example")
  const answer = await call(operator.request, origin, "POST", "orders/ends", {})
  expect(await answer.json()).toMatchObject({ failed: 0 })
  await operator.close()
}

async function pay(page: Page, label: string): Promise<void> {
  await page.getByRole("link", { name: label, exact: true }).click()
  await page.getByRole("button", { name: /^Pay / }).click()
  await page.getByRole("button", { name: "Approve payment" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you")
}

test("a term that ends is told of, kept for a week, locked and renewed, and the open page follows", async ({
  page,
  context,
  browser,
}) => {
  const data = mkdtempSync(join(tmpdir(), "signpost-term-"))
  await copyDeployedFolder(data)
  const notice = (words: RegExp) => page.getByText(words)

  await onDay(data, 0, async (origin) => {
    await signIn(context, origin, learner)
    await page.goto(`${origin}/settings/account/upgrade`)
    await pay(page, "Upgrade to Commit")
    await expect(page.getByText(/^You have Commit until /)).toBeVisible()
    await page.goto("about:blank")
  })

  await onDay(data, 360, async (origin) => {
    await signIn(context, origin, learner)
    await page.goto(`${origin}/profile/home`)
    await expect(page.getByText("Paid until")).toBeVisible()
    await expect(notice(/^Commit ends on /)).toHaveCount(0)
    // The page that is open hears of it.
    await endPlans(browser, origin)
    await expect(notice(/^Commit ends on /)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole("link", { name: "Renew Commit" }).click()
    // Both pages have the notice and a link of this name: the next one takes the focus when it stands.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
    await expect(notice(/^Commit ends on /)).toBeVisible()
    await page.getByRole("link", { name: "Renew Commit" }).click()
    await expect(page.getByText(/^Your new term begins when this one ends on /)).toBeVisible()
    await expectAccessible(page)
    await page.goto("about:blank")
  })

  await onDay(data, 370, async (origin) => {
    await endPlans(browser, origin)
    await signIn(context, origin, learner)
    await page.goto(`${origin}/profile/home`)
    await expect(notice(/^Commit ended on /)).toBeVisible()
    await expect(notice(/^Everything stays open until /)).toBeVisible()
    await page.goto(`${origin}/navigators/tertiary-institutions`)
    await expect(page.getByRole("heading", { name: "Locked" })).toHaveCount(0)
    await page.goto("about:blank")
  })

  await onDay(data, 380, async (origin) => {
    await signIn(context, origin, learner)
    await page.goto(`${origin}/profile/home`)
    await expect(notice(/^Everything stays open until /)).toBeVisible()
    await endPlans(browser, origin)
    await expect(notice(/^What Commit opens is locked now\. You keep your answers/)).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${origin}/navigators/tertiary-institutions`)
    await expect(page.getByText(/^Your current package does not include this feature\./)).toBeVisible()
    await page.goto(`${origin}/settings/account/upgrade`)
    await expect(page.getByRole("link", { name: "Renew Commit", exact: true })).toBeVisible()
    await expectAccessible(page)
    await pay(page, "Renew Commit")
    await page.getByRole("link", { name: "Carry on" }).click()
    await expect(page.getByText("Paid until")).toBeVisible()
    await expect(notice(/^Commit ended on /)).toHaveCount(0)
    await page.goto("about:blank")
  })
  rmSync(data, { recursive: true, force: true })
})
