import { randomUUID } from "node:crypto"
import type { BrowserContext, Page } from "playwright/test"
import { call } from "../support/call.ts"
import { signUpToEverything } from "./support/accounts.ts"
import { flightMode, openTwice } from "./support/flight-mode.ts"
import { expect, expectAccessible, test } from "./support/test.ts"
import { keptForOffline } from "./support/kept-for-offline.ts"
import { refusedCall } from "./support/journey/provoked.ts"

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } })

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const waits = (page: Page, count: number) =>
  page.getByText(
    count === 1 ? "1 change waits for the network, " : `${count} changes wait for the network, `,
    {
      exact: false,
    },
  )

interface Written {
  schoolMarks?: { subject: string; percent: number }[]
  schoolSubjects?: { subject: string }[]
}

async function profileOf(context: BrowserContext, origin: string): Promise<Written> {
  const answer = await call(context.request, origin, "GET", "auth/get-user")
  return ((await answer.json()) as { profile: Written }).profile
}

const marksOf = async (context: BrowserContext, origin: string) =>
  ((await profileOf(context, origin)).schoolMarks ?? []).map(({ subject, percent }) => [subject, percent])

/** Somebody with two marks, whose page of marks or subjects has been read with a network. */
async function learnerWithMarks(context: BrowserContext, origin: string) {
  await signUpToEverything(context, origin)
  const done = async (method: "POST" | "PUT", path: string, data: object) => {
    const answer = await call(context.request, origin, method, path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await done("POST", "users/profile", { schoolCurriculum: "nsc" })
  const [history, mathematics] = [randomUUID(), randomUUID()]
  await done("PUT", `users/schoolMarks/${history}`, { subject: "history", percent: 60 })
  await done("PUT", `users/schoolMarks/${mathematics}`, { subject: "mathematics", percent: 55 })
  const elsewhere = (percent: number) =>
    done("PUT", `users/schoolMarks/${history}`, { subject: "history", percent })
  return { elsewhere }
}

async function changeMark(page: Page, subject: string, percent: string) {
  await button(page, `Change: ${subject}`).first().click()
  await page.getByRole("dialog").getByLabel("Mark in percent").fill(percent)
  await button(page, "Save this mark").click()
  await expect(page.getByRole("dialog")).toBeHidden()
}

test("marks in flight mode are kept over a reload, sent on return, and of two devices' both are shown", async ({
  page,
  context,
  server,
  faults,
}) => {
  const { origin } = server
  const { elsewhere } = await learnerWithMarks(context, origin)
  await openTwice(page, `${origin}/profile/marks`, button(page, "Change: History"))
  await keptForOffline(page)

  await test.step("they are shown at once, and say that they wait", async () => {
    await flightMode(context, faults)
    await changeMark(page, "History", "65")
    await expect(waits(page, 1)).toBeVisible()
    await button(page, "Remove: Mathematics").click()
    await expect(waits(page, 2)).toBeVisible()
    await expect(page.getByText("65%")).toBeVisible()
    await expect(button(page, "Change: Mathematics")).toHaveCount(0)
    // It comes after the list has changed, and glides in: colours are held once it stands.
    await expect(page.getByText("Removed.")).toBeVisible()
    await expectAccessible(page)
  })
  await test.step("they are still there after a reload without a network", async () => {
    await page.reload()
    await expect(page.getByText("65%")).toBeVisible()
    await expect(waits(page, 2)).toBeVisible()
    expect(await marksOf(context, origin)).toEqual([
      ["history", 60],
      ["mathematics", 55],
    ])
  })
  await test.step("the network is back, and another device has changed one of them", async () => {
    await elsewhere(70)
    refusedCall(faults, 409, "users/schoolMarks/items")
    await context.setOffline(false)
    await expect(page.getByText("Another device has changed the same.", { exact: false })).toBeVisible()
    await expect(waits(page, 2)).toHaveCount(0)
    const after = [
      ["history", 70],
      ["history", 65],
    ]
    await expect.poll(() => marksOf(context, origin)).toEqual(after)
    await expect(
      page.getByText("There are two marks for this subject and term.", { exact: false }),
    ).toHaveCount(2)
    await expectAccessible(page)
  })
})

test("a subject plan changed in flight mode is kept whole and sent on return, and leaving asks first", async ({
  page,
  context,
  server,
  faults,
}) => {
  const { origin } = server
  await learnerWithMarks(context, origin)
  const drop = page.getByLabel("Drop")
  await openTwice(page, `${origin}/navigators/subject-choices/plan`, drop)
  await keptForOffline(page)

  await flightMode(context, faults)
  await drop.selectOption("Mathematics")
  await page.getByLabel("Add from this group").selectOption("Mathematics")
  await page.getByLabel("Add", { exact: true }).selectOption("Mathematical Literacy")
  await button(page, "Keep this change").click()
  await expect(waits(page, 1)).toBeVisible()
  await expect(drop.getByRole("option")).toHaveText(["Nothing", "History", "Mathematical Literacy"])
  await expectAccessible(page)

  await test.step("signing out says that it would be lost", async () => {
    await context.route("**/api/users/*/items", (route) => route.abort("connectionrefused"))
    await context.setOffline(false)
    await page.evaluate(() => history.pushState(null, "", "/logout"))
    const dialog = page.getByRole("dialog", { name: "Some of your work is only on this device" })
    await expect(dialog.getByText("One answer or change has not reached the server yet.")).toBeVisible()
    await dialog.getByRole("button", { name: "Stay signed in" }).click()
    await expect(waits(page, 1)).toBeVisible()
  })
  await context.unroute("**/api/users/*/items")
  const chosen = async () =>
    ((await profileOf(context, origin)).schoolSubjects ?? []).map(({ subject }) => subject)
  await expect.poll(chosen).toEqual(["history", "mathematical_literacy"])
})
