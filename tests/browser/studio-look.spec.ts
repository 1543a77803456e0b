import sharp from "sharp"
import type { ShownChangeset } from "#api/contract/changesets.ts"
import { call } from "../support/call.ts"
import { signIn } from "./support/accounts.ts"
import { flaws } from "./support/looks.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

const sheet = '[data-appearance="light"]'

test("by keyboard alone a colour that does not read is typed, mended, kept, undone and put back", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto("/studio/yenza/look")
  await expect(page.getByText("Nothing is edited here yet.")).toBeVisible()
  await expectAccessible(page)

  const words = page.getByRole("textbox", { name: "Words, Light", exact: true })
  const before = await words.inputValue()
  await words.focus()
  await page.keyboard.press("ControlOrMeta+A")
  await page.keyboard.type("#c8c8c8")
  // What is typed is told and shown before it is kept.
  await expect(page.getByText(/^1\.\d : 1 on Cards – too little/).first()).toBeVisible()
  await expect(page).not.toHaveURL(/\?in=/)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\?in=[0-9a-f-]{36}$/)
  const mend = page.getByRole("button", { name: /^Take #[0-9a-f]{6}, which reads$/ })
  const nearest = /#[0-9a-f]{6}/.exec(await mend.innerText())?.[0] ?? ""
  await mend.focus()
  await page.keyboard.press("Enter")
  await expect(words).toHaveValue(nearest)
  await expect(mend).toHaveCount(0)
  await expectAccessible(page)

  const undo = page.getByRole("button", { name: "Undo" })
  await expect(undo).toBeEnabled()
  await undo.focus()
  await page.keyboard.press("Enter")
  await expect(words).toHaveValue("#c8c8c8")
  await page.reload()
  await expect(words).toHaveValue("#c8c8c8")
  await page.getByRole("button", { name: "Put back what is inherited Words, Light" }).focus()
  await page.keyboard.press("Enter")
  await expect(words).toHaveValue(before)

  const primary = page.getByRole("textbox", { name: "First brand colour, Light", exact: true })
  await primary.focus()
  await page.keyboard.press("ControlOrMeta+A")
  await page.keyboard.type("teal")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Write a colour as # and six digits")).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("ControlOrMeta+A")
  await page.keyboard.type("0f766e")
  await expect(page.locator(sheet).getByRole("button", { includeHidden: true }).nth(1)).toHaveCSS(
    "background-color",
    "rgb(15, 118, 110)",
  )
})

test("looks are chosen among drawings by arrow keys, one after another without waiting", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "editor@demo.example")
  await page.goto("/studio/yenza/look")
  const cards = page.getByRole("group", { name: "Style", exact: true })
  await cards.getByRole("radio", { checked: true }).focus()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("ArrowDown")
  await expect(cards.getByRole("radio", { name: "4: words on a tint" })).toBeChecked()
  await page
    .getByRole("group", { name: "Ground" })
    .getByRole("radio", { name: "In the brand’s colour" })
    .check()
  const height = page.getByRole("spinbutton", { name: "Height in pixels" })
  await height.fill("9000")
  await height.press("Enter")
  await expect(page.getByText("Write a whole number from 40 to 160.")).toBeVisible()
  await height.fill("72")
  await height.press("Enter")
  await expect(page.getByRole("status").filter({ hasText: /^Saved / })).toBeVisible()
  await expect(page.getByText("Changed here")).toHaveCount(3)
  await page.reload()
  await expect(cards.getByRole("radio", { name: "4: words on a tint" })).toBeChecked()
  await expect(height).toHaveValue("72")
  await expectAccessible(page)
  await page.getByRole("link", { name: "See what it does" }).click()
  await expect(
    page
      .locator("summary")
      .filter({ hasText: /header-height|72px/ })
      .first(),
  ).toBeVisible()
})

test("a logo is brought in and shown; what is no image is refused with words", async ({
  context,
  page,
  faults,
  server,
}) => {
  await signIn(context, server.origin, "editor@demo.example")
  await page.goto("/studio/yenza/look")
  await expect(page.getByText("of at most 2 MB and 25 megapixels", { exact: false })).toBeVisible()
  const field = page.getByLabel("Bring in another: Logo", { exact: true })
  const logo = await sharp({ create: { width: 900, height: 300, channels: 4, background: "#0f766e" } })
    .png()
    .toBuffer()
  await field.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logo })
  await expect(page.getByText("Logo is 600 by 200 pixels now.")).toBeAttached()
  await expect(page.getByRole("img", { name: "Logo as it is now" })).toHaveAttribute(
    "src",
    /^\/assets\/[0-9a-f]{64}\.png$/,
  )
  await expect(page.locator(`${sheet} img`).first()).toHaveAttribute("src", /[0-9a-f]{64}\.png$/)
  faults.allow(/422/)
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await field.setInputFiles({ name: "logo.svg", mimeType: "image/png", buffer: drawing })
  await expect(page.getByRole("alert")).toContainText("Save a drawing (SVG) as PNG first.")
  await expectAccessible(page)
})

test("who may only read sees the look and edits nothing; a school sees the look of its site", async ({
  browser,
  context,
  page,
  faults,
  server,
}) => {
  await signIn(context, server.origin, "analyst@demo.example")
  await page.goto("/studio/yenza/look")
  await expect(page.getByRole("textbox", { name: "Words, Light", exact: true })).not.toBeEditable()
  await expect(page.getByRole("radio").first()).toBeDisabled()
  await expect(page.locator('input[type="file"]')).toHaveCount(0)
  await expectAccessible(page)

  const school = await browser.newContext({ baseURL: server.origin })
  faults.watch(school)
  await signIn(school, server.origin, "tenant-admin@demo.example")
  const theirs = await school.newPage()
  await theirs.goto("/studio/northside/look")
  await expect(theirs.getByText("The look belongs to the whole site", { exact: false })).toBeVisible()
  await expect(theirs.getByRole("textbox", { name: "Words, Light", exact: true })).not.toBeEditable()
  await expectAccessible(theirs)
  await school.close()
})

test("a font is brought in once it is said that it may be used, seen in its own letters, published, and drawn for learners", async ({
  context,
  page,
  server,
  faults,
}) => {
  const font = "schemas/instances/lantern/assets/figtree-latin.woff2"
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto("/studio/yenza/look")
  const bring = page.getByLabel("Bring a font in", { exact: true })
  await bring.setInputFiles(font)
  await expect(page.getByText("Tick this first: it is written down with your name.")).toBeVisible()
  const mine = page.getByRole("checkbox", { name: /^I may use this font on this site/ })
  await mine.focus()
  await page.keyboard.press("Space")
  await expect(mine).toBeChecked()
  await expectAccessible(page)

  faults.allow(/422/)
  const script = {
    name: "font.woff2",
    mimeType: "font/woff2",
    buffer: Buffer.from("<script>alert(1)</script>"),
  }
  await bring.setInputFiles(script)
  await expect(page.getByText("This is no font. Choose a WOFF2, TTF or OTF file.")).toBeVisible()
  await expectAccessible(page)

  await bring.setInputFiles(font)
  await expect(page.getByText(/^Every visitor fetches \d+ KB for it, once\.$/)).toBeVisible()
  await expect(page.getByText("This is no font.")).toHaveCount(0)
  await expect(page.getByText("English: ḓ – these are drawn in the device’s own font.")).toBeVisible()
  const specimen = page.getByRole("list", { name: "The font that is chosen" }).getByRole("listitem")
  await expect(specimen).toHaveCount(4)
  await expect(specimen.last()).toHaveCSS("font-weight", "900")
  await expect(specimen.first()).toHaveCSS("font-family", /^"?Figtree/)
  await expect(page.locator(sheet)).toHaveCSS("font-family", /^"?Figtree/)
  const drawn = () =>
    [...document.fonts].filter(({ family, status }) => /Figtree"?$/.test(family) && status === "loaded")
      .length
  await expect.poll(() => page.evaluate(drawn)).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await flaws(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  // The preview is the learner's app in a frame without an origin: it is let in there, too.
  await expect(page).toHaveURL(/\?in=[0-9a-f-]{36}$/)
  const change = new URL(page.url()).searchParams.get("in")
  const shown = await page.request.get(`${server.origin}/api/changesets/${change}`)
  const { revision } = ((await shown.json()) as ShownChangeset).changeset
  const published = await call(page.request, server.origin, "POST", `changesets/${change}/publish`, {
    revision,
    why: "Our letters",
  })
  expect(published.status(), await published.text()).toBe(200)
  const learner = await context.newPage()
  await learner.goto("/")
  await expect(learner.getByRole("heading", { level: 1 })).toHaveCSS(
    "font-family",
    /^"?Figtree"?, "?Figtree stand-in/,
  )
  await expect.poll(() => learner.evaluate(drawn)).toBeGreaterThan(0)
})
