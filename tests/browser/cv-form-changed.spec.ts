import form from "../../schemas/documents/form/cv-hobbies.json" with { type: "json" }
import { call } from "../support/call.ts"
import { signUpToEverything } from "./support/accounts.ts"
import { flightMode, openTwice } from "./support/flight-mode.ts"
import { refusedCall } from "./support/journey/provoked.ts"
import { keptForOffline } from "./support/kept-for-offline.ts"
import { expectAccessible } from "./support/test.ts"
import { expect, test } from "./support/live.ts"

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } })

test("what was written in flight mode is refused by a form that asks more since, stays, and is mended", async ({
  page,
  context,
  server,
  faults,
  publisher,
}) => {
  const { origin } = server
  await signUpToEverything(context, origin)
  const button = (name: string) => page.getByRole("button", { name, exact: true })
  const dialog = page.locator("dialog[open]")
  const hobbies = async () => {
    const answer = await call(context.request, origin, "GET", "auth/get-user")
    return ((await answer.json()) as { profile: { hobbies?: object[] } }).profile.hobbies ?? []
  }
  await openTwice(page, `${origin}/cv`, button("Add: Hobbies"))
  // What draws and checks a form comes after the page; with one that was opened it is here.
  await button("Add: Hobbies").click()
  await dialog.getByLabel("What you like to do").fill("Chess")
  await keptForOffline(page)

  await flightMode(context, faults)
  await dialog.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText("Waits for a network", { exact: true })).toBeVisible()
  const schema = { ...form.schema, required: ["name", "description"] }
  await publisher.publish({ "form/cv-hobbies": { schema } })

  const refused = page.getByText("the server has not taken it. To be mended: Tell more.", { exact: false })
  await test.step("it is refused on return, and stays in the list with the reason", async () => {
    refusedCall(faults, 422, "users/hobbies/items")
    await context.setOffline(false)
    await expect(refused.first()).toBeVisible()
    await expect(button("Change: Chess")).toBeVisible()
    expect(await hobbies()).toEqual([])
    await expectAccessible(page)
    await page.reload()
    await expect(refused.first()).toBeVisible()
  })
  await test.step("it is mended in the form as it is now, and saved", async () => {
    await button("Change: Chess").click()
    const save = dialog.getByRole("button", { name: "Save", exact: true })
    await save.click()
    await expect(dialog.getByLabel("Tell more")).toHaveAttribute("aria-invalid", "true")
    await dialog.getByLabel("Tell more").fill("Every Friday.")
    await save.click()
    await expect(dialog).toHaveCount(0)
    await expect(refused).toHaveCount(0)
    expect(await hobbies()).toMatchObject([{ name: "Chess", description: "Every Friday." }])
  })
})
