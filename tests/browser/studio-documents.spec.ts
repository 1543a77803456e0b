import { call } from "../support/call.ts"
import type { EditedDocument } from "#api/contract/changesets.ts"
import { signIn } from "./support/accounts.ts"
import { beginChange, editChange, gateOpened } from "./support/change.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

test("a document is found, edited as text by keyboard, completed, and kept; what is wrong is said at its place", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto("/studio/yenza/documents")
  await expect(page.getByRole("link", { name: "menus", exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel("Find a document").fill("zzz")
  await expect(page.getByText("No document has that in its name.")).toBeVisible()
  await page.getByLabel("Find a document").fill("plan/st")
  await page.getByRole("link", { name: "plan/starter" }).focus()
  await page.keyboard.press("Enter")

  const code = page.getByRole("textbox", { name: "Text of plan/starter" })
  await expect(code).toContainText('"kind"')
  const inspector = page.getByRole("complementary", { name: "What may stand here" })
  await expect(inspector.getByText("title", { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  // What is no JSON is said, and not kept.
  await code.focus()
  await page.keyboard.press("ControlOrMeta+Home")
  await page.keyboard.type("?")
  await expect(page.getByText(/This is no JSON yet/)).toBeVisible()
  await page.keyboard.press("Backspace")
  await expect(page.getByText(/Ctrl\+Space completes/)).toBeVisible()
  await expect(page).not.toHaveURL(/in=/)

  // A key that nobody knows is a problem at its place; another edit mends it.
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Enter")
  await page.keyboard.type('"colour": "red",')
  const problems = page.getByRole("region", { name: "Problems of this document" })
  await expect(problems).toContainText("colour")
  await problems.getByRole("button", { name: /^plan\/starter \// }).click()
  await expect(code).toBeFocused()
  await expect(page).toHaveURL(/in=[0-9a-f-]{36}/)
  await expect(page.getByText(/Ctrl\+Space completes/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(code).not.toContainText("colour")
  await expect(page.getByRole("region", { name: "Problems of this document" })).toHaveCount(0)

  // The app stands beside it, and is of the change as far as it is kept.
  await page.getByRole("button", { name: "Show the app beside" }).click()
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible()
  await expectAccessible(page)

  // Completion offers what may stand there.
  await page.goto("/studio/yenza/documents/collection/careers")
  const another = page.getByRole("textbox", { name: "Text of collection/careers" })
  await expect(another).toContainText('"kind"')
  await another.focus()
  await page.keyboard.press("ControlOrMeta+Home")
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Enter")
  await page.keyboard.press("Control+Space")
  await expect(page.getByRole("option", { name: /"closes"/ })).toBeVisible()
  await page.keyboard.press("Escape")
  await page.keyboard.press("Tab")
  await expect(another).not.toBeFocused()
})

test("what a colleague writes meanwhile is shown beside what one is typing; who only reads cannot type", async ({
  browser,
  context,
  page,
  server,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  const begun = await call(context.request, origin, "POST", "changesets", {
    layer: "instance",
    title: "Two at once",
  })
  const { changeset } = (await begun.json()) as { changeset: { id: string } }
  await page.goto(`/studio/yenza/documents/locale/en/shell?in=${changeset.id}`)
  const code = page.getByRole("textbox", { name: "Text of locale/en/shell" })
  await expect(code).toContainText('"texts"')
  const edit = async (key: string, value: string) => {
    const answer = await call(context.request, origin, "POST", `changesets/${changeset.id}/entries`, {
      id: crypto.randomUUID(),
      operations: [{ do: "set", document: "locale/en/shell", steps: ["texts", key], value }],
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  // What nobody is typing into follows at once.
  await edit("zz.first", "From elsewhere")
  await code.focus()
  await page.keyboard.press("ControlOrMeta+End")
  await expect(code).toContainText("From elsewhere")
  await page.keyboard.type("?")
  await edit("zz.second", "Once more")
  await expect(page.getByText("Somebody else has changed this document")).toBeVisible()
  await page.getByRole("button", { name: "Go on with theirs" }).click()
  await expect(code).toContainText("Once more")

  const readers = await browser.newContext({ baseURL: origin })
  await signIn(readers, origin, "analyst@demo.example")
  const reader = await readers.newPage()
  await reader.goto("/studio/yenza/documents/menus")
  await expect(reader.getByText("Your role reads here, and does not edit.")).toBeVisible()
  await reader.getByRole("textbox", { name: "Text of menus" }).focus()
  await reader.keyboard.type("nothing")
  await expect(reader.getByRole("textbox", { name: "Text of menus" })).not.toContainText("nothing")
  await readers.close()
})

test("Ctrl+Z takes back what one has typed, and nothing that a colleague has written since", async ({
  context,
  page,
  server,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  const { id } = await beginChange(context, origin, "Prices", [gateOpened])
  const prices = async () => {
    const answer = await page.request.get(`${origin}/api/changesets/${id}/document?document=plan/starter`)
    const { now } = (await answer.json()) as EditedDocument
    const told = (now as { prices: Record<string, { amount: number }> }).prices
    return [told["ZA"]?.amount, told["elsewhere"]?.amount]
  }
  await page.goto(`/studio/yenza/documents/plan/starter?in=${id}`)
  const code = page.getByRole("textbox", { name: "Text of plan/starter" })
  await expect(code).toContainText('"amount": 599')
  await code.focus()
  await page.keyboard.press("ControlOrMeta+End")
  for (let line = 0; line < 5; line++) await page.keyboard.press("ArrowUp")
  await page.keyboard.press("End")
  await page.keyboard.type("1")
  await expect.poll(prices).toEqual([9900, 5991])
  const theirs = { document: "plan/starter", steps: ["prices", "ZA", "amount"], was: 9900, value: 8800 }
  await editChange(context, origin, id, [{ do: "set", ...theirs }])
  await expect(code).toContainText('"amount": 8800')
  await page.keyboard.press("ControlOrMeta+z")
  await expect(code).toContainText(/"amount": 599(?!1)/)
  await expect(code).toContainText('"amount": 8800')
  await expect.poll(prices).toEqual([8800, 599])
})

test("nothing is lost of what is typed faster than the page is drawn", async ({ context, page, server }) => {
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto("/studio/yenza/documents/screen/profile-home")
  const code = page.getByRole("textbox", { name: "Text of screen/profile-home" })
  await expect(code).toContainText('"kind"')
  await code.focus()
  await page.keyboard.press("ControlOrMeta+Home")
  await page.keyboard.press("ArrowRight")
  const typed = "abcdefghij".repeat(20)
  await page.evaluate(async (letters) => {
    // As keys come that are not waited for: between two of them the page may have begun to draw the one before.
    for (const [at, letter] of letters.split("").entries()) {
      document.execCommand("insertText", false, letter)
      await new Promise((done) => setTimeout(done, at % 5))
    }
  }, typed)
  await expect(page.getByText(/This is no JSON yet/)).toBeVisible()
  expect((await code.innerText()).replace(/\s/g, "")).toContain(typed)
})
