import type { BrowserContext, Page } from "playwright/test"
import type { CurrentAttempt } from "#api/contract/assessments.ts"
import { answersTo } from "../support/answers.ts"
import { call } from "../support/call.ts"
import { signIn, signUpToWorkerType } from "./support/accounts.ts"
import { refusedCall, unreachable } from "./support/journey/provoked.ts"
import { flightMode } from "./support/flight-mode.ts"
import { keptForOffline } from "./support/kept-for-offline.ts"
import { desk, expect, test } from "./support/live.ts"
import { expectAccessible } from "./support/test.ts"

test.use({ serviceWorkers: "allow" })

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

  await flightMode(context, faults)
  await answer(page, 6, 15)
  await expect(page.getByText("Saved on this device")).toBeVisible()
  await page.reload()
  await expect(page.getByText("You are offline.")).toBeVisible()
  await answer(page, 16, 25, 2)
  await expect(page.getByText("Saved on this device")).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText("Saved online")).toBeVisible()

  const other = await browser.newContext({ baseURL: baseURL!, locale: "en-ZA" })
  faults.watch(other)
  await signIn(other, baseURL!, learner)
  const elsewhere = await other.newPage()
  await elsewhere.goto(quiz)
  await button(elsewhere, "Continue at question 26").click()
  await expect(elsewhere.getByText("Questions 26 to 30 of 60")).toBeVisible()
  await button(elsewhere, "Back").click()
  await expect(elsewhere.locator("[data-item]").first().getByRole("radio").nth(2)).toBeChecked()
  await button(elsewhere, "Next").click()
  await answer(elsewhere, 26, 60)
  await button(elsewhere, "Hand in").click()
  await expect(elsewhere.getByRole("heading", { name: "Well done!" })).toBeVisible()
  await other.close()

  await page.reload()
  await expect(button(page, "Take it again")).toBeVisible()
  await expect(page.getByRole("heading", { level: 1, name: "Worker type assessment" })).toBeVisible()
})

test("who is signed in stays so without a network, reads what was read before, and is where they were with one", async ({
  open,
  faults,
}) => {
  const career = "/navigators/careers/careers/registered-nurse/29-1141.00"
  const report = "/reports/worker-type"
  const page = await open("power@demo.example", career, desk)
  const title = (name: string) => expect(page.getByRole("heading", { level: 1 })).toHaveText(name)
  await title("Registered nurse")
  await page.goto(report)
  const read = page.getByRole("heading", { name: "What this says about you" })
  await expect(read).toBeVisible()
  await page.goto("/profile/home")
  await title("Hello, Commit Learner")
  await keptForOffline(page)

  await flightMode(page.context(), faults)
  await page.reload()
  await expect(page.getByText("You are offline.")).toBeVisible()
  await title("Hello, Commit Learner")
  await page.goto(report)
  await expect(read).toBeVisible()
  await page.goto(career)
  await title("Registered nurse")
  await page.goto("/login")
  await title("Hello, Commit Learner")

  await page.goto(career)
  await title("Registered nurse")
  await page.context().setOffline(false)
  await expect(page.getByText("You are offline.")).toHaveCount(0)
  await expect(page).toHaveURL(career)
  await title("Registered nurse")

  // What the page still asked for when they sign out would be refused.
  await page.waitForLoadState("networkidle")
  await page.getByRole("button", { name: /^Your account/ }).click()
  await page.getByRole("link", { name: "Logout" }).click()
  await title("Find work that fits you")
  const left = () =>
    page.evaluate(async () => {
      const cached = (await caches.keys()).filter((name) => name === "answers")
      return [...cached, ...Object.keys(localStorage)].toSorted()
    })
  await expect.poll(left).toEqual(["app_config", "language"])
  // Or a part of this page is cut off, which would have it loaded anew.
  await expect(page.getByRole("button", { name: "Create account" })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole("link", { name: "Sign in" }).first().click()
  await title("Whoops!")
  await page.context().setOffline(false)
  await title("Sign in")
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

  const dialog = page.getByRole("dialog", { name: "Some of your work is only on this device" })
  await test.step("staying leads back to where one was", async () => {
    await leave(page)
    await expect(dialog.getByText("5 answers or changes have not reached the server yet.")).toBeVisible()
    await dialog.getByRole("button", { name: "Send now" }).click()
    await expect(dialog.getByRole("alert")).toBeVisible()
    await dialog.getByRole("button", { name: "Stay signed in" }).click()
    await expect(page).toHaveURL(quiz)
    await expect(page.getByText("Questions 6 to 10 of 60")).toBeVisible()
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

test("who comes to a phone with somebody else's unsent answers is warned, and either has them sent or deletes them", async ({
  page,
  context,
  baseURL,
  faults,
}) => {
  const first = await begin(context, baseURL!, page)
  unreachable(faults, "/api/attempts/")
  const calls = "**/api/attempts/*/answers"
  await context.route(calls, (route) => route.abort("connectionrefused"))
  await answer(page, 1, 5)
  await expect(page.getByText("Saved on this device")).toBeVisible()
  const arriveAs = async (who: string) => {
    await context.clearCookies({ name: "session" })
    await signIn(context, baseURL!, who)
    await page.goto("/settings/account")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account")
  }
  const warning = page.getByRole("dialog", { name: "Somebody else’s work is on this device" })

  await test.step("the warning says how many, and signing out keeps them", async () => {
    await arriveAs("power@demo.example")
    await expect(warning).toContainText("5 answers or changes were made before you signed in")
    await expectAccessible(page)
    await warning.getByRole("button", { name: "Sign out, so that they can be sent" }).click()
    await expect(page).toHaveURL(/\/home$/)
    expect(await kept(page)).toMatchObject({ answers: 1 })
  })
  await test.step("closing it asks again with the next start", async () => {
    await arriveAs("power@demo.example")
    await warning.getByRole("button", { name: "Close" }).click()
    await expect(warning).toHaveCount(0)
    expect(await kept(page)).toMatchObject({ answers: 1 })
    await page.reload()
    await expect(warning).toBeVisible()
  })
  await test.step("who gave them is not warned, and has them sent", async () => {
    await context.unroute(calls)
    await arriveAs(first)
    await expect(warning).toHaveCount(0)
    await page.goto(quiz)
    await expect(page.getByText("Saved online")).toBeVisible()
    await expect(page.getByText("Questions 6 to 10 of 60")).toBeVisible()
  })
  await test.step("deleted, they are gone", async () => {
    await context.route(calls, (route) => route.abort("connectionrefused"))
    await answer(page, 6, 10)
    await expect(page.getByText("Saved on this device")).toBeVisible()
    await arriveAs("power@demo.example")
    await warning.getByRole("button", { name: "Go on and delete them" }).click()
    await expect(warning).toHaveCount(0)
    await expect.poll(async () => (await kept(page)).answers).toBe(0)
  })
})

test("signing out leaves nothing of the tenant on the device: no document, no configuration", async ({
  open,
  tenantAdmin,
}) => {
  await tenantAdmin.publish({ "locale/en/shell": { texts: { "menu.reports": "Northside\u2019s own" } } })
  const page = await open("tenant-learner@demo.example", "/profile/home", desk)
  await expect(page.locator("header nav").getByRole("button", { name: "Northside\u2019s own" })).toBeVisible()
  await keptForOffline(page)
  const release = async () => {
    const answer = await page.request.get("/api/app-configuration")
    return ((await answer.json()) as { release: { id: string; documents: Record<string, string> } }).release
  }
  /** What the device holds of all that, under whatever name. */
  const held = (words: readonly string[]) =>
    page.evaluate(async (wanted) => {
      const texts = [localStorage, sessionStorage].map((store) => JSON.stringify(store))
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const answer = await cache.match(request)
          texts.push(request.url, (await answer?.text()) ?? "")
        }
      }
      return wanted.filter((word) => texts.some((text) => text.includes(word)))
    }, words)

  const own = await release()
  const hash = own.documents["locale/en/shell"]!
  const theirs = [own.id, hash, "Northside\u2019s own"]
  expect(await held(theirs)).toEqual(theirs)
  await page.getByRole("button", { name: /^Your account/ }).click()
  await page.getByRole("link", { name: "Logout" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find work that fits you")
  expect((await release()).id).not.toBe(own.id)
  await expect.poll(() => held(theirs)).toEqual([])
})

test("two tabs do not fight: each shows what the other is told, and the later answer counts", async ({
  page,
  context,
  baseURL,
}) => {
  await begin(context, baseURL!, page)
  await answer(page, 1, 5)
  const other = await context.newPage()
  await other.goto(quiz)
  await expect(other.getByText("Questions 6 to 10 of 60")).toBeVisible()
  const chosen = (tab: Page, item: number, option: number) =>
    tab.locator("[data-item]").nth(item).getByRole("radio").nth(option)
  const choose = (tab: Page, item: number, option: number) =>
    tab.locator("[data-item]").nth(item).locator("label:has(input)").nth(option).click()

  await choose(page, 0, 0)
  await expect(chosen(other, 0, 0)).toBeChecked()
  await choose(other, 0, 3)
  await expect(chosen(page, 0, 3)).toBeChecked()
  await choose(page, 1, 2)
  await choose(other, 2, 4)
  for (const tab of [page, other]) {
    await expect(tab.getByText("Questions 6 to 10 of 60")).toBeVisible()
    for (const [item, option] of [3, 2, 4].entries()) await expect(chosen(tab, item, option)).toBeChecked()
    await expect(tab.getByText("Saved online")).toBeVisible()
  }
  const current = await call(context.request, baseURL!, "GET", "assessments/holland_code/attempt")
  const { attempt } = (await current.json()) as CurrentAttempt
  expect(
    Object.values(attempt!.answers)
      .map(({ value }) => Number(value))
      .toSorted((a, b) => a - b),
  ).toEqual([1, 1, 1, 1, 1, 2, 3, 4])
})

/** So many of the running attempt's answers reach the server from another device. */
async function answerElsewhere(context: BrowserContext, origin: string, last: number) {
  const current = await call(context.request, origin, "GET", "assessments/holland_code/attempt")
  const attempt = ((await current.json()) as CurrentAttempt).attempt!
  const answers = answersTo(attempt)
  const data = {
    version: attempt.version,
    answers: answers.slice(0, last),
    checkpoint: answers[last]?.name,
  }
  const kept = await call(context.request, origin, "PUT", `attempts/${attempt.id}/answers`, data)
  expect(kept.ok(), await kept.text()).toBe(true)
}

test("a page follows another device until somebody touches it, and then stays", async ({
  page,
  context,
  baseURL,
}) => {
  await begin(context, baseURL!, page)
  await answer(page, 1, 5)
  await expect(page.getByText("Saved online")).toBeVisible()
  await answerElsewhere(context, baseURL!, 20)
  await page.reload()
  await expect(page.getByText("Questions 21 to 25 of 60")).toBeVisible()
  await expect(page.locator("[data-item]").first()).toBeFocused()

  await page.getByRole("heading", { level: 1 }).click()
  await answerElsewhere(context, baseURL!, 30)
  const asked = page.waitForResponse((answer) => answer.url().endsWith("assessments/holland_code/attempt"))
  await page.evaluate(() => dispatchEvent(new Event("online")))
  await asked
  await expect(button(page, "Go to question 31")).toBeVisible()
  await expect(page.getByText("Questions 21 to 25 of 60")).toBeVisible()
})

test("what was handed in without a network and is refused later is told of when it is opened again", async ({
  page,
  context,
  baseURL,
  faults,
}) => {
  await begin(context, baseURL!, page)
  await expect(page.getByText("Questions 1 to 5 of 60")).toBeVisible()
  await answerElsewhere(context, baseURL!, 60)
  await page.reload()
  await expect(page.getByRole("heading", { name: "You have answered everything" })).toBeVisible()
  const submit = "**/api/attempts/*/submit"
  unreachable(faults, "/submit")
  await context.route(submit, (route) => route.abort("connectionrefused"))
  await button(page, "Hand in").click()
  await expect(page.getByText("You have done your part.")).toBeVisible()

  // Only once the page is left, so that nobody who looks at the assessment hears of it.
  await page.goto("/settings/account")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account")
  refusedCall(faults, 403, "attempts/[^/]+/submit")
  const error = { code: "forbidden", message: "Not now." }
  await context.route(submit, (route) => route.fulfill({ status: 403, json: { error } }))
  await expect(page.getByText(/^Something is missing in an assessment/)).toBeVisible()
  await page.goto(quiz)
  await expect(page.getByText(/^Some of your answers could not be handed in/)).toBeVisible()
  await expect(page.getByText("60 of 60 done")).toBeVisible()
  await context.unroute(submit)
  await button(page, "Continue to the last look").click()
  await button(page, "Hand in").click()
  await expect(page.getByRole("heading", { name: "Well done!" })).toBeVisible()
})

/** As in a private window, and as on a phone without room. */
const spoilt = {
  forbidden: () =>
    Object.defineProperty(window, "indexedDB", {
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError")
      },
    }),
  full: () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("exceeded the quota", "QuotaExceededError")
    }
  },
}

for (const [how, spoil] of Object.entries(spoilt))
  test(`where the browser's store is ${how} answers are said to last as long as the page, and reach the server`, async ({
    page,
    context,
    baseURL,
    faults,
  }) => {
    await page.addInitScript(spoil)
    await begin(context, baseURL!, page)
    unreachable(faults, "/api/attempts/")
    await context.route("**/api/attempts/*/answers", (route) => route.abort("connectionrefused"))
    await answer(page, 1, 5)
    await expect(page.getByText("Kept only while this page is open")).toBeVisible()
    await context.unroute("**/api/attempts/*/answers")
    await answer(page, 6, 10)
    await expect(page.getByText("Saved online")).toBeVisible()
    await page.reload()
    // This device knows of nothing that runs.
    await button(page, "Continue at question 11").click()
    await expect(page.getByText("Questions 11 to 15 of 60")).toBeVisible()
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
