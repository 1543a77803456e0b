import type { Browser, Page } from "playwright/test"
import type { ShownProposal } from "#api/contract/proposals.ts"
import type { ReleaseEntry } from "#api/contract/publishing.ts"
import type { Operation } from "#documents/operation.g.ts"
import { call } from "../support/call.ts"
import { signIn } from "./support/accounts.ts"
import { beginChange, editChange, gateOpened } from "./support/change.ts"
import { expect, expectAccessible, test, type Faults } from "./support/test.ts"

const section = (page: Page, name: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) })

const word: Operation = {
  do: "set",
  document: "locale/en/shell",
  steps: ["texts", "tried.word"],
  value: "A word besides",
}

async function propose(page: Page, path: string, why: string) {
  await page.goto(path)
  await page.getByLabel("Why?").fill(why)
  await page.getByRole("button", { name: "Propose it to an operator" }).click()
  await expect(page).toHaveURL(/\/changes$/)
}

interface Around {
  browser: Browser
  faults: Faults
  origin: string
}

/** Another person, who approves. */
async function operatorIn({ browser, faults, origin }: Around): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: "block" })
  faults.watch(context)
  await signIn(context, origin, "operator@demo.example")
  return context.newPage()
}

test("a change is turned down with a reason, proposed anew with what has changed since, and approved for an hour", async ({
  browser,
  context,
  page,
  faults,
  server: { origin },
}) => {
  await signIn(context, origin, "publisher@demo.example")
  const change = await beginChange(context, origin, "Subjects for all", [gateOpened])
  await propose(page, change.path, "Everybody chooses subjects")

  const theirs = await operatorIn({ browser, faults, origin })
  await theirs.goto("/studio/yenza")
  await theirs.getByRole("link", { name: /Everybody chooses subjects/ }).click()
  await expect(section(theirs, "What it does")).toContainText("SubjectChoices")
  await expectAccessible(theirs)
  await theirs.getByRole("button", { name: "Turn it down" }).click()
  const dialog = theirs.getByRole("dialog")
  await dialog.getByRole("button", { name: "Turn it down" }).click()
  await expect(dialog.getByRole("alert")).toBeVisible()
  await expectAccessible(theirs)
  await dialog.getByLabel("Why?").fill("Say it in words first")
  await dialog.getByRole("button", { name: "Turn it down" }).click()
  await expect(section(theirs, "Decided").getByRole("link", { name: /Everybody/ })).toContainText(
    "Turned down",
  )

  // At home its author reads who turned it down and why, and is led to where they go on.
  await page.goto("/studio/yenza")
  const returned = section(page, "Turned down: yours to go on with").getByRole("link", { name: /Everybody/ })
  await expect(returned).toContainText(/Turned down by Colleague [0-9a-f]{8} \(Operator\)/)
  await expect(returned).toContainText("Say it in words first")
  await expectAccessible(page)
  await returned.click()
  await expect(page).toHaveURL(change.path)
  await expect(page.getByText("It was turned down")).toBeVisible()
  await expect(page.getByText("Say it in words first")).toBeVisible()
  await expectAccessible(page)
  await editChange(context, origin, change.id, [word])
  await propose(page, change.path, "With words")
  await page.goto("/studio/yenza")
  await expect(section(page, "Waiting for a second person")).toContainText("With words")
  await expect(section(page, "Turned down: yours to go on with")).toHaveCount(0)

  // Who has read the first proposal is shown what is otherwise, and the rest is a fold.
  await theirs.goto("/studio/yenza/changes")
  await theirs.getByRole("link", { name: /With words/ }).click()
  const since = section(theirs, "What has changed since you were last asked")
  await expect(since).toContainText("It was turned down")
  await expect(since).toContainText("Say it in words first")
  await expect(since).toContainText("A word besides")
  await expect(since).not.toContainText("SubjectChoices")
  await expect(section(theirs, "What it does in all").locator("details").first()).not.toHaveAttribute("open")
  await expectAccessible(theirs)

  // By keyboard alone.
  await theirs.getByRole("button", { name: "Approve for a later hour" }).focus()
  await theirs.keyboard.press("Enter")
  const next = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const hour = theirs.getByLabel("Day and hour")
  const plan = theirs.getByRole("button", { name: "Approve for then" })
  faults.allow(/422/)
  await hour.fill("2020-01-01T08:00")
  await plan.press("Enter")
  await expect(theirs.getByRole("alert")).toContainText("This hour is over")
  await hour.fill(`${next}T08:00`)
  await expectAccessible(theirs)
  await plan.press("Enter")
  await expect(theirs).toHaveURL(/\/changes$/)
  await theirs.getByRole("link", { name: /With words/ }).click()
  await expect(section(theirs, "Planned for an hour")).toContainText("Planned")
  await expectAccessible(theirs)

  // Both see it at home; who approved it is led to the proposal, and takes it back.
  await page.goto("/studio/yenza")
  await expect(section(page, "Planned").getByRole("link", { name: /Subjects for all/ })).toHaveAttribute(
    "href",
    change.path,
  )
  await theirs.goto("/studio/yenza")
  const row = section(theirs, "Planned").getByRole("link", { name: /Subjects for all/ })
  await expect(row).toHaveAttribute("href", /\/studio\/yenza\/changes\/[0-9a-f-]{36}$/)
  await theirs.getByRole("button", { name: "Cancel the plan for Subjects for all" }).press("Enter")
  await expect(theirs.getByText("Nothing is planned for an hour.")).toBeVisible()
  await theirs.context().close()

  await page.goto(change.path)
  await page.getByRole("button", { name: "Put it aside" }).click()
  await expect(page.getByRole("button", { name: "Take it up again" })).toBeVisible()
})

test("what was edited after it was proposed cannot be approved, at once or for an hour", async ({
  browser,
  context,
  page,
  faults,
  server: { origin },
}) => {
  await signIn(context, origin, "publisher@demo.example")
  const change = await beginChange(context, origin, "Edited after", [gateOpened])
  await propose(page, change.path, "As it stood")
  const theirs = await operatorIn({ browser, faults, origin })
  await theirs.goto("/studio/yenza/changes")
  await theirs.getByRole("link", { name: /As it stood/ }).click()
  const approve = theirs.getByRole("button", { name: "Approve and publish" })
  await expect(approve).toBeVisible()
  // While the page is open; what it shows is not what would be published.
  await editChange(context, origin, change.id, [word])
  faults.allow(/409/)
  await approve.click()
  await expect(theirs.getByRole("alert")).toContainText("would do something else by now")
  // What stands now is shown beside the refusal.
  await expect(theirs.getByText("It was edited after it was proposed")).toBeVisible()
  await expect(theirs.getByRole("button", { name: "Turn it down" })).toBeVisible()
  await expect(theirs.getByRole("button", { name: /Approve/ })).toHaveCount(0)
  await theirs.context().close()
  await page.goto(change.path)
  await page.getByRole("button", { name: "Put it aside" }).click()
  await expect(page.getByRole("button", { name: "Take it up again" })).toBeVisible()
})

test("the way back to a release that takes a second person is proposed where it is asked for, and approved for an hour", async ({
  browser,
  context,
  page,
  faults,
  server: { origin },
}) => {
  await signIn(context, origin, "publisher@demo.example")
  const theirs = await operatorIn({ browser, faults, origin })
  const layer = { layer: "instance" }
  const live = async () => {
    const answer = await context.request.get(`${origin}/api/releases?layer=instance`)
    return ((await answer.json()) as { releases: ReleaseEntry[] }).releases.find(({ current }) => current)!
  }
  const approved = async (what: object) => {
    const asked = { ...layer, base: (await live()).id, why: "By calls", ...what }
    const made = await call(context.request, origin, "POST", "proposals", asked)
    const { id, effect } = ((await made.json()) as ShownProposal).proposal
    const answer = await call(theirs.request, origin, "POST", `proposals/${id}/approve`, { effect })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const before = await live()
  await approved({ patches: { app: { applicationUrl: "http://localhost" } } })

  faults.allow(/409/)
  await page.goto(`/studio/yenza/history/${before.id}`)
  await page.getByRole("button", { name: "Put it back" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Why?").fill("As it was")
  await dialog.getByRole("button", { name: `Put back release ${before.number}` }).click()
  await expect(dialog.getByRole("alert")).toContainText("an operator who is not its author approves it")
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Propose it to an operator" }).press("Enter")
  await expect(page).toHaveURL(/\/changes$/)

  await theirs.goto("/studio/yenza/changes")
  await theirs.getByRole("link", { name: /As it was/ }).click()
  await theirs.getByRole("button", { name: "Approve for a later hour" }).click()
  const next = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await theirs.getByLabel("Day and hour").fill(`${next}T08:00`)
  await theirs.getByRole("button", { name: "Approve for then" }).click()
  await expect(theirs).toHaveURL(/\/changes$/)
  for (const own of [page, theirs]) {
    await own.goto("/studio/yenza")
    await section(own, "Planned")
      .getByRole("link", { name: /As it was/ })
      .click()
    await expect(section(own, "Planned for an hour")).toContainText("Planned")
    await expectAccessible(own)
  }
  await theirs.goto("/studio/yenza")
  await theirs.getByRole("button", { name: "Cancel the plan for As it was" }).click()
  await expect(theirs.getByText("Nothing is planned for an hour.")).toBeVisible()
  await approved({ restores: before.id })
  await theirs.context().close()
})
