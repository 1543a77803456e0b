import type { BrowserContext } from "playwright/test"
import type { ReleaseEntry } from "#api/contract/publishing.ts"
import { signIn } from "./support/accounts.ts"
import { expect, test } from "./support/live.ts"
import { expectAccessible } from "./support/test.ts"

const named = (label: string) => ({ "locale/en/shell": { texts: { "menu.reports": label } } })

/** The releases of a layer, the newest first; of which the first two are there. */
async function releasesOf({ request }: BrowserContext, origin: string, layer: string) {
  const answer = await request.get(`${origin}/api/releases?${layer}`)
  return ((await answer.json()) as { releases: ReleaseEntry[] }).releases as [ReleaseEntry, ReleaseEntry]
}

test("a school cannot put back what the site beneath it published, and sees what its own way back does", async ({
  context,
  page,
  publisher,
  server: { origin },
  tenantAdmin,
}) => {
  await publisher.publish(named("From the site"))
  await signIn(context, origin, "tenant-admin@demo.example")
  const [followed, before] = await releasesOf(context, origin, "layer=tenant&tenant=northside")
  const dialog = page.getByRole("dialog")
  const confirm = dialog.getByRole("button", { name: /^Put back release/ })

  await page.goto(`/studio/northside/history/${before.id}`)
  await page.getByRole("button", { name: "Put it back" }).click()
  await expect(dialog.getByText("Nothing would change")).toBeVisible()
  await expect(dialog.locator("summary")).toHaveCount(0)
  await dialog.getByLabel("Why?").fill("To be rid of it")
  await expect(confirm).toBeDisabled()
  await expectAccessible(page)

  await tenantAdmin.publish(named("Of the school"))
  await page.goto(`/studio/northside/history/${followed.id}`)
  await page.getByRole("button", { name: "Put it back" }).click()
  await expect(dialog.locator("summary").filter({ hasText: "Of the school" }).first()).toBeVisible()
  await expect(dialog.getByText("Nothing would change")).toHaveCount(0)
  await dialog.getByLabel("Why?").fill("The site's word is better")
  await expectAccessible(page)
  await confirm.click()
  await expect(page.getByRole("status")).toHaveText(`Release ${followed.number} is live again.`)
})

test("whoever looks at a release hears that another has taken its place, and puts nothing back over it unseen", async ({
  context,
  faults,
  page,
  publisher,
  server: { origin },
}) => {
  await publisher.publish(named("Mine"))
  await signIn(context, origin, "publisher@demo.example")
  const [mine, before] = await releasesOf(context, origin, "layer=instance")
  await page.goto(`/studio/yenza/history/${mine.id}`)
  const isLive = page.getByText(`Release ${mine.number} is live`)
  await expect(isLive).toBeVisible()
  await page.getByRole("button", { name: `Put back release ${before.number}` }).click()
  const dialog = page.getByRole("dialog")
  const confirm = dialog.getByRole("button", { name: /^Put back release/ })
  const colleagues = dialog.locator("summary").filter({ hasText: "Of a colleague" })
  await expect(dialog.locator("summary").filter({ hasText: "Mine" }).first()).toBeVisible()
  await expect(colleagues).toHaveCount(0)
  await dialog.getByLabel("Why?").fill("As it was")

  const { release } = await publisher.publish(named("Of a colleague"))
  faults.allow(/409/)
  await confirm.click()
  await expect(dialog.getByRole("alert")).toContainText("Somebody published since")
  await expect(colleagues.first()).toBeVisible()
  expect(await publisher.live()).toBe(release.id)

  // Behind the window the page knows by now, and the window with what was typed in it stays.
  await expect(isLive).toHaveCount(0)
  await expect(page.getByText(`Release ${mine.number} is no longer live`)).toBeVisible()
  await expect(dialog.getByLabel("Why?")).toHaveValue("As it was")
  await expectAccessible(page)

  await confirm.click()
  await expect(page).toHaveURL(/\/studio\/yenza\/history$/)
  const [after] = await releasesOf(context, origin, "layer=instance")
  expect(after).toMatchObject({ restores: before.id, basedOn: release.id })
})
