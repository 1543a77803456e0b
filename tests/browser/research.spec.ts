import type { Page } from "playwright/test"
import routes from "./cases/research.json" with { type: "json" }
import { rounds } from "../support/rounds.ts"
import { signUpToWorkerType, take } from "./support/accounts.ts"
import { follow, load } from "./support/looks.ts"
import { answerEverything, begin, handIn } from "./support/taking.ts"
import { expect, expectAccessible, test } from "./support/test.ts"
import { touch } from "./support/touch.ts"

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** A study that asks for everything that can be asked. */
const voucher = "RESEARCH"
const dashboard = "/research"

const heading = (page: Page, name: string) => page.locator("main").getByRole("heading", { name, exact: true })
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const link = (page: Page, name: string) => page.locator("main").getByRole("link", { name, exact: true })
const start = (page: Page) => button(page, "Start")

async function expectProgress(page: Page, completed: number) {
  await expect(page.getByRole("progressbar", { name: "Completed" })).toHaveAttribute(
    "aria-valuetext",
    new RegExp(`${completed} of ${routes.length}$`),
  )
}

async function agree(page: Page) {
  await page.getByLabel("I have read this and agree to take part").check()
  await touch(button(page, "Take part"))
  await expectProgress(page, 0)
}

/** Somebody new, who takes part. */
async function join(page: Page, origin: string) {
  await signUpToWorkerType(page.context(), origin, voucher)
  await load(page, origin + dashboard)
  await agree(page)
}

/** Wherever somebody in a study wants to go, the study comes first. */
async function expectHeld(page: Page, origin: string) {
  for (const path of ["/profile/home", "/reports/worker-type", "/navigators/careers/all"]) {
    await load(page, origin + dashboard)
    await page.evaluate((to) => history.pushState(null, "", to), path)
    await expect(page, path).toHaveURL(dashboard)
  }
}

test("before the consent every way leads to it, and nothing can be begun", async ({
  page,
  context,
  server,
}) => {
  await signUpToWorkerType(context, server.origin, voucher)
  await load(page, `${server.origin}/profile/home`, dashboard)
  await expect(heading(page, "Taking part in research")).toBeVisible()
  await expect(page.getByText("It is voluntary.")).toBeVisible()
  await expect(page.getByRole("progressbar")).toBeHidden()
  await expectAccessible(page)
  for (const { path, title } of routes) {
    await follow(page, path)
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
    await expect(start(page)).toBeHidden()
    await touch(
      page
        .locator("main")
        .getByRole("link", { name: /research dashboard|my dashboard/ })
        .first(),
    )
    await expect(page).toHaveURL(dashboard)
    await expect(button(page, "Take part")).toBeVisible()
  }
})

test("who agrees sees every assessment of the study, one at a time and accessible", async ({
  page,
  server,
}) => {
  await join(page, server.origin)
  await expectAccessible(page)
  for (const { path, title, waits = false } of routes) {
    const card = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: title, exact: true }) })
    await expect(card.getByText("Opens after another assessment")).toBeVisible({ visible: waits })
    if (waits) await follow(page, path)
    else await touch(card.getByRole("link", { name: "Open" }))
    await expect(page).toHaveURL(path)
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
    await expect(waits ? heading(page, "Not yet") : start(page)).toBeVisible()
    await expectAccessible(page)
    await follow(page, dashboard)
  }
})

test("what has two parts says which one comes", async ({ page, context, server }) => {
  await join(page, server.origin)
  const path = "/research/assessments/managing_emotion"
  await follow(page, path)
  await expect(page.getByText("Part 1 of 2. Short situations: what would help most?")).toBeVisible()
  await take(context, server.origin, ["stemB"])
  await load(page, server.origin + path)
  await expect(page.getByText("Part 2 of 2. Short situations: what does somebody feel?")).toBeVisible()
})

test("a study is taken one by one, holds whoever agreed until its end, and then lets go", async ({
  page,
  context,
  server,
}) => {
  await join(page, server.origin)
  const path = "/research/assessments/entrepreneurial_intent"
  const first = routes.find((one) => one.path === path)
  const others = routes.filter((one) => one !== first)
  const takeByTouch = async ({ path: where, takes, stays }: (typeof routes)[number]) => {
    for (const name of takes) {
      await follow(page, where)
      await begin(page)
      await answerEverything(page, name, { origin: server.origin })
      await handIn(page)
      // What is complete leads to the dashboard at once, unless nothing keeps anybody from taking it again.
      if (stays) await touch(link(page, "Back to my dashboard").first())
      await expect(page).toHaveURL(dashboard)
    }
  }
  // All of them by touch take minutes.
  test.setTimeout(rounds(180_000, 900_000))
  const takeOther = (one: (typeof routes)[number]) =>
    rounds(0, 1) === 1 ? takeByTouch(one) : take(context, server.origin, one.takes)
  await test.step("one is taken by touch, and progress has moved", async () => {
    await takeByTouch(first!)
    await expectProgress(page, 1)
    await expect(page.getByText(/^Completed on /)).toHaveCount(1)
  })
  await test.step("what is taken leads back to the dashboard, and so does the rest of the app", async () => {
    await load(page, server.origin + path, dashboard)
    await expectProgress(page, 1)
    await expectHeld(page, server.origin)
  })
  await test.step("the last one opens after the one before it, and lets go", async () => {
    for (const one of others.filter(({ waits }) => !waits)) await takeOther(one)
    await expectHeld(page, server.origin)
    await load(page, server.origin + dashboard)
    await expectProgress(page, 5)
    await expect(page.getByText("Opens after another assessment")).toBeHidden()
    for (const one of others.filter(({ waits }) => waits)) await takeOther(one)
    await load(page, server.origin + dashboard)
    await expectProgress(page, 6)
    await touch(link(page, "Carry on to the app"))
    await expect(page).toHaveURL("/profile/home")
  })
})

test("who would rather not goes on without the study, may think again, and may withdraw", async ({
  page,
  context,
  server,
}) => {
  await signUpToWorkerType(context, server.origin, voucher)
  await load(page, server.origin + dashboard)
  await touch(button(page, "I would rather not"))
  await expect(page.getByText("Noted. You are not part of the study.")).toBeVisible()
  await expect(page).toHaveURL("/reports/worker-type")

  await follow(page, "/settings/account")
  await touch(page.getByText("Read about the study again"))
  await page.getByLabel("I have read this and agree to take part").check()
  await touch(button(page, "Take part"))
  await touch(link(page, "See your study, or withdraw"))
  await expectProgress(page, 0)

  await touch(button(page, "Withdraw"))
  const dialog = page.getByRole("dialog", { name: "Leave the study" })
  await touch(dialog.getByRole("button", { name: "Stay in the study" }))
  await expect(dialog).toBeHidden()
  await expectProgress(page, 0)
  await touch(button(page, "Withdraw"))
  await touch(dialog.getByRole("button", { name: "Withdraw" }))
  await expect(page.getByText("You have left the study.")).toBeVisible()
  await expect(page).toHaveURL("/reports/worker-type")
})
