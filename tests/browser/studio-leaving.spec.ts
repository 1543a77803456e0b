import type { BrowserContext, Locator, Page } from "playwright/test"
import { signIn } from "./support/accounts.ts"
import { beginChange, gateOpened } from "./support/change.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

const question = (page: Page) => page.getByRole("dialog", { name: "Leave, and lose what is not kept?" })
const named = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })

interface Place {
  what: string
  who: string
  path: string | ((context: BrowserContext, origin: string) => Promise<string>)
  /** Types something, and gives what must still say so when its author stays. */
  type: (page: Page) => Promise<Locator>
  says?: string
}

const words = "Half written"
const filled =
  (name: string, text = words) =>
  async (page: Page) => {
    await named(page, name).fill(text)
    return named(page, name)
  }

/** What a field says, or a line; nothing where neither is there. */
const saidIn = (field: Locator): Promise<string> =>
  field.evaluateAll(([one]) =>
    one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement
      ? one.value
      : (one?.textContent ?? ""),
  )

const newChange = async (context: BrowserContext, origin: string) =>
  (await beginChange(context, origin, "Half done", [gateOpened])).path

const places: Place[] = [
  {
    what: "an invitation",
    who: "operator",
    path: "/studio/northside/people",
    type: filled("E-mail address", "somebody@mail.example"),
    says: "somebody@mail.example",
  },
  {
    what: "the name of a class",
    who: "tenant-teacher",
    path: "/studio/northside/classes",
    type: filled("Name of the class"),
  },
  {
    what: "how many codes are made for a class",
    who: "tenant-teacher",
    path: "/studio/northside/classes/grade-12",
    type: filled("How many learners?", "7"),
    says: "7",
  },
  { what: "the name of a change", who: "publisher", path: newChange, type: filled("Name of the change") },
  { what: "why a change is published", who: "publisher", path: newChange, type: filled("Why?") },
  {
    what: "a document that is no JSON yet",
    who: "publisher",
    path: "/studio/yenza/documents/plan/starter",
    async type(page) {
      const code = page.getByRole("textbox", { name: "Text of plan/starter" })
      await expect(code).toContainText('"kind"')
      await code.focus()
      await page.keyboard.press("ControlOrMeta+Home")
      await page.keyboard.type("?")
      await expect(page.getByText(/This is no JSON yet/)).toBeVisible()
      return page.getByText(/This is no JSON yet/)
    },
    says: "This is no JSON yet",
  },
  {
    what: "a colour that is none yet",
    who: "publisher",
    path: "/studio/yenza/look",
    type: filled("First brand colour, Light", "#12"),
    says: "#12",
  },
]

for (const who of new Set(places.map((place) => place.who)))
  test(`what a ${who} has half written is left by no link without a question, and stands there for who stays`, async ({
    context,
    page,
    server: { origin },
  }) => {
    await signIn(context, origin, `${who}@demo.example`)
    for (const { what, path, type, says = words } of places.filter((place) => place.who === who))
      await test.step(what, async () => {
        await page.goto(typeof path === "string" ? path : await path(context, origin))
        const field = await type(page)
        const away = page.getByRole("banner").getByRole("link", { name: "Studio" })
        await away.click()
        await expect(question(page)).toBeVisible()
        await page.getByRole("button", { name: "Stay and go on" }).click()
        // The window has gone, and the focus is where it was.
        await expect(away).toBeFocused()
        await expect.poll(() => saidIn(field)).toContain(says)
        await away.click()
        await page.getByRole("button", { name: "Leave, and lose it" }).click()
        await expect(question(page)).toHaveCount(0)
        await expect.poll(() => saidIn(field)).not.toContain(says)
      })
  })

test("a window in which something is typed is closed by Escape only after a question; what is kept asks nothing", async ({
  context,
  page,
  server: { origin },
}) => {
  await signIn(context, origin, "publisher@demo.example")
  const { path } = await beginChange(context, origin, "Windows", [gateOpened])
  await page.goto("/studio/yenza/access/facts/paying")
  await page.getByRole("button", { name: /^Account type is one of .*: what can be done$/ }).click()
  await page.getByRole("button", { name: "Edit as JSON …" }).click()
  const json = page.getByLabel("The rule as it is stored (JSON Logic)")
  await page.keyboard.press("Escape")
  await expect(json).toHaveCount(0)

  await page.getByRole("button", { name: /^Account type is one of .*: what can be done$/ }).click()
  await page.getByRole("button", { name: "Edit as JSON …" }).click()
  await json.fill("half")
  await page.keyboard.press("Escape")
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(question(page)).toHaveCount(0)
  await expect(json).toHaveValue("half")
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Leave, and lose it" }).click()
  await expect(json).toHaveCount(0)
  await expect(page).toHaveURL(/\/access\/facts\/paying/)

  // Proposed, a change leads on to where proposals are, and its reason is no longer half written.
  await page.goto(path)
  await page.getByLabel("Why?").fill("Everybody chooses subjects")
  await page.getByRole("button", { name: "Propose it to an operator" }).click()
  await expect(page).toHaveURL(/\/changes$/)
  await expect(question(page)).toHaveCount(0)
})
