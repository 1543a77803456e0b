import type { Page } from "playwright/test"
import { expect, test } from "./support/live.ts"
import { drawnAfter, isSamePage, mark, noteWhen } from "./support/moments.ts"

const header = "header nav"
const tenantLearner = "tenant-learner@demo.example"
const elsewhere = "power@demo.example"

const menuTitles = (page: Page) =>
  page.locator(`${header} > ul > li`).evaluateAll((items) => items.map((item) => item.textContent?.trim()))

test("a tenant's overlay of the menus shows for its learners only", async ({ open }) => {
  const inside = await open(tenantLearner, "/profile/home")
  const outside = await open(elsewhere, "/profile/home")
  await expect(inside.locator(header).getByRole("button", { name: "Careers centre" })).toBeVisible()
  await expect(inside.locator(header).getByRole("button", { name: "Explore" })).toHaveCount(0)
  await expect(outside.locator(header).getByRole("button", { name: "Explore" })).toBeVisible()

  const entries = async (page: Page, menu: string) => {
    await page.locator(header).getByRole("button", { name: menu }).click()
    const list = page.getByRole("group", { name: menu })
    await expect(list).toBeVisible()
    return list.locator("li").allTextContents()
  }
  const ours = await entries(inside, "Careers centre")
  const theirs = await entries(outside, "Explore")
  expect(ours[0]).toContain("Study places")
  expect(theirs[0]).toContain("Careers")
  expect(ours.some((entry) => entry.includes("Jobs"))).toBe(false)
  expect(theirs.some((entry) => entry.includes("Jobs"))).toBe(true)
})

test("a tenant admin's publish changes the tenant's learners and nobody else", async ({
  open,
  tenantAdmin,
}) => {
  const inside = await open(tenantLearner, "/profile/home")
  const outside = await open(elsewhere, "/profile/home")
  await expect(outside.locator(header).getByRole("button", { name: "Reports" })).toBeVisible()
  const before = await menuTitles(outside)
  for (const page of [inside, outside]) await mark(page)
  await noteWhen(inside, "renamed", true, header, "Our reports")
  const { release, answeredAt } = await tenantAdmin.publish({
    "locale/en/shell": { texts: { "menu.reports": "Our reports" } },
  })
  expect(release.tenant).toBe("northside")
  const took = await drawnAfter(inside, "renamed", answeredAt)
  console.log(`tenant's publish: ${took} ms after it was answered`)
  expect(took).toBeLessThan(5000)
  await outside.waitForTimeout(1000)
  expect(await menuTitles(outside)).toEqual(before)
  await outside.reload()
  await expect(outside.locator(header).getByRole("button", { name: "Reports" })).toBeVisible()
  expect(await isSamePage(inside)).toBe(true)
})

test("what the instance publishes reaches the tenant too, beneath its overlay", async ({
  open,
  publisher,
}) => {
  const inside = await open(tenantLearner, "/profile/home")
  await mark(inside)
  await noteWhen(inside, "renamed", true, header, "Everybody's reports")
  const { answeredAt } = await publisher.publish({
    "locale/en/shell": { texts: { "menu.reports": "Everybody's reports", "menu.navigators": "Look about" } },
  })
  expect(await drawnAfter(inside, "renamed", answeredAt)).toBeLessThan(5000)
  await expect(inside.locator(header).getByRole("button", { name: "Careers centre" })).toBeVisible()
  expect(await isSamePage(inside)).toBe(true)
})

test("a tenant may narrow a gate of the instance and never widen it", async ({ open, tenantAdmin }) => {
  const inside = await open(tenantLearner, "/cv")
  const outside = await open(elsewhere, "/cv")
  const base = await tenantAdmin.live()
  const widened = { gates: { gates: { AreasOfDevelopmentReport: { rule: { fact: "signedIn" } } } } }
  const refused = await tenantAdmin.tryPublish(widened, base)
  expect(refused.status).toBe(422)
  expect(refused.body.error?.problems).toContainEqual(
    expect.objectContaining({
      document: "gates",
      pointer: expect.stringContaining("/gates/AreasOfDevelopmentReport") as unknown,
    }),
  )
  expect(await tenantAdmin.live()).toBe(base)

  await tenantAdmin.publish({ gates: { gates: { Cv: { rule: false } } } })
  await expect(inside).toHaveURL(/\/error\/not-allowed$/)
  await expect(outside).toHaveURL(/\/cv$/)
})

test("a tenant admin writes neither the instance's layer nor what tenants may not write", async ({
  tenantAdmin,
}) => {
  const base = await tenantAdmin.live()
  const rename = { "locale/en/shell": { texts: { "menu.reports": "Mine" } } }
  expect((await tenantAdmin.tryPublish(rename, base, { layer: "instance" })).status).toBe(403)
  const routes = { routes: { routes: { cv: { path: "/my-cv" } } } }
  const { status, body } = await tenantAdmin.tryPublish(routes, base)
  expect(status).toBe(422)
  expect(body.error?.problems?.[0]).toMatchObject({ document: "routes" })
  expect(await tenantAdmin.live()).toBe(base)
})
