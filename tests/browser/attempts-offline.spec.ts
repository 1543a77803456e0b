import type { BrowserContext, Page } from "playwright/test"
import { signIn, signUpToWorkerType } from "./support/accounts.ts"
import { unreachable } from "./support/journey/provoked.ts"
import { expect, test } from "./support/test.ts"

const quiz = "/reports/worker-type/quiz"

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true })

/** Answers pages of five questions, each question with the option at this place, and goes on. */
async function answer(page: Page, first: number, last: number, option = 1) {
  for (let at = first; at <= last; at += 5) {
    await expect(page.getByText(`Questions ${at} to ${at + 4} of 60`)).toBeVisible()
    const items = page.locator("[data-item]")
    await expect(items).toHaveCount(5)
    for (let item = 0; item < 5; item++) {
      await items.nth(item).locator("label:has(input)").nth(option).click()
      await expect(items.nth(item).getByRole("radio").nth(option)).toBeChecked()
    }
    await button(page, "Next").click()
  }
}

/** The worker has taken over, and has the page and every part of it that was loaded before it. */
async function keptForOffline(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
        )
        const has = new Set(kept.flat().map(({ url }) => url))
        const loaded = performance
          .getEntriesByType("resource")
          .map(({ name }) => name)
          .filter((name) => /\/(client|documents|theme)\//.test(name))
        return [
          navigator.serviceWorker.controller !== null,
          has.has(`${location.origin}/`),
          loaded.filter((name) => !has.has(name)),
        ]
      }),
    )
    .toEqual([true, true, []])
}

async function kept(page: Page) {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const pages = await Promise.all(
      names.filter((name) => name !== "code").map(async (name) => (await caches.open(name)).keys()),
    )
    const answers = await new Promise<number>((resolve) => {
      const opening = indexedDB.open("signpost-attempts")
      opening.onsuccess = () => {
        const counting = opening.result.transaction("attempts").objectStore("attempts").count()
        counting.onsuccess = () => resolve(counting.result)
      }
    })
    return { pages: pages.flat().length, answers, device: Object.keys(localStorage).toSorted() }
  })
}

/** Goes to the page that signs out as a link does: a page that is left altogether would send its answers once more. */
const leave = (page: Page) => page.evaluate(() => history.pushState(null, "", "/logout"))

/** Somebody new, who has begun. */
async function begin(context: BrowserContext, origin: string, page: Page): Promise<string> {
  const learner = await signUpToWorkerType(context, origin)
  await page.goto(quiz)
  await button(page, "Start").click()
  return learner
}

test("twenty answers and a reload without a network, and the rest on another device", async ({
  page,
  context,
  browser,
  baseURL,
  faults,
}) => {
  const learner = await begin(context, baseURL!, page)
  await answer(page, 1, 5)
  await expect(page.getByText("Saved online")).toBeVisible()
  await keptForOffline(page)

  unreachable(faults, "")
  await context.setOffline(true)
  await answer(page, 6, 15)
  await expect(page.getByText("Saved on this device")).toBeVisible()
  await page.reload()
  await expect(page.getByText("You are offline.")).toBeVisible()
  await expect(page.getByText("15 of 60 done")).toBeVisible()
  await button(page, "Continue at question 16").click()
  await answer(page, 16, 25, 2)
  await expect(page.getByText("Saved on this device")).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText("Saved online")).toBeVisible()

  const other = await browser.newContext({ baseURL: baseURL!, locale: "en-ZA" })
  faults.watch(other)
  await signIn(other, baseURL!, learner)
  const elsewhere = await other.newPage()
  await elsewhere.goto(quiz)
  await expect(elsewhere.getByText("25 of 60 done")).toBeVisible()
  await button(elsewhere, "Continue at question 26").click()
  await button(elsewhere, "Back").click()
  await expect(elsewhere.locator("[data-item]").first().getByRole("radio").nth(2)).toBeChecked()
  await button(elsewhere, "Next").click()
  await answer(elsewhere, 26, 60)
  await button(elsewhere, "Hand in").click()
  await expect(elsewhere.getByRole("heading", { name: "Well done!" })).toBeVisible()
  await other.close()

  await page.reload()
  await expect(button(page, "Take it again")).toBeVisible()
})

test("signing out with answers that only this phone has asks first, and then leaves nothing", async ({
  page,
  context,
  baseURL,
  faults,
}) => {
  await begin(context, baseURL!, page)
  await keptForOffline(page)
  unreachable(faults, "/api/attempts/")
  await context.route("**/api/attempts/*/answers", (route) => route.abort("connectionrefused"))
  await answer(page, 1, 5)
  await expect(page.getByText("Saved on this device")).toBeVisible()
  const second = await context.newPage()
  await second.goto("/settings/account")
  await expect(second.getByRole("heading", { level: 1 })).toBeVisible()

  const dialog = page.getByRole("dialog", { name: "Some answers are only on this device" })
  await test.step("staying leads back to where one was", async () => {
    await leave(page)
    await expect(dialog.getByText("They have not reached the server yet: 5.")).toBeVisible()
    await dialog.getByRole("button", { name: "Send now" }).click()
    await expect(dialog.getByRole("alert")).toBeVisible()
    await dialog.getByRole("button", { name: "Stay signed in" }).click()
    await expect(page).toHaveURL(quiz)
    await expect(page.getByText("5 of 60 done")).toBeVisible()
  })
  await test.step("signing out loses them, in every tab", async () => {
    expect((await kept(page)).answers).toBe(1)
    await leave(page)
    await dialog.getByRole("button", { name: "Sign out and lose them" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find work that fits you")
    await expect(second.getByRole("heading", { level: 1 })).toHaveText("Find work that fits you")
    const left = async () => {
      const { answers, device } = await kept(page)
      return { answers, device }
    }
    await expect.poll(left).toEqual({ answers: 0, device: ["app_config", "language"] })
  })
})

test("with the worker in place, what is published and deployed is there at the next load", async ({
  page,
  faults,
}) => {
  await page.goto("/home")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await keptForOffline(page)
  const answer = await page.reload()
  expect(answer?.fromServiceWorker()).toBe(true)
  // What was kept is an older deployment's page: the one that the network gives is shown all the same.
  await page.evaluate(async () => {
    const cache = await caches.open("pages")
    await cache.put("/", new Response("<title>Old</title>", { headers: { "content-type": "text/html" } }))
  })
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find work that fits you")
  await keptForOffline(page)
  expect(await page.evaluate(async () => (await caches.match("/"))?.text())).toContain('<div id="root">')
  expect(faults.seen).toEqual([])
})
