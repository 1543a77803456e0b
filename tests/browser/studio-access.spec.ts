import type { Page } from "playwright/test"
import type { Operation } from "#documents/operation.g.ts"
import { signIn } from "./support/accounts.ts"
import { beginChange } from "./support/change.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

const heading = (page: Page) => page.getByRole("heading", { level: 1 })
const section = (page: Page, name: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) })
const rule = (page: Page) => page.getByRole("toolbar", { name: "The rule, word by word" })

/** Tab, until the focus stands on it. */
async function tabTo(page: Page, name: string | RegExp) {
  const wanted =
    typeof name === "string" ? (text: string) => text === name : (text: string) => name.test(text)
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab")
    const said = await page.evaluate(() => {
      const { activeElement: at } = document
      return at?.getAttribute("aria-label") ?? at?.textContent ?? ""
    })
    if (wanted(said.trim())) return
  }
  throw new Error(`Tab does not lead to ${String(name)}`)
}

test("by keyboard alone a clause goes, who would be let in is told, a cell is painted and the rule made", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto("/studio/yenza/access")
  await expect(heading(page)).toHaveText("Access")
  await expectAccessible(page)
  await page.getByLabel("Search").focus()
  await page.keyboard.type("guardian confirmed")
  await tabTo(page, /^Assessments allowed/)
  await page.keyboard.press("Enter")
  await expect(heading(page)).toHaveText("Assessments allowed")
  await expect(section(page, "Whom it lets in")).toContainText("4 of 8 cases")
  await expectAccessible(page)

  // Into the rule, and along its words.
  await tabTo(page, "Any of these: what can be done")
  for (const word of [
    "Age: ask for something else",
    "is: turn it round",
    "18 or older: choose others",
    "Age is 18 or older: what can be done",
    "All of these: what can be done",
    "Minor: ask for something else",
    "Minor: what can be done",
    "Guardian confirmed: ask for something else",
    "Guardian confirmed: what can be done",
  ]) {
    await page.keyboard.press("ArrowRight")
    await expect(page.locator(":focus")).toHaveAccessibleName(word)
  }
  await page.keyboard.press("Enter")
  await expect(page.getByRole("button", { name: "Take it out" })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("End")
  await page.keyboard.press("Enter")
  await expect(rule(page)).not.toContainText("Guardian confirmed")
  await expect(page).toHaveURL(/\?in=[0-9a-f-]{36}$/)
  const look = section(page, "Whom it lets in")
  await expect(look.getByText("With this change it lets in more")).toBeVisible()
  await expect(look).toContainText("Age: under 14")
  await expect(look).toContainText("3 of 4 cases")
  await expect(page.getByRole("gridcell", { name: "under 14, no, in, before: out" })).toBeVisible()
  // The word is gone, and the keyboard is in the rule still.
  await expect(rule(page).locator(":focus")).toHaveCount(1)
  await expectAccessible(page)

  await page.getByRole("button", { name: "Undo" }).focus()
  await page.keyboard.press("Enter")
  await expect(rule(page)).toContainText("Guardian confirmed")
  await expect(look).toContainText("4 of 8 cases")

  await page.goto("/studio/yenza/access/gates/Cv")
  await expect(heading(page)).toHaveText("CV")
  await expect(look).toContainText("3 of 10 cases")
  await page.getByRole("button", { name: "Paint who gets in" }).focus()
  await page.keyboard.press("Enter")
  await page.getByRole("gridcell", { name: "no account type, no country, out" }).focus()
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight"]) await page.keyboard.press(key)
  await page.keyboard.press("Enter")
  await expect(page.locator(":focus")).toHaveAccessibleName("Lite, South Africa, in, painted")
  await expect(
    page.getByText(
      "The rule would be: Has the feature CV · or (Account type is Lite · and Country is South Africa)",
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Make it the rule" }).focus()
  await page.keyboard.press("Enter")
  await expect(rule(page)).toContainText("South Africa")
  await expect(page.getByRole("gridcell", { name: "Lite, South Africa, in, before: out" })).toBeVisible()
  await expect(look).toContainText("Account type: Lite")

  await page.getByRole("link", { name: "See what it does" }).focus()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/changes\/making\//)
  await expect(page.getByText("Cv", { exact: false }).first()).toBeVisible()
})

test("a school is told whom a gate would let in that the site keeps out, and may only narrow", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "tenant-admin@demo.example")
  await page.goto("/studio/northside/access/gates/Accredited")
  await expect(section(page, "Who gets in")).toContainText("Set by Yenza")
  await expect(section(page, "Who gets in")).toContainText("never more")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Paying: what can be done" }).click()
  await page.getByRole("button", { name: "Or something else …" }).click()
  const asking = page.getByRole("combobox", { name: "What should it ask for?" })
  await asking.fill("account is free")
  await expect(page.getByRole("option")).toHaveCount(1)
  await expectAccessible(page)
  await asking.press("Enter")
  const look = section(page, "Whom it lets in")
  await expect(look.getByRole("alert")).toContainText("Too wide")
  await expect(look.getByRole("alert")).toContainText("Account type: Free")
  await page.getByRole("button", { name: "Back to what is inherited" }).click()
  await expect(look.getByRole("alert")).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto("/studio/northside/access/features")
  const given = page.getByRole("checkbox", { name: "CV for Commit", exact: true })
  await expect(page.getByRole("checkbox", { name: "CV for Free", exact: true })).toHaveAttribute(
    "aria-disabled",
    "true",
  )
  await given.focus()
  await page.keyboard.press("Space")
  await expect(given).not.toBeChecked()
  await expectAccessible(page)

  // On a phone one account type at a time, and nothing beyond the edge.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto("/studio/northside/access/features?account=power")
  await expect(page.getByRole("checkbox", { name: / for Commit$/ }).first()).toBeVisible()
  await expect(page.getByRole("checkbox", { name: / for Free$/ })).toHaveCount(0)
  const widths = await page
    .getByRole("grid", { name: /^Features by account type/ })
    .evaluate((table) => [table.scrollWidth, table.parentElement?.clientWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
  await expectAccessible(page)

  await page.goto("/studio/northside/access/facts/minor")
  await expect(section(page, "When it holds")).toContainText("Only Yenza can change this.")
  await expect(rule(page).getByRole("button")).toHaveCount(0)
  await expectAccessible(page)
})

test("values, words and JSON are edited where they stand; what is no rule is refused, what is idle is mended", async ({
  context,
  page,
  browser,
  faults,
  server,
}) => {
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto("/studio/yenza/access/facts/paying")
  await page.getByRole("button", { name: /^Lite, Do.*: choose others$/ }).click()
  const values = page.getByRole("dialog")
  await values.getByRole("checkbox", { name: "Lite" }).uncheck()
  await expectAccessible(page)
  await values.getByRole("button", { name: "Done" }).click()
  await expect(rule(page)).not.toContainText("Lite")
  await expect(section(page, "Whom it lets in")).toContainText("With this change it keeps out more")

  await page.getByRole("link", { name: "Gates", exact: true }).click()
  await page.getByRole("link", { name: /^Accredited/ }).click()
  await page.getByRole("button", { name: "Paying: what can be done" }).click()
  await page.getByRole("button", { name: "Edit as JSON …" }).click()
  const dialog = page.getByRole("dialog")
  const json = dialog.getByLabel("The rule as it is stored (JSON Logic)")
  for (const [text, refusal] of [
    ["<b>", "This is no JSON."],
    ['{"fact":"<img src=x onerror=alert(1)>"}', "<img src=x onerror=alert(1)>"],
    ['{"run":["rm"]}', "run"],
  ] as const) {
    await json.fill(text)
    await dialog.getByRole("button", { name: "Done" }).click()
    await expect(dialog.getByRole("alert")).toContainText(refusal)
  }
  await expectAccessible(page)
  await json.fill('{"and":[{"fact":"paying"},{"!":{"fact":"free"}}]}')
  await dialog.getByRole("button", { name: "Done" }).click()
  await expect(page.getByText("This changes nothing: not: Free")).toBeVisible()
  await expectAccessible(page)
  await section(page, "Whom it lets in").getByRole("button", { name: "Take it out" }).click()
  await expect(rule(page)).not.toContainText("Free")
  await expect(page.getByText("This changes nothing")).toHaveCount(0)

  await page.getByRole("button", { name: "Edit the words" }).click()
  await dialog.getByLabel("Why not, in English").fill("<img src=x onerror=alert(1)>")
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(
    section(page, "What who is kept out is told").getByText("<img src=x onerror=alert(1)>"),
  ).toBeVisible()

  const analysts = await browser.newContext({ baseURL: server.origin })
  faults.watch(analysts)
  await signIn(analysts, server.origin, "analyst@demo.example")
  const theirs = await analysts.newPage()
  await theirs.goto("/studio/yenza/access/gates/SubjectChoices?rows=user.curriculum&columns=user.country")
  await expect(theirs.getByText("You may look at this, and not change it.")).toBeVisible()
  await expect(
    theirs.getByRole("gridcell", { name: /^one that is offered, Kenya, depends on Account type/ }),
  ).toBeVisible()
  await expect(rule(theirs).getByRole("button")).toHaveCount(0)
  await expectAccessible(theirs)
  await analysts.close()
})

test("ticks that are set while others are being saved are saved after them", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "publisher@demo.example")
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto("/studio/yenza/access/features")
  const ticks = ["Lite", "Do", "Commit"].map((account) =>
    page.getByRole("checkbox", { name: `CV for ${account}`, exact: true }),
  )
  const before = await Promise.all(ticks.map((tick) => tick.isChecked()))
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route("**/entries", (route) => answered.then(() => route.continue()))
  for (const tick of ticks) await tick.click()
  answer()
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled()
  await page.waitForLoadState("networkidle")
  await page.reload()
  for (const [at, tick] of ticks.entries()) await expect(tick).toBeChecked({ checked: !before[at] })
})

test("what was worked out of a rule is not offered once the rule is another, until it is worked out anew", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "publisher@demo.example")
  const idleRule = { and: [{ fact: "paying" }, { "!": { fact: "free" } }] }
  const narrowed: Operation = {
    do: "set",
    document: "gates",
    steps: ["gates", "Accredited", "rule"],
    was: { fact: "paying" },
    value: idleRule,
  }
  const { id } = await beginChange(context, server.origin, "Accredited, and not free", [narrowed])
  await page.goto(`/studio/yenza/access/gates/Accredited?in=${id}`)
  const look = section(page, "Whom it lets in")
  const idle = page.getByText("This changes nothing: not: Free")
  await expect(idle).toBeVisible()
  await page.getByRole("button", { name: "Paint who gets in" }).click()
  await page.getByRole("gridcell").first().click()
  const painted = page.getByRole("button", { name: "Make it the rule" })
  await expect(painted).toBeEnabled()

  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => (deliver = resolve))
  await page.route(/\/api\/changesets\/[0-9a-f-]+$/, async (route) => {
    if (route.request().method() === "GET") await delivered
    await route.continue()
  })
  await page.getByRole("button", { name: "All of these: what can be done" }).click()
  await page.getByRole("button", { name: "And something else …" }).click()
  await page.getByRole("combobox", { name: "What should it ask for?" }).fill("guardian confirmed")
  await expect(page.getByRole("option")).toHaveCount(1)
  await page.keyboard.press("Enter")
  await expect(rule(page)).toContainText("Guardian confirmed")
  await expect(idle).toHaveCount(0)
  await expect(look.getByRole("button", { name: "Take it out" })).toHaveCount(0)
  await expect(painted).toHaveAttribute("disabled")

  deliver()
  await expect(idle).toBeVisible()
  await expect(painted).toBeEnabled()
  await look.getByRole("button", { name: "Take it out" }).click()
  await expect(rule(page)).not.toContainText("Free")
  await expect(rule(page)).toContainText("Guardian confirmed")
})
