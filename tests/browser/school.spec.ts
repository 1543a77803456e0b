import { randomUUID } from "node:crypto"
import type { BrowserContext, Page } from "playwright/test"
import { call } from "../support/call.ts"
import { signUpToEverything, signUpToWorkerType, take } from "./support/accounts.ts"
import { expect, expectAccessible, test } from "./support/test.ts"
import { flightMode } from "./support/flight-mode.ts"

test.use({ serviceWorkers: "allow" })

const written = [
  { subject: "afrikaans", as: "additional", percent: 60 },
  { subject: "life_orientation", percent: 80 },
  { subject: "mathematics", percent: 55 },
  { subject: "physical_sciences", percent: 52 },
  { subject: "life_sciences", percent: 65 },
  { subject: "agricultural_sciences", percent: 50 },
]

/** Somebody with a curriculum, and with all marks but that of their home language. */
async function learnerWithMarks(context: BrowserContext, origin: string) {
  await signUpToEverything(context, origin)
  const done = async (method: "POST" | "PUT", path: string, data: object) => {
    const answer = await call(context.request, origin, method, path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await done("POST", "users/profile", { schoolCurriculum: "nsc" })
  for (const mark of written) await done("PUT", `users/schoolMarks/${randomUUID()}`, mark)
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

/** A learner who may use everything, with this in the profile. */
async function signUpWith(context: BrowserContext, origin: string, data: Record<string, string>) {
  await signUpToEverything(context, origin)
  expect((await call(context.request, origin, "POST", "users/profile", { data })).ok()).toBe(true)
}

test("marks are written down, a programme says 4 of 5, and Mathematics dropped closes doors without a network", async ({
  page,
  context,
  server,
  faults,
}) => {
  await learnerWithMarks(context, server.origin)

  await page.goto(`${server.origin}/profile/marks`)
  await button(page, "Add a mark").click()
  const dialog = page.getByRole("dialog")
  await button(page, "Save this mark").click()
  // Within the window: what stands outside it can be neither read nor pressed.
  await expect(dialog.getByText("Choose a subject first.")).toBeVisible()
  await dialog.getByLabel("Group").selectOption("Home language")
  await dialog.getByLabel("Subject").selectOption("English, home language")
  await dialog.getByLabel("Mark in percent").fill("170")
  await button(page, "Save this mark").click()
  await expect(dialog.getByText("a number from 0 to 100", { exact: false })).toBeInViewport({ ratio: 1 })
  await dialog.getByLabel("Mark in percent").fill("70")
  await expectAccessible(page)
  await button(page, "Save this mark").click()
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(button(page, "Change: English, home language")).toBeVisible()
  await expect(page.getByText("29 of 49 points")).toBeVisible()
  await expect(page.getByRole("link", { name: /^Source: / })).toHaveCount(8)
  await expectAccessible(page)

  await page.goto(
    `${server.origin}/navigators/tertiary-institutions/programme/baobab-agriculture/baobab-agriculture`,
  )
  await expect(page.getByText("You meet 4 of 5")).toBeVisible()
  await expect(page.getByText("Not met: 1 short")).toBeVisible()
  await expect(page.getByText("To meet them is not to be admitted", { exact: false })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${server.origin}/navigators/subject-choices/plan`)
  const open = page.getByText(/^Open with your subjects: \d+ of the \d+ listed here/)
  await expect(open).toBeVisible()
  const drop = page.getByLabel("Drop")
  const closes = page.getByText(/This change closes [1-9]\d* and opens \d+\./)
  await drop.selectOption("Mathematics")
  await expect(closes).toBeVisible()
  await expect(page.getByText("Mathematics: nothing is chosen yet, or not enough.")).toBeVisible()
  await expectAccessible(page)
  await drop.selectOption("Nothing")
  await expect(open).toBeVisible()

  // Whether a swap is still possible hangs on the grade, which is said here.
  await expect(page.getByLabel("The grade you are in").locator("option").first()).toHaveText("Choose")
  await page.getByLabel("The grade you are in").selectOption("Grade 10")
  await expect(page.getByRole("button", { name: "Grade 10: change it" })).toBeVisible()
  await button(page, "Grade 10: change it").click()
  await expect(page.getByLabel("The grade you are in")).toHaveValue("")

  await page.reload()
  await expect(open).toBeVisible()
  await flightMode(context, faults)
  await page.reload()
  await expect(open).toBeVisible()
  await drop.selectOption("Mathematics")
  await expect(closes).toBeVisible()
  await context.setOffline(false)
})

test("the subjects of a faculty are for everybody who chooses subjects, its programmes behind their own lock", async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signUpToWorkerType(context, server.origin, "DO-2025")
  await take(context, server.origin, ["holland_code"])
  const data = { schoolCurriculum: "nsc" }
  expect((await call(context.request, server.origin, "POST", "users/profile", { data })).ok()).toBe(true)
  await page.goto(`${server.origin}/navigators/subject-choices/tools/career-cluster?by=faculty`)
  await page.getByRole("tabpanel").getByLabel("Faculty").selectOption("Engineering and building")
  await expect(page.getByRole("link", { name: "Civil Technology" })).toBeVisible()
  // Of another curriculum than theirs.
  await expect(page.getByRole("link", { name: "Design and Technology" })).toHaveCount(0)
  await expect(page.getByText("Your current package does not include this feature.")).toHaveCount(1)
  await expectAccessible(page)
})

test("the subjects that careers of a worker type or a direction have in common are those of the own curriculum, also without a network", async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signUpWith(context, server.origin, { schoolCurriculum: "nsc" })
  const subjects = page.getByRole("list", { name: "Subjects that lead there" })
  await page.goto(`${server.origin}/navigators/subject-choices/tools/worker-type`)
  await page.getByRole("button", { name: "Builder" }).click()
  await expect(subjects.getByRole("listitem").first()).toContainText(/Mathematics\s*[1-9]\d* careers/)
  await expect(subjects.getByRole("listitem")).toHaveCount(12)
  await expectAccessible(page)

  await context.setOffline(true)
  await page.getByRole("button", { name: "Thinker" }).click()
  await expect(subjects.getByRole("listitem").first()).toContainText("Mathematics")
  await page.getByRole("button", { name: /^Show all \d+ subjects$/ }).click()
  await expect(subjects.getByRole("link", { name: "Information Technology" })).toBeVisible()
  // Of another curriculum than theirs.
  await expect(subjects.getByRole("link", { name: "Physics", exact: true })).toHaveCount(0)
  await context.setOffline(false)

  await page.goto(`${server.origin}/navigators/subject-choices/tools/career-cluster`)
  // A list as long as that is searched, once the script for it has come.
  await page.getByRole("tabpanel").locator("input[role=combobox]").click()
  await page.getByRole("option", { name: "Building and planning" }).click()
  await subjects.getByRole("link", { name: "Civil Technology" }).click()
  await expect(page.getByRole("heading", { name: "Civil Technology", level: 1 })).toBeVisible()
})

test("what a bursary asks of a person is said where it asks, counts at once, and holds for others in this tab", async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signUpToEverything(context, server.origin)
  await page.goto(`${server.origin}/navigators/funding/bursaries/first-in-family/first-in-family`)
  const dialog = page.getByRole("dialog", { name: "Only you know this" })
  const sayOf = (what: string) =>
    page
      .getByRole("listitem")
      .filter({ hasText: what })
      .getByRole("button", { name: /^(Say it here|Change)/ })
  await expect(page.getByText("3 things are asked.", { exact: false })).toBeVisible()
  // It asks for no marks.
  await expect(page.getByText("Add your marks", { exact: false })).toHaveCount(0)
  await page.waitForLoadState("networkidle")
  await context.setOffline(true)
  await sayOf("It is for households").click()
  await dialog.getByRole("spinbutton").fill("-5")
  await button(page, "Done").click()
  await expect(page.getByText("Write the amount in figures", { exact: false })).toBeVisible()
  await expect(dialog.getByRole("spinbutton")).toHaveValue("-5")
  await expectAccessible(page)
  await dialog.getByRole("spinbutton").fill("120000")
  await button(page, "Done").click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText("You meet 1 of 3")).toBeVisible()

  await sayOf("It is for these grades").click()
  await dialog.getByRole("combobox").selectOption("Grade 12")
  await button(page, "Done").click()
  await expect(page.getByText("You meet 2 of 3")).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText("You meet 2 of 3")).toBeVisible()
  await page.goto(`${server.origin}/navigators/funding/bursaries/nsfas/nsfas`)
  await expect(page.getByText("Your household has no more than R 350 000 in a year.")).toBeVisible()
  await page
    .getByRole("button", { name: /^Change/ })
    .first()
    .click()
  await button(page, "Take it back").click()
  await expect(page.getByText("It is for households", { exact: false })).toBeVisible()

  // It is kept on the device: the account knows nothing of it.
  const exported = await call(context.request, server.origin, "GET", "users/export")
  expect(exported.ok()).toBe(true)
  expect(await exported.text()).not.toContain("grade_12")
})

test("residence, a disability and a test are said as an income is, each in its own words", async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signUpWith(context, server.origin, { nationality: "KE" })
  const dialog = page.getByRole("dialog", { name: "Only you know this" })
  const card = (what: string) => page.getByRole("listitem").filter({ hasText: what })
  const sayOf = (what: string) => card(what).getByRole("button", { name: /^(Say it here|Change)/ })
  await page.goto(`${server.origin}/navigators/funding/bursaries/nsfas/nsfas`)
  await sayOf("people of South Africa").click()
  await dialog.getByLabel("May you live in South Africa for good?").selectOption("Yes")
  await expectAccessible(page)
  await button(page, "Done").click()
  await expect(card("as you may").getByText("Met", { exact: true })).toBeVisible()

  // More than others may have, and no more than with a disability: that alone decides.
  await sayOf("It is for households").click()
  await dialog.getByRole("spinbutton").fill("400000")
  await button(page, "Done").click()
  await expect(
    page.getByText("With a disability the household may have up to", { exact: false }),
  ).toBeVisible()
  await sayOf("With a disability").click()
  await dialog.getByLabel("Do you have a disability?").selectOption("No")
  await button(page, "Done").click()
  await expect(page.getByText("Not met: R 50 000 too much")).toBeVisible()
  await sayOf("Not met").click()
  await dialog.getByLabel("Do you have a disability?").selectOption("Yes")
  await button(page, "Done").click()
  await expect(page.getByText("You meet 2 of 2")).toBeVisible()

  await page.goto(`${server.origin}/navigators/funding/bursaries/doctor-home/doctor-home`)
  await sayOf("NBT").click()
  await dialog.getByRole("spinbutton").fill("101")
  await button(page, "Done").click()
  await expect(page.getByText("Write a number from 0 to 100.")).toBeVisible()
  await dialog.getByRole("spinbutton").fill("61.5")
  await button(page, "Done").click()
  await expect(card("NBT").getByText("You said: 61.5%")).toBeVisible()
  await expectAccessible(page)
})

test("who is taught by a curriculum that no programme listed asks for is told so, and of nothing that closes", async ({
  page,
  context,
  server,
}) => {
  await signUpWith(context, server.origin, { schoolCurriculum: "ib" })
  await page.goto(`${server.origin}/navigators/subject-choices/plan`)
  await expect(
    page.getByText("asks for the marks of another curriculum than yours", { exact: false }),
  ).toBeVisible()
  await expect(page.getByText("Open with your subjects", { exact: false })).toHaveCount(0)
  // The subjects of a group are offered once the group is chosen.
  await expect(page.getByLabel("Add", { exact: true })).toHaveCount(0)
  await page.goto(`${server.origin}/profile/marks`)
  await page.getByRole("button", { name: "Add a mark" }).click()
  await expect(page.getByRole("dialog", { name: "Add a mark" })).toBeVisible()
})
