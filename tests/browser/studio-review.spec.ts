import type { Locator } from "playwright/test"
import { signIn } from "./support/accounts.ts"
import { openPublisher } from "./support/publisher.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

test("an analyst finds why a starter cannot see the CV, what would show it, and who would gain if the clause went", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "analyst@demo.example")
  await page.goto("/studio/yenza")
  await page.getByRole("link", { name: "Review", exact: true }).click()
  const table = page.getByRole("grid", { name: "Who is shown what" })
  // The first question of a tab waits for the script of the worker, and for the documents.
  await expect(table).toBeVisible()
  await page.getByLabel("Search pages").fill("/cv")
  const row = table.getByRole("row").filter({ hasText: "My CV" })
  await expect(row).toHaveCount(1)
  await expectAccessible(page)

  // By keyboard from cell to cell, to the starter's.
  const titles = await table.getByRole("columnheader").allTextContents()
  const starter = titles.findIndex((title) => title.startsWith("Lite learner with worker type"))
  expect(starter).toBeGreaterThan(0)
  await row.getByRole("gridcell").first().getByRole("button").focus()
  for (let column = 1; column < starter; column++) await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Enter")
  const denied = "The gate “CV” denies, because this does not hold: Has the feature CV."
  await expect(page.getByText(denied)).toBeVisible()
  await expect(page).toHaveURL(/row=%2Fcv/)

  // What the learner reads, in either language of the app.
  const read = page.getByRole("region", { name: "What they read" })
  await expect(read.getByText("CV is not part of your package")).toBeVisible()
  await read.getByLabel("Language of the app").selectOption("af")
  await expect(read.getByText("CV is nie deel van jou pakket nie")).toBeVisible()
  await expectAccessible(page)

  await page.getByRole("link", { name: "Ask why, and what if" }).click()
  await expect(page.getByText(denied)).toBeVisible()
  await expect(page.getByText("Account type: Do instead of Lite")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Who would gain without this clause?" }).click()
  await expect(page.getByRole("heading", { name: "Without this clause" })).toBeVisible()
  const without = page.getByRole("region", { name: "Without this clause" })
  await expect(without.getByText("My CV (/cv)", { exact: false }).first()).toBeVisible()

  // Another account type opens it, and the address says so to whoever it is sent to.
  await page.getByLabel("Account type").selectOption("mini")
  await expect(page.getByText("They are shown My CV", { exact: false })).toBeVisible()
  await page.reload()
  await expect(page.getByText("They are shown My CV", { exact: false })).toBeVisible()

  // Why, in the other language of the studio.
  await context.addCookies([{ name: "studio-language", value: "af", url: `${server.origin}/studio` }])
  await page.getByLabel("Account type").selectOption("")
  await expect(page.getByText(denied)).toBeVisible()
  await page.reload()
  await expect(page.getByText("Die hek “CV” weier, want dit geld nie: Het die funksie CV.")).toBeVisible()
  await expectAccessible(page)
})

test("paper shows what the cells say", async ({ page, context, server }) => {
  await signIn(context, server.origin, "analyst@demo.example")
  await page.goto(`${server.origin}/studio/yenza/review`)
  const cell = page.getByRole("gridcell").first()
  await expect(cell).toContainText("Shown")
  // A4 lying, at 96 dots an inch.
  await page.setViewportSize({ width: 1122, height: 793 })
  await page.emulateMedia({ media: "print" })
  await expect(cell.getByText("Shown")).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1122)
})

test("a cell held against another release opens the app as it was and as it is", async ({
  context,
  page,
  server: { origin },
}) => {
  const publisher = await openPublisher(origin)
  await publisher.publish(
    { "locale/en/shell": { texts: { "menu.reports": "A word since" } } },
    "Something to be held against",
  )
  await publisher.close()
  await signIn(context, origin, "analyst@demo.example")
  await page.goto("/studio/yenza/review/matrix?text=%2Fcv&row=%2Fcv&column=visitor-with-plan")
  const open = page.getByRole("link", { name: /^Open the app as them/ })
  await expect(open).toHaveText(["Open the app as them"])
  await page.getByRole("button", { name: "Choose what is shown" }).click()
  await chooseARelease(page.getByLabel("Against release"))
  // Nothing of it differs; every cell can be opened on both sides all the same.
  await page.getByLabel("Outcome").selectOption("all")
  await page.getByRole("grid").getByRole("gridcell").nth(1).getByRole("button").click()
  await expect(open).toHaveText(["Open the app as them: before", "Open the app as them: after"])
  await expectAccessible(page)
  await open.first().click()
  await expect(page).toHaveURL((url) => url.searchParams.get("in")?.startsWith("release:") === true)
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible()
})

test("cells by account type and stage split into people; findings say what is meant so; a school's rules are compared", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "analyst@demo.example")
  await page.goto("/studio/yenza/review/matrix?by=axes&text=%2Fcv")
  const table = page.getByRole("grid", { name: "Who is shown what" })
  await expect(table).toBeVisible()
  await table
    .getByRole("button", { name: /^Depends/ })
    .first()
    .click()
  await expect(page.getByText(/^Depends on: /)).toBeVisible()
  await expect(page.getByText("The smallest example:").first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole("link", { name: "Findings", exact: true }).click()
  await expect(page.getByRole("heading", { name: /meant so$/ })).toBeVisible()
  await expectAccessible(page)
  // What is found happens to the one whom the link opens the app as, under the configuration that it speaks of.
  const report = "/reports/worker-type"
  await page
    .getByRole("listitem")
    .filter({ hasText: "The route names the feature WorkerTypeReport" })
    .getByRole("link", { name: "Open the app as them" })
    .click()
  await expect(page).toHaveURL((url) => url.searchParams.get("path") === report)
  const app = page.frameLocator("iframe").getByRole("heading", { level: 1 })
  await expect(app).toBeVisible()
  await expect(page.getByLabel("Address in the app")).toHaveValue(report)
  await page.goBack()

  // The place that it speaks of is opened in the document's text: the cursor stands at its key.
  const place = page.getByRole("link", { name: /^routes \/routes\/\w+/ }).first()
  const steps = (await place.innerText()).split(" ")[1]!.split("/").slice(1)
  await place.click()
  const inspector = page.getByRole("complementary").getByRole("navigation").getByRole("button")
  await expect(inspector).toHaveText(["routes", ...steps.slice(0, -1)])
  await page.goBack()

  await page.getByRole("link", { name: "Compare", exact: true }).click()
  await expect(page.getByText("These are the same.", { exact: false })).toBeVisible()
  await page.getByLabel("Hold it against").selectOption("northside")
  await expect(page.getByRole("heading", { name: "Who gains, who loses" })).toBeVisible()
  await expect(page.getByRole("heading", { name: "What else differs" })).toBeVisible()
  await expect(page).toHaveURL(/with=northside/)
  await expectAccessible(page)
  const sides = page.getByRole("listitem").getByRole("link")
  await expect(sides.filter({ hasText: "before" }).first()).toHaveAttribute("href", /\/northside\/preview\?/)
  await expect(sides.filter({ hasText: "after" }).first()).toHaveAttribute("href", /\/yenza\/preview\?/)
})

/** The list is the browser's own until the tests before have published much, then a field in which it is searched. */
async function chooseARelease(field: Locator) {
  // A list that has the focus is not exchanged.
  await field.focus()
  if (await field.evaluate((element) => element instanceof HTMLSelectElement)) {
    await field.selectOption({ index: 1 })
    return
  }
  await field.click()
  await field.page().locator("[role=option]").first().click()
}
