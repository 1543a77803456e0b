import type { Operation } from "#documents/operation.g.ts"
import { signIn } from "./support/accounts.ts"
import { beginChange, gateOpened } from "./support/change.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

const gate = (name: string, rule: unknown): Operation => ({
  do: "set",
  document: "gates",
  steps: ["gates", name],
  value: { rule, why: { t: "shell:menu.home" } },
})

test("who loses what stands in rows with cases, conditions and somebody; accounts are counted when asked", async ({
  context,
  page,
  server,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  const rule = { and: [{ feature: "Cv" }, { "==": [{ var: "user.ageBand" }, "adult"] }] }
  await page.goto((await beginChange(context, origin, "CV for adults", [gate("Cv", rule)])).path)
  const rows = page.locator("ol > li")
  await expect(rows.filter({ hasText: /Lose it\s*Gate CV/ })).toContainText("Lose it")
  await expect(rows.filter({ hasText: /Lose it\s*Gate CV/ })).toContainText("9 of 40")
  await expect(rows.filter({ hasText: "(/cv)" })).toContainText("3 of 4")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Count the accounts" }).focus()
  await page.keyboard.press("Enter")
  await expect(rows.first()).toContainText("fewer than 5")
  await expectAccessible(page)
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }

  // The app as the one whom the row names, without the change and with it.
  await page.setViewportSize({ width: 1280, height: 800 })
  const heading = page.frameLocator("iframe").getByRole("heading", { level: 1 })
  const lost = rows.filter({ hasText: "(/cv)" })
  await lost.getByRole("link", { name: "Open the app as them: before" }).click()
  await expect(page).toHaveURL(/\/preview\?as=%7E.*path=%2Fcv/)
  await expect(heading).toHaveText("My CV")
  await page.goBack()
  await lost.getByRole("link", { name: "Open the app as them: after" }).click()
  await expect(page).toHaveURL(/\/preview\?in=/)
  await expect(heading).toBeVisible()
  await expect(heading).not.toHaveText("My CV")
  await page.goBack()
  await page.getByRole("button", { name: "Put it aside" }).click()
  await expect(page.getByRole("button", { name: "Take it up again" })).toBeVisible()
})

test("what opens a gate takes a second person; what is planned for an hour stands on home and is cancelled", async ({
  context,
  page,
  server,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  await page.goto((await beginChange(context, origin, "Subjects for all", [gateOpened])).path)
  await expect(page.getByText("This takes a second person:")).toBeVisible()
  await expect(page.getByText("More people under 18 are let in")).toBeVisible()
  await expect(page.getByRole("button", { name: "Publish to everybody" })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole("button", { name: "Put it aside" }).click()
  await expect(page.getByRole("button", { name: "Take it up again" })).toBeVisible()

  const rule = { and: [{ feature: "Cv" }, { "==": [{ var: "user.ageBand" }, "adult"] }] }
  const { path } = await beginChange(context, origin, "CV for adults, at eight", [gate("Cv", rule)])
  await page.goto(path)
  await page.getByRole("button", { name: "At an hour" }).focus()
  await page.keyboard.press("Enter")
  await page.getByLabel("Why?").fill("A quiet hour")
  const next = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel("Day and hour").fill(`${next}T08:00`)
  await expectAccessible(page)
  await page.getByRole("button", { name: "Plan it" }).click()
  const planned = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Planned for an hour" }) })
  await expect(planned).toContainText("Planned")
  await page.goto("/studio/yenza")
  const row = page.getByRole("link", { name: /CV for adults, at eight Planned/ })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Cancel the plan for CV for adults, at eight" }).click()
  await expect(page.getByText("Nothing is planned for an hour.")).toBeVisible()
  await page.goto(path)
  await expect(planned).toContainText("Cancelled")
  await page.getByRole("button", { name: "Put it aside" }).click()
  await expect(page.getByRole("button", { name: "Take it up again" })).toBeVisible()
})

test("a change that is put aside is looked at in every room, and edited in none", async ({
  context,
  page,
  server,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  const { id, path } = await beginChange(context, origin, "Not now", [gateOpened])
  await page.goto(path)
  await page.getByRole("button", { name: "Put it aside" }).click()
  await expect(page.getByRole("button", { name: "Take it up again" })).toBeVisible()
  const closed = page.getByText("This change is published or put aside")

  await page.goto(`/studio/yenza/menus?in=${id}`)
  await expect(closed).toBeVisible()
  await expect(page.getByRole("button", { name: /^(Add|Move) / })).toHaveCount(0)
  await page.getByRole("treeitem").first().focus()
  await page.keyboard.press("Delete")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await page.goto(`/studio/yenza/access/features?in=${id}`)
  await expect(closed).toBeVisible()
  await expect(page.getByRole("checkbox").first()).toHaveAttribute("aria-disabled", "true")
  await page.goto(`/studio/yenza/documents/gates?in=${id}`)
  await expect(closed).toBeVisible()
  await expect(page.getByRole("textbox", { name: "Text of gates" })).toContainText('"kind"')
  await expect(page.getByRole("button", { name: "Keep" })).toHaveCount(0)
  // The way back to all documents keeps the change.
  await page.getByRole("link", { name: "All documents" }).last().click()
  await expect(page).toHaveURL(new RegExp(`/documents\\?in=${id}$`))
})
