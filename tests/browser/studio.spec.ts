import type { Page } from "playwright/test"
import { signIn } from "./support/accounts.ts"
import { openPublisher } from "./support/publisher.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

const entry = (label: string) => ({ "locale/en/shell": { texts: { "menu.reports": label } } })
const heading = (page: Page) => page.getByRole("heading", { level: 1 })

test("a publisher signs in from the studio, sees what a release changed, and puts an earlier one back", async ({
  page,
  server,
}) => {
  const colleague = await openPublisher(server.origin)
  await colleague.publish(entry("What I found out"), "Reports have a plainer name")
  await colleague.close()

  await page.goto("/studio/yenza/history")
  await expect(page).toHaveURL(/\/login\?redirect=%2Fstudio%2Fyenza%2Fhistory$/)
  await page.getByLabel(/^E-mail address or cellphone number/).fill("publisher@demo.example")
  await page.getByLabel(/^Password/).fill("Signpost1")
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(page).toHaveURL(/\/studio\/yenza\/history$/)
  await expect(heading(page)).toHaveText("History")
  await expectAccessible(page)

  await page.getByRole("link", { name: "Reports have a plainer name" }).click()
  await expect(heading(page)).toHaveText(/^Release \d+$/)
  await page.locator("summary").filter({ hasText: "What I found out" }).first().click()
  await expect(page.getByLabel("After").first()).toContainText("What I found out")
  await expectAccessible(page)
  await page.goBack()

  await page.getByRole("link", { name: /^1 Deployment/ }).click()
  await page.getByRole("button", { name: "Put it back" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.locator("summary").first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByLabel("Compared with").selectOption({ index: 1 })
  await expect(page).toHaveURL(/\?against=/)
  await page.getByRole("button", { name: "Put it back" }).click()
  await dialog.getByRole("button", { name: "Put back release 1" }).click()
  await expect(dialog.getByText("Say why, in a few words")).toBeVisible()
  await dialog.getByLabel("Why?").fill("The old name was better known")
  await dialog.getByRole("button", { name: "Put back release 1" }).click()
  await expect(page.getByRole("status")).toHaveText("Release 1 is live again.")
  await expect(page.getByRole("link", { name: /^\d+ The old name was better known Live/ })).toBeVisible()
})

test("an operator approves what a publisher proposes, after seeing what it does; its author takes another back", async ({
  browser,
  context,
  page,
  faults,
  server,
}) => {
  const { origin } = server
  const publishers = await browser.newContext({ baseURL: origin })
  faults.watch(publishers)
  await signIn(publishers, origin, "publisher@demo.example")
  const publisher = await openPublisher(origin)
  const propose = (patches: Record<string, unknown>, why: string) => publisher.propose(patches, why)
  await propose({ app: { applicationUrl: "http://localhost" } }, "Mails name our own address")
  await propose({ app: { applicationUrl: "http://127.0.0.1" } }, "Mails name the other address")
  await publisher.close()

  const theirs = await publishers.newPage()
  await theirs.goto("/studio")
  await theirs.getByRole("link", { name: /Mails name the other address/ }).click()
  await expect(heading(theirs)).toHaveText("Mails name the other address")
  await expect(theirs.getByRole("button", { name: "Approve and publish" })).toHaveCount(0)
  await theirs.getByRole("button", { name: "Withdraw it" }).click()
  await theirs.getByRole("dialog").getByLabel("Why?").fill("A mistake")
  await theirs.getByRole("dialog").getByRole("button", { name: "Withdraw it" }).click()
  await expect(theirs.getByRole("status")).toHaveText("It was taken back.")
  await expect(theirs.getByText("Withdrawn")).toBeVisible()
  await expectAccessible(theirs)
  await publishers.close()

  await signIn(context, origin, "operator@demo.example")
  await page.goto("/studio/yenza/changes")
  await page.getByRole("link", { name: /Mails name our own address/ }).click()
  await expect(page.locator("summary").first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Approve and publish" }).click()
  await expect(page.getByRole("status")).toHaveText("Approved and published.")
  await page
    .getByRole("navigation", { name: "Rooms of the studio" })
    .getByRole("link", { name: "History" })
    .click()
  await expect(page.getByRole("link", { name: /^\d+ Mails name our own address Live/ })).toBeVisible()

  const again = await openPublisher(origin)
  await again.propose({ app: { applicationUrl: "" } }, "Mails name the host that was asked")
  await again.close()
  await page
    .getByRole("navigation", { name: "Rooms of the studio" })
    .getByRole("link", { name: "Home" })
    .click()
  await page.reload()
  await page.getByRole("link", { name: /^Mails name the host that was asked/ }).click()
  await page.getByRole("button", { name: "Turn it down" }).click()
  await page.getByRole("dialog").getByLabel("Why?").fill("Not yet")
  await page.getByRole("dialog").getByRole("button", { name: "Turn it down" }).click()
  await expect(page.getByRole("status")).toHaveText("It was turned down, and its author is told.")
  await page.getByRole("button", { name: /^Working at/ }).click()
  await page.getByRole("link", { name: /^Northside College/ }).click()
  await expect(page).toHaveURL(/\/studio\/northside\/changes$/)
  await page.getByRole("button", { name: /^Account of/ }).click()
  await page.getByRole("button", { name: "Dark" }).click()
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: /^Account of/ }).click()
  await page.getByRole("button", { name: "Sign out" }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test("who has no role, and a school's own admin, are shown what is theirs and told about the rest", async ({
  browser,
  context,
  page,
  faults,
  server,
}) => {
  const { origin } = server
  await signIn(context, origin, "power@demo.example")
  await page.goto("/studio/yenza/history")
  await expect(heading(page)).toHaveText("There is nothing for you here yet")
  await expectAccessible(page)
  await page.getByRole("link", { name: "Go to the site" }).click()
  await expect(page).toHaveURL(/\/profile\/home$/)

  const school = await browser.newContext({ baseURL: origin, colorScheme: "dark" })
  faults.watch(school)
  await signIn(school, origin, "tenant-admin@demo.example")
  const theirs = await school.newPage()
  await theirs.goto("/studio")
  await expect(heading(theirs)).toHaveText("Northside College")
  await expectAccessible(theirs)
  await theirs.goto("/studio/yenza/history")
  await expect(heading(theirs)).toHaveText("There is no such page")
  await theirs.getByRole("button", { name: /^Account of/ }).click()
  await theirs.getByRole("button", { name: "Afrikaans" }).click()
  await expect(heading(theirs)).toHaveText("Daar is nie so ’n bladsy nie")
  await theirs.reload()
  await expect(heading(theirs)).toHaveText("Daar is nie so ’n bladsy nie")
  await expectAccessible(theirs)
  await school.close()
})

test("nothing of the studio comes with a learner's page", async ({ page }) => {
  const fetched: string[] = []
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto("/home")
  await expect(heading(page)).toBeVisible()
  expect(fetched.filter((path) => path.startsWith("/studio"))).toEqual([])
})

test("who has a role finds the studio in the account menu, by keyboard and in Afrikaans too; a learner does not", async ({
  browser,
  page,
  server,
}) => {
  const signInAs = async (shown: Page, identifier: string) => {
    await shown.goto("/login")
    await shown.getByLabel(/^E-mail address or cellphone number/).fill(identifier)
    await shown.getByLabel(/^Password/).fill("Signpost1")
    await shown.getByRole("button", { name: "Sign in", exact: true }).click()
    await expect(shown.getByRole("button", { name: /^Your account, / })).toBeVisible()
  }
  await signInAs(page, "tenant-admin@demo.example")
  await page.getByRole("button", { name: /^Your account, / }).focus()
  await page.keyboard.press("Enter")
  const entry = page.getByRole("link", { name: "Studio", exact: true })
  await expect(entry).toBeVisible()
  await expectAccessible(page)
  for (let pressed = 0; pressed < 8; pressed += 1) {
    if (await entry.evaluate((one) => one === document.activeElement)) break
    await page.keyboard.press("ArrowDown")
  }
  await expect(entry).toBeFocused()
  // A link: it opens in a tab of its own, too.
  const tab = page.context().waitForEvent("page")
  await entry.click({ modifiers: ["ControlOrMeta"] })
  const beside = await tab
  await expect(beside).toHaveURL(/\/studio$/)
  await beside.close()
  await entry.focus()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/studio$/)
  await expect(page.getByRole("navigation", { name: "Rooms of the studio" })).toBeVisible()

  await page.goto("/settings/account")
  await page.getByRole("combobox", { name: "Language" }).selectOption("af")
  await expect(page.locator("html")).toHaveAttribute("lang", "af")
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole("button", { name: "Maak die kieslys oop" }).click()
  await page.getByRole("dialog").getByRole("link", { name: "Ateljee" }).click()
  await expect(page).toHaveURL(/\/studio$/)

  const learners = await browser.newContext({ baseURL: server.origin })
  const theirs = await learners.newPage()
  await signInAs(theirs, "tenant-learner@demo.example")
  await theirs.getByRole("button", { name: /^Your account, / }).click()
  await expect(theirs.getByRole("link", { name: "Settings" })).toBeVisible()
  await expect(theirs.getByRole("button", { name: "Studio" })).toHaveCount(0)
  const user = (await (await learners.request.get(`${server.origin}/api/auth/get-user`)).json()) as {
    auth: { staff: boolean }
  }
  expect(user.auth.staff).toBe(false)
  await learners.close()
})
