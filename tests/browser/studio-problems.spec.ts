import type { EditedDocument, ShownChangeset } from "#api/contract/changesets.ts"
import { call } from "../support/call.ts"
import { signIn } from "./support/accounts.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

test("what is wrong with a change is found in the tab, and mended by one key; a broken shape is said, too", async ({
  context,
  page,
  server,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  const layer = { layer: "instance" }
  const begun = await call(context.request, origin, "POST", "changesets", { ...layer, title: "Hidden twice" })
  const { changeset } = (await begun.json()) as ShownChangeset
  const at = `changesets/${changeset.id}`
  const steps = ["menus", "main", "entries", "my_cv", "hideForAccounts"]
  const entryOf = ({ now }: EditedDocument) =>
    steps.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], now)
  const document = async () =>
    (await (
      await call(context.request, origin, "GET", `${at}/document?document=menus`)
    ).json()) as EditedDocument
  const was = entryOf(await document()) as string[]
  const write = async (value: unknown, before: unknown) => {
    const operations = [{ do: "set", document: "menus", steps, was: before, value }]
    const id = globalThis.crypto.randomUUID()
    const answer = await call(context.request, origin, "POST", `${at}/entries`, { id, operations })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const twice = [...was, was[0]]
  await write(twice, was)

  await page.goto(`/studio/yenza/menus?in=${changeset.id}`)
  await expect(page.getByText("One thing to mend")).toBeVisible()
  await expect(page.getByText(`"${was[0]}" stands more than once in this list.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Mend" }).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByText("stands more than once")).toHaveCount(0)
  expect(entryOf(await document())).toEqual(was)

  await write([...was, "nobody"], was)
  await page.reload()
  await expect(page.getByText("One thing to mend")).toBeVisible()
  await expect(
    page.getByText("menus /menus/main/entries/my_cv/hideForAccounts", { exact: false }),
  ).toBeVisible()
  await call(context.request, origin, "POST", `${at}/discard`, {})
})
