import type { Page } from "playwright/test"
import { desk, expect, phone, test } from "./support/live.ts"
import { flaws } from "./support/looks.ts"
import { drawnAfter, isSamePage, mark, noteWhen } from "./support/moments.ts"
import { ownDocuments, ownRows } from "../support/own-navigator.ts"
import { expectAccessible } from "./support/test.ts"

// Drawn without a reload, and soon: how soon on a free machine is for a bench to say, a busy one must not fail here.
const promise = 5000

const header = "header nav"
const learner = "tenant-learner@demo.example"
const northside = { layer: "tenant", tenant: "northside" } as const
const address = "/navigators/own/mentors"

const cards = (page: Page) => page.locator("main article")
const bar = (page: Page) => page.getByRole("status").filter({ hasText: "Show" })

test("a tenant's whole new navigator of six documents and a file is live in open browsers, and nobody else's", async ({
  open,
  tenantAdmin,
  faults,
  browser,
  server,
}) => {
  faults.allow(/40[34] .*own-mentors/)
  faults.allow(/status of 40[34]/)
  expect(Object.keys(ownDocuments)).toHaveLength(6)
  const inside = await open(learner, "/profile/home")
  const onPhone = await open(learner, "/profile/home", phone)
  const outside = await open("power@demo.example", "/profile/home")
  await inside.locator(header).getByRole("button", { name: "Careers centre" }).click()
  await expect(inside.getByRole("group", { name: "Careers centre" })).toBeVisible()
  for (const page of [inside, onPhone, outside]) await mark(page)
  await noteWhen(inside, "entry", true, header, "Mentors")

  const { answeredAt } = await tenantAdmin.publish(ownDocuments)
  const took = await drawnAfter(inside, "entry", answeredAt)
  console.log(`new navigator: its entry ${took} ms after the publish was answered`)
  expect(took).toBeLessThan(promise)

  await inside.getByRole("group", { name: "Careers centre" }).getByRole("link", { name: "Mentors" }).click()
  await expect(inside).toHaveURL(new RegExp(`${address}$`))
  await expect(inside.getByRole("heading", { level: 1 })).toHaveText("Mentors")
  await expect(inside.getByText("Nothing is listed yet")).toBeVisible()

  await noteWhen(inside, "rows", true, '[role="status"]', "3 new")
  const brought = await tenantAdmin.bring("own-mentors", ownRows, northside)
  expect(brought.done.counts).toMatchObject({ new: 3, wrong: 0 })
  const heard = await drawnAfter(inside, "rows", brought.answeredAt)
  console.log(`three rows: told ${heard} ms after the import was answered`)
  expect(heard).toBeLessThan(promise)
  await expect(cards(inside)).toHaveCount(0)
  await bar(inside).getByRole("button", { name: "Show" }).click()
  await expect(cards(inside)).toHaveCount(3)
  await expect(inside.getByRole("heading", { level: 1 })).toBeFocused()
  await expect(bar(inside)).toHaveCount(0)
  expect(await flaws(inside)).toEqual([])
  await expectAccessible(inside)

  await inside.getByRole("searchbox").fill("electrisian")
  await expect(cards(inside)).toHaveCount(1)
  await cards(inside).getByRole("link").first().click()
  await expect(inside.getByRole("heading", { level: 1 })).toHaveText("An electrician with her own business")
  await expect(inside).toHaveURL(new RegExp(`${address}/electrician/electrician$`))
  await expect(inside.getByText("A first job, A business of your own")).toBeVisible()
  await expect(inside.getByRole("heading", { name: "More like this" })).toBeVisible()
  await inside.getByRole("button", { name: "Keep this" }).click()
  await expect(inside.getByRole("button", { name: "Kept" })).toBeVisible()
  expect(await flaws(inside)).toEqual([])
  await expectAccessible(inside)
  expect(await isSamePage(inside)).toBe(true)

  await onPhone.getByRole("button", { name: "Menu" }).click()
  await onPhone.getByRole("dialog").getByText("Careers centre").click()
  await onPhone.getByRole("dialog").getByRole("link", { name: "Mentors" }).click()
  await expect(cards(onPhone)).toHaveCount(3)
  expect(await flaws(onPhone)).toEqual([])
  await expectAccessible(onPhone)
  expect(await isSamePage(onPhone)).toBe(true)

  await expect(outside.locator("body")).not.toContainText("Mentors")
  await outside.locator(header).getByRole("button", { name: "Explore" }).click()
  await expect(outside.getByRole("group", { name: "Explore" })).toBeVisible()
  await expect(outside.locator(header)).not.toContainText("Mentors")
  await outside.goto(address)
  await expect(outside.getByRole("heading", { level: 1 })).toHaveText("Oops!")
  const call = "/api/collections/own-mentors"
  expect((await outside.request.get(server.origin + call)).status()).toBe(404)
  const elsewhere = await browser.newContext(desk)
  const other = await elsewhere.newPage()
  await other.goto(`${server.lantern}/home`)
  expect(await other.evaluate(async (path) => (await fetch(path)).status, call)).toBe(404)
  await elsewhere.close()
})
