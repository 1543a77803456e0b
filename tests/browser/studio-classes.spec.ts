import { readFileSync } from "node:fs"
import { signIn, signUpToProfileStep } from "./support/accounts.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

test("a teacher begins at the classes, adds one, and makes codes that a learner joins with", async ({
  browser,
  context,
  page,
  faults,
  server,
}) => {
  const { origin } = server
  // The name of another class is refused.
  faults.allow(/^response: 409 .*\/api\/classes\//)
  faults.allow(/^console: .*409/)
  await signIn(context, origin, "tenant-teacher@demo.example")
  await page.goto("/studio")
  await expect(page).toHaveURL(/\/studio\/northside\/classes$/)
  await expect(page.getByRole("heading", { level: 1, name: "Classes" })).toBeVisible()
  await expect(page.getByRole("navigation", { name: "Rooms of the studio" }).getByRole("link")).toHaveCount(1)
  await expectAccessible(page)

  await page.getByRole("button", { name: "Add", exact: true }).click()
  await expect(page.getByText("Give the class a name.")).toBeVisible()
  await page.getByLabel("Name of the class").fill("Grade 9 <b>A</b>")
  await page.keyboard.press("Enter")
  await page.getByRole("link", { name: /Grade 9 <b>A<\/b>/ }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Grade 9 <b>A</b>" })).toBeVisible()
  await expect(page.getByRole("row", { name: /Worker type.* fewer than 5/ })).toBeVisible()
  await expect(page.getByText("No code was made for this class yet.")).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel("How many learners?").fill("0")
  await page.getByRole("button", { name: "Make codes" }).click()
  await expect(page.getByText("A whole number from 1 to 500.")).toBeVisible()
  await page.getByRole("radio", { name: /One code for each learner/ }).check()
  await page.getByLabel("How many learners?").fill("3")
  await page.getByLabel("Last day").fill("2099-01-31")
  await page.getByRole("button", { name: "Make codes" }).click()
  await expect(page.getByRole("heading", { name: "New codes" })).toBeFocused()
  const codes = await page.locator("code").allTextContents()
  expect(codes).toHaveLength(3)
  await expect(page.getByText("3 codes, each for one learner")).toBeVisible()
  await expectAccessible(page)

  // Nobody can read them again: the page is not left before they are kept.
  await page.getByRole("link", { name: "All classes" }).click()
  const question = page.getByRole("dialog", { name: "Leave, and lose what is not kept?" })
  await expect(question).toContainText("You have neither saved nor copied the new codes")
  await expectAccessible(page)
  await question.getByRole("button", { name: "Stay and go on" }).click()
  expect(await page.locator("code").allTextContents()).toEqual(codes)

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save the sheet to print" }).click(),
  ])
  const sheet = readFileSync((await download.path()) ?? "", "utf8")
  for (const code of codes) expect(sheet).toContain(code)
  expect(sheet).toContain("Grade 9 &lt;b&gt;A&lt;/b&gt;")
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin })
  await page.getByRole("button", { name: "Copy" }).click()
  await expect(page.getByText("Copied.")).toBeAttached()

  const learners = await browser.newContext({ baseURL: origin })
  await signUpToProfileStep(learners, origin, codes[0])
  const user = await (await learners.request.get(`${origin}/api/auth/get-user`)).json()
  expect(user).toMatchObject({
    app: { accountType: "free" },
    tenant: { institution: "Northside College", cohort: "Grade 9 <b>A</b>" },
  })
  await learners.close()

  await page.reload()
  await expect(page.locator("code")).toHaveCount(0)
  await page.getByRole("button", { name: "Take out of use" }).click()
  await expectAccessible(page)
  await page.getByRole("dialog").getByRole("button", { name: "Take out of use" }).click()
  await expect(page.getByText("Out of use", { exact: true })).toBeVisible()

  await page.getByRole("button", { name: "Rename" }).click()
  await page.getByLabel("Name of the class").fill("Grade 11")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText('There is a class "Grade 11" already')).toBeVisible()
  await page.getByLabel("Name of the class").fill("Grade 9 A")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "Grade 9 A" })).toBeVisible()
  await page.getByRole("link", { name: "All classes" }).click()
  await expect(page.getByRole("link", { name: /Grade 9 A/ })).toBeVisible()
})

test("the whole site has no classes of its own, and says so at their address", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto("/studio/yenza/classes")
  await expect(page.getByText("This room is not open to your role")).toBeVisible()
  await page.goto("/studio/northside/classes")
  await expect(page.getByRole("heading", { level: 1, name: "Classes" })).toBeVisible()
})
