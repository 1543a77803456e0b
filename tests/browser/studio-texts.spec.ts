import type { Page } from "playwright/test"
import { signIn } from "./support/accounts.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

const grid = (page: Page) => page.getByRole("grid", { name: /^Texts by key and language/ })
const active = (page: Page) => grid(page).locator("[data-at][tabindex='0']")
const rowOf = (page: Page, key: string) => grid(page).getByRole("row").filter({ hasText: key })

test("by keyboard alone a text is found, written in another language, goes down, is undone and put back", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto("/studio/yenza/texts")
  await expect(grid(page)).toHaveAttribute("aria-rowcount", /^\d{4}$/)
  // Of thousands those are drawn that can be seen.
  expect(await grid(page).getByRole("row").count()).toBeLessThan(60)
  await expectAccessible(page)
  await active(page).focus()
  await page.keyboard.press("Control+End")
  await expect(active(page)).toBeFocused()
  // The row of headings is counted, too, and rows begin with 0.
  const rows = Number(await grid(page).getAttribute("aria-rowcount"))
  await expect(active(page)).toHaveAttribute("data-at", `${rows - 2}:2`)

  await page.getByRole("searchbox", { name: "Search" }).focus()
  await page.keyboard.type("shell:menu.")
  await expect(page).toHaveURL(/q=shell%3Amenu\./)
  await active(page).focus()
  await page.keyboard.press("Control+Home")
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("ArrowRight")
  await expect(active(page)).toHaveAttribute("data-at", "0:2")
  const before = await active(page).innerText()
  await page.keyboard.press("Enter")
  const field = grid(page).getByRole("textbox")
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press("ControlOrMeta+A")
  await page.keyboard.type("Nog een")
  await page.keyboard.press("Control+Enter")
  // The next one is written on at once.
  await expect(field).toHaveAccessibleName(/ in Afrikaans$/)
  await page.keyboard.press("Escape")
  await expect(active(page)).toHaveAttribute("data-at", "1:2")
  await expect(active(page)).toBeFocused()
  await page.keyboard.press("ArrowUp")
  await expect(active(page)).toHaveText(/^Nog een\s*Changed here$/)
  // What the room has chosen stands in the address beside the change.
  await expect(page).toHaveURL(/q=shell%3Amenu\..*in=[0-9a-f-]{36}/)
  await expectAccessible(page)

  await page.getByRole("button", { name: "Undo" }).focus()
  await page.keyboard.press("Enter")
  await expect(grid(page).locator('[data-at="0:2"]')).toHaveText(before)
  await page.getByRole("button", { name: "Redo" }).focus()
  await page.keyboard.press("Enter")
  await expect(grid(page).locator('[data-at="0:2"]')).toContainText("Nog een")
  await page.reload()
  await expect(grid(page).locator('[data-at="0:2"]')).toContainText("Nog een")
  await grid(page).locator('[data-at="0:2"]').click()
  await page.getByRole("button", { name: "Put back what is inherited Afrikaans" }).focus()
  await page.keyboard.press("Enter")
  await expect(grid(page).locator('[data-at="0:2"]')).toHaveText(before)
})

test("what the page fills in goes in and out whole, and a text without it is not sent", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "editor@demo.example")
  await page.goto("/studio/yenza/texts?q=assessment%3Astart.minutes")
  const cell = rowOf(page, "for other numbers").locator('[data-at$=":2"]')
  await cell.click()
  await page.keyboard.press("Enter")
  const field = grid(page).getByRole("textbox")
  await field.fill("Omtrent {{count}}")
  // Behind the piece; one press takes all of it.
  await page.keyboard.press("End")
  await page.keyboard.press("Backspace")
  await expect(field).toHaveValue("Omtrent ")
  await expect(grid(page).getByText("Put in {{count}}: the page fills it in.")).toBeVisible()
  await page.keyboard.press("Control+Enter")
  await expect(field).toBeFocused()
  await expect(page).not.toHaveURL(/[?&]in=/)
  await expectAccessible(page)
  await page.getByRole("button", { name: "Put in {{count}}" }).click()
  await expect(field).toHaveValue("Omtrent {{count}}")
  // The caret never stands inside of it.
  await page.keyboard.press("End")
  await page.keyboard.press("ArrowLeft")
  await page.keyboard.type("so ")
  await expect(field).toHaveValue("Omtrent so {{count}}")
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(cell).toContainText("Omtrent so {{count}}")
  await expect(page).toHaveURL(/[?&]in=/)

  // What cannot be sent stays where it was typed, and is told there.
  await cell.click()
  await page.keyboard.press("Enter")
  await field.fill("Niks")
  await page.getByRole("searchbox", { name: "Search" }).focus()
  await expect(cell).toContainText("Put in {{count}}: the page fills it in.")
})

test("a text is known by where it stands, and one leads to all that stand there", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "analyst@demo.example")
  await page.goto("/studio/yenza/texts?q=shell%3Amenu.home&show=inherited&language=af")
  await expect(page.getByText("1 text", { exact: true })).toBeVisible()
  const used = page.getByRole("region", { name: "menu.home" })
  await expect(used.getByRole("heading", { name: /^Used in \d+ place/ })).toBeVisible()
  await used.getByRole("button", { name: "Menus", exact: true }).click()
  await expect(page).toHaveURL(/[?&]on=menus/)
  await expect(rowOf(page, "menu.home").first()).toBeVisible()
  await expect(page.getByText("1 text", { exact: true })).toHaveCount(0)
  // Who may only read edits nothing.
  await active(page).focus()
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Enter")
  await expect(grid(page).getByRole("textbox")).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole("button", { name: "Show all texts" }).click()
  await page.getByRole("searchbox", { name: "Search" }).fill("no such words anywhere")
  await expect(page.getByText("0 texts")).toBeVisible()
  await expectAccessible(page)
})

test("a text is pressed in the app, written where it stands in the list, and seen in the app", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "editor@demo.example")
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto("/studio/yenza/texts?beside=app&as=starter&path=/cv&lang=af")
  const app = page.frameLocator("iframe")
  const denial = app.getByText("CV is nie deel van jou pakket nie", { exact: false })
  await expect(denial.first()).toBeVisible()
  const pick = page.getByRole("button", { name: "Edit a text by pressing it" })
  await pick.focus()
  await page.keyboard.press("Enter")
  await expect(pick).toHaveAttribute("aria-pressed", "true")
  await expectAccessible(page)
  await denial.first().click()
  // In the language of the app, and ready to be written.
  const field = grid(page).getByRole("textbox")
  await expect(field).toHaveAccessibleName("shell:gate.feature.why in Afrikaans")
  await expect(field).toBeFocused()
  await expect(page).toHaveURL(/at=shell%3Agate\.feature\.why/)
  await page.keyboard.press("Control+Home")
  await page.keyboard.type("Nog: ")
  await page.keyboard.press("Control+Enter")
  await expect(
    app.getByText("Nog: CV is nie deel van jou pakket nie", { exact: false }).first(),
  ).toBeVisible()

  // A button that is pressed is a text, too, and does nothing; what no text says is told.
  const frame = page.frames().find((one) => one.url().includes("/preview#"))!
  const where = await page.getByLabel("Address in the app").inputValue()
  await app.getByRole("link", { name: "Gradeer op" }).first().click()
  await expect(page).toHaveURL(/at=[\w-]+%3A/)
  await expect(page).not.toHaveURL(/at=shell%3Agate\.feature\.why&/)
  await expect(page.getByLabel("Address in the app")).toHaveValue(where)
  await frame.evaluate(() => document.documentElement.click())
  await expect(page.getByText("No text of the site stands there.")).toBeVisible()
  await expectAccessible(page)

  // Where it is used, in the app.
  await page.goto("/studio/yenza/texts?on=screen%2Fcv")
  await page
    .getByRole("button", { name: /^In the app/ })
    .first()
    .click()
  await expect(page.getByLabel("Address in the app")).toHaveValue(/^\/cv/)
})

test("a school writes over what its site says, and not over what people agree to; hostile words are words", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "tenant-admin@demo.example")
  await page.goto("/studio/northside/texts?q=shell%3Amenu.home")
  const cell = rowOf(page, "menu.home").locator('[data-at$=":1"]')
  await cell.click()
  await page.keyboard.press("Enter")
  const hostile = `<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>`
  await grid(page).getByRole("textbox").fill(hostile)
  await page.keyboard.press("Control+Enter")
  await expect(cell).toContainText(hostile)
  await expect(cell).toContainText("Changed here")
  const said = page.getByRole("region", { name: "menu.home" }).locator("ol").first().locator("li")
  await expect(said.first()).toHaveText(/^As it came\s*Home$/)
  await expect(said.last()).toContainText("This change")
  await expect(said.last()).toContainText(hostile)
  expect(await grid(page).locator("img, script").count()).toBe(0)
  expect(await page.evaluate(() => "hacked" in window)).toBe(false)
  await page.getByRole("link", { name: "See what it does" }).click()
  await expect(page.getByText("onerror", { exact: false }).first()).toBeVisible()
  expect(await page.evaluate(() => "hacked" in window)).toBe(false)

  await page.goto("/studio/northside/texts?in-namespace=legal")
  await expect(page.getByText("a school or organisation cannot change them", { exact: false })).toBeVisible()
  await active(page).focus()
  await page.keyboard.press("Enter")
  await expect(grid(page).getByRole("textbox")).toHaveCount(0)
  await expectAccessible(page)
})

test("words that people agree to are said to take two people", async ({ context, page, server }) => {
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto("/studio/yenza/texts?in-namespace=consent")
  await expect(page.getByText("when a second person approves it", { exact: false })).toBeVisible()
  await expectAccessible(page)
})

test("what a colleague writes where somebody types is shown beside it, and not written over unasked", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "editor@demo.example")
  await page.goto("/studio/yenza/texts?q=shell%3Amenu.reports")
  const cell = grid(page).locator('[data-at="0:2"]')
  await cell.click()
  await page.keyboard.press("Enter")
  await grid(page).getByRole("textbox").fill("Verslae eerste")
  await page.keyboard.press("Control+Enter")
  await expect(cell).toContainText("Verslae eerste")
  // What is typed stands there before the change that keeps it is in the address.
  await expect(page).toHaveURL(/[?&]in=/)

  const other = await context.newPage()
  await other.goto(page.url())
  const theirs = grid(other).locator('[data-at="0:2"]')
  await theirs.click()
  await other.keyboard.press("Enter")
  await cell.click()
  await page.keyboard.press("Enter")
  await grid(page).getByRole("textbox").fill("Wat ek tik")
  await grid(other).getByRole("textbox").fill("Wat hulle tik")
  await other.keyboard.press("Control+Enter")
  await expect(
    page.getByText("A colleague has written here meanwhile: “Wat hulle tik”", { exact: false }),
  ).toBeVisible()
  await page.getByRole("searchbox", { name: "Search" }).focus()
  await expect(theirs).toContainText("Wat hulle tik")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Take theirs" }).click()
  await expect(page.getByText("A colleague has written here", { exact: false })).toHaveCount(0)
  await page.keyboard.press("Escape")
  await expect(cell).toContainText("Wat hulle tik")
  await other.close()
})

test("the grid is as high as its rows, up to what the screen has room for", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto("/studio/yenza/texts?q=shell%3Amenu.home")
  const height = async () => (await grid(page).boundingBox())?.height ?? 0
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "2")
  expect(await height()).toBeLessThan(200)
  // What is written in it grows with its row.
  await active(page).focus()
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Enter")
  await expect(grid(page).getByRole("textbox")).toBeInViewport({ ratio: 0.9 })
  await page.goto("/studio/yenza/texts")
  await expect(grid(page)).toHaveAttribute("aria-rowcount", /^\d{4}$/)
  expect(await height()).toBeGreaterThan(380)
})

test("what did not reach the server is marked in its cell, and saved again by a press", async ({
  context,
  page,
  server,
  faults,
}) => {
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto("/studio/yenza/texts?q=shell%3Amenu.")
  faults.allow(/ERR_FAILED|Failed to fetch/)
  const cell = grid(page).locator('[data-at="1:2"]')
  await expect(cell).toBeVisible()
  await page.route("**/api/**", (route) => route.abort())
  await cell.click()
  await page.keyboard.press("Enter")
  await grid(page).getByRole("textbox").fill("Nog nie")
  await grid(page).getByRole("button", { name: "Save" }).click()
  await expect(cell).toHaveText(/^Nog nie\s*Not saved\.$/)
  await expect(page.getByText("What you typed in 1 place is not saved.")).toBeVisible()
  await expectAccessible(page)
  await page.unroute("**/api/**")
  await page.getByRole("button", { name: "Save it again" }).click()
  await expect(cell).toHaveText(/^Nog nie\s*Changed here$/)
  await expect(page.getByText(/^What you typed in/)).toHaveCount(0)

  // What is asked anew after a refusal may fail, and takes nothing away that stands on the page.
  faults.allow(/409/)
  const refusal = { error: { code: "stale", message: "Written meanwhile." } }
  await page.route(/\/entries$/, (route) => route.fulfill({ status: 409, json: refusal }))
  const asked = page.waitForRequest("**/api/workspace")
  await page.route("**/api/workspace", (route) => route.abort())
  await cell.click()
  await page.keyboard.press("Enter")
  await grid(page).getByRole("textbox").fill("Weer nie")
  await grid(page).getByRole("button", { name: "Save" }).click()
  await asked
  await expect(page.getByText("Written meanwhile.")).toBeVisible()
  await expect(cell).toHaveText(/^Weer nie\s*Not saved\.$/)
})

test("words that are sent once the session has ended stay in their cell, and are saved after signing in beside it", async ({
  context,
  page,
  server,
  faults,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  await page.goto("/studio/yenza/texts?q=shell%3Amenu.")
  const write = async (at: string, words: string) => {
    await grid(page).locator(`[data-at="${at}"]`).click()
    await page.keyboard.press("Enter")
    await grid(page).getByRole("textbox").fill(words)
  }
  const save = () => grid(page).getByRole("button", { name: "Save" }).click()
  const [first, second] = ["2:2", "3:2"].map((at) => grid(page).locator(`[data-at="${at}"]`))
  await write("2:2", "Betyds")
  await save()
  await expect(first!).toHaveText(/^Betyds\s*Changed here$/)
  await expect(page).toHaveURL(/[?&]in=/)

  faults.allow(/401/)
  await write("3:2", "Nie weg nie")
  await context.clearCookies()
  await save()
  const dialog = page.getByRole("dialog", { name: "You are signed out" })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  const [beside] = await Promise.all([context.waitForEvent("page"), dialog.getByRole("link").click()])
  await expect(beside).toHaveURL(/\/login\?redirect=%2Fstudio%2Fyenza%2Ftexts/)
  await beside.close()
  await expect(dialog).toHaveCount(0)
  await expect(second!).toHaveText(/^Nie weg nie\s*Not saved\.$/)
  await signIn(context, origin, "publisher@demo.example")
  await page.getByRole("button", { name: "Save it again" }).click()
  await expect(second!).toHaveText(/^Nie weg nie\s*Changed here$/)

  await expect(page.getByText("This could not be loaded")).toHaveCount(0)

  // Where nothing would be lost, signing in comes in the place of the page.
  await context.clearCookies()
  const undo = page.getByRole("button", { name: "Undo", exact: true })
  // The page may ask something by itself before it is pressed, and lead there by that.
  await undo.click({ timeout: 5000 }).catch(() => undefined)
  await expect(page).toHaveURL(/\/login\?redirect=/)
})
