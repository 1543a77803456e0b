import type { Page } from "playwright/test"
import type { EditedDocument, ShownChangeset } from "#api/contract/changesets.ts"
import { call } from "../support/call.ts"
import { signIn } from "./support/accounts.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

const open = (page: Page, label: string) =>
  page
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator("xpath=following-sibling::dd")

test("after a publish the change shows who is on it, what is refused and what fails, and the way back", async ({
  browser,
  context,
  page,
  faults,
  server: { origin },
}) => {
  const learners = await browser.newContext({ baseURL: origin, serviceWorkers: "block" })
  faults.watch(learners)
  await signIn(learners, origin, "starter@demo.example")
  const theirs = await learners.newPage()
  const told: { body: unknown; cookie: string | undefined }[] = []
  theirs.on("request", (request) => {
    if (request.url().endsWith("/api/failures"))
      void request
        .allHeaders()
        .then(({ cookie }) => told.push({ body: request.postDataJSON() as unknown, cookie }))
  })
  await theirs.goto("/profile/home")
  await expect(theirs.getByRole("heading", { level: 1 })).toBeVisible()

  await signIn(context, origin, "publisher@demo.example")
  const post = async (path: string, data: object): Promise<unknown> =>
    (await call(context.request, origin, "POST", path, data)).json()
  const begun = (await post("changesets", { layer: "instance", title: "A star for home" })) as ShownChangeset
  const { id } = begun.changeset
  const menus = (await (
    await context.request.get(`${origin}/api/changesets/${id}/document?document=menus`)
  ).json()) as EditedDocument
  const steps = ["menus", "main", "entries", "home", "icon"]
  const was = (menus.now as { menus: { main: { entries: { home: { icon: string } } } } }).menus.main.entries
    .home.icon
  await post(`changesets/${id}/entries`, {
    id: crypto.randomUUID(),
    operations: [{ do: "set", document: "menus", steps, was, value: "star" }],
  })
  const live = async () =>
    (
      (await (await context.request.get(`${origin}/api/releases?layer=instance`)).json()) as {
        releases: { id: string; number: number; current: boolean }[]
      }
    ).releases.find(({ current }) => current)
  const before = await live()

  // The release that is live has a learner on it, of how many nobody is told while they are few.
  await page.goto(`/studio/yenza/history/${before?.id}`)
  await expect(open(page, "Open browsers on it")).toHaveText("fewer than 5")
  await expectAccessible(page)

  // The learner's browser cannot have what the next release brings.
  faults.allow(/503|documents/)
  await learners.route("**/documents/**", (route) => route.fulfill({ status: 503, body: "" }))
  await page.goto(`/studio/yenza/changes/making/${id}`)
  await page.getByLabel("Why?").fill("It shines")
  await page.getByRole("button", { name: "Publish to everybody" }).click()
  const watch = page.locator("section").filter({ has: page.getByRole("heading", { name: "How it goes" }) })
  await expect(watch).toBeVisible()
  await expect(open(page, "Open browsers on it")).toHaveText("fewer than 5")
  await expect(open(page, "Open browsers on another release")).toHaveText("none")

  await expect(watch.getByText("A browser could not take this release over")).toBeVisible()
  await expect(watch.getByText("More fails than before it")).toBeVisible()
  const after = await live()
  expect(told).toEqual([{ body: { kind: "update", release: after?.id }, cookie: undefined }])
  await expectAccessible(page)

  // A refusal is seen by its gate, beside how it was before: other tests may have been refused there.
  const refused = await call(learners.request, origin, "GET", "reports/cognitive-ability")
  expect(refused.status()).toBe(403)
  const row = watch.getByRole("row").filter({ hasText: "behind the gate Cognitive ability report" })
  await expect(row.getByRole("cell")).toHaveText([/fewer than 5$/, /(none|fewer than 5)$/])

  // Back, by keyboard, with what that changes above the button.
  await watch.getByRole("button", { name: `Put back release ${before?.number}` }).focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog")
  await expect(dialog.locator("summary").first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel("Why?").fill("It shines too much")
  await dialog.getByRole("button", { name: /^Put back release/ }).press("Enter")
  await expect(page).toHaveURL(/\/studio\/yenza\/history$/)
  expect((await live())?.number).toBe((after?.number ?? 0) + 1)
  await page.goto(`/studio/yenza/changes/making/${id}`)
  await expect(page.getByText(`It became release ${after?.number}`)).toBeVisible()
  await page.getByRole("link", { name: `See release ${after?.number}` }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Release ${after?.number}`)
  await learners.close()
})
