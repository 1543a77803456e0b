import type { Page } from "playwright/test"
import type { Operation } from "#documents/operation.g.ts"
import { signIn } from "./support/accounts.ts"
import { beginChange, editChange } from "./support/change.ts"
import { openPublisher, type Publisher } from "./support/publisher.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

const section = (page: Page, name: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) })
const rule = (page: Page) => page.getByRole("toolbar", { name: "The rule, word by word" })
const effect = (page: Page) =>
  section(page, "Whom it lets in").getByText(/^With this change it (lets in|keeps out) more/)
/** Who is let in is worked out, of the rule as it stands. */
async function isKnown(page: Page) {
  const look = section(page, "Whom it lets in")
  await expect(look.getByText(/\d cases/)).toBeVisible()
  await expect(look.locator('[aria-busy="true"]')).toHaveCount(0)
}

const ruleOf = (gate: string, was: unknown, value: unknown) =>
  ({ do: "set", document: "gates", steps: ["gates", gate, "rule"], was, value }) satisfies Operation
const subjects = [{ feature: "SubjectChoiceExplorer" }, { fact: "curriculumChosen" }]
const forAdults = ruleOf(
  "SubjectChoices",
  { and: subjects },
  { and: [...subjects, { "!": { fact: "minor" } }] },
)
const forWhoHasChosen = {
  gates: { gates: { Accredited: { rule: { and: [{ fact: "paying" }, { fact: "curriculumChosen" }] } } } },
}

let colleague: Publisher
let before: string
test.beforeEach(async ({ context, server }) => {
  await signIn(context, server.origin, "publisher@demo.example")
  colleague = await openPublisher(server.origin)
  before = await colleague.live()
})
test.afterEach(async () => {
  await colleague.rollback(before)
  await colleague.close()
})

test("what others have published since is in the change that a room opens, and is told as no effect of it", async ({
  context,
  page,
  server,
}) => {
  const { id } = await beginChange(context, server.origin, "Subjects", [forAdults])
  await colleague.publish(forWhoHasChosen, "For who has chosen")
  await page.goto(`/studio/yenza/access/gates/Accredited?in=${id}`)
  await expect(rule(page)).toContainText("Curriculum chosen")
  await expect(page.getByText("this change stands on what is live now")).toBeVisible()
  await expect(page.getByText("Others have published since", { exact: true })).toHaveCount(0)
  await isKnown(page)
  await expect(effect(page)).toHaveCount(0)
  await expectAccessible(page)
  // What the change says itself is in it still.
  await page.getByRole("link", { name: "Gates", exact: true }).click()
  await page.getByRole("link", { name: /^Subject choices .*Minor/ }).click()
  await expect(rule(page)).toContainText("Minor")
  await expect(effect(page)).toBeVisible()
})

test("what others publish while a room is open is no effect of the change either, once that is edited", async ({
  context,
  page,
  server,
}) => {
  const { id } = await beginChange(context, server.origin, "Subjects", [forAdults])
  await page.goto(`/studio/yenza/access/gates/Accredited?in=${id}`)
  await isKnown(page)
  await colleague.publish(forWhoHasChosen, "For who has chosen")
  // In another tab.
  const { was, value } = forAdults
  await editChange(context, server.origin, id, [{ ...forAdults, was: value, value: was }])
  await expect(rule(page)).toContainText("Curriculum chosen")
  await isKnown(page)
  await expect(effect(page)).toHaveCount(0)
})

test("a change that meets what others have published is left as it stands, until somebody brings it up to date", async ({
  context,
  page,
  server,
}) => {
  const paying = { fact: "paying" }
  const confirmed = ruleOf("Accredited", paying, { and: [paying, { fact: "guardianConfirmed" }] })
  const { id } = await beginChange(context, server.origin, "Accredited", [confirmed])
  await colleague.publish(forWhoHasChosen, "For who has chosen")
  await page.goto(`/studio/yenza/access/gates/Accredited?in=${id}`)
  const bring = page.getByRole("button", { name: "Bring it up to date" })
  await expect(bring).toBeVisible()
  await expect(rule(page)).toContainText("Guardian confirmed")
  await expectAccessible(page)
  await bring.click()
  await expect(bring).toHaveCount(0)
  await expect(rule(page)).not.toContainText("Guardian confirmed")
  await expect(page.getByText("at 1 place of this change", { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("link", { name: "Decide", exact: true }).click()
  await page.getByRole("button", { name: "Take this change’s" }).click()
  await page.getByRole("link", { name: "Go on editing" }).click()
  await page.getByRole("link", { name: /^Accredited/ }).click()
  await expect(rule(page)).toContainText("Guardian confirmed")
})
