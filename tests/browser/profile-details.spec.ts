import type { BrowserContext, Page } from "playwright/test"
import { call } from "../support/call.ts"
import { signUpToEverything } from "./support/accounts.ts"
import { flightMode, openTwice } from "./support/flight-mode.ts"
import { enterAt, tabTo } from "./support/journey/keyboard.ts"
import { refusedCall } from "./support/journey/provoked.ts"
import { keptForOffline } from "./support/kept-for-offline.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } })

const field = (page: Page, name: string) => page.getByRole("textbox", { name })
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true })
const written = "It is written down. What still waits for a network says so."

async function profileOf(context: BrowserContext, origin: string): Promise<Record<string, unknown>> {
  const answer = await call(context.request, origin, "GET", "auth/get-user")
  return ((await answer.json()) as { profile: Record<string, unknown> }).profile
}

/** Another device writes one field of the same profile. */
const writeElsewhere = (context: BrowserContext, origin: string, data: object) =>
  call(context.request, origin, "PATCH", "users/profile", { data })

/** Somebody new at a page that can be read without a network. */
async function openForOffline(page: Page, origin: string, path: string): Promise<void> {
  await signUpToEverything(page.context(), origin)
  await openTwice(page, origin + path, field(page, "Last name"))
  await keptForOffline(page)
}

test("by keyboard alone somebody changes what they are called, and empties what they want to say no more", async ({
  page,
  context,
  server: { origin },
}) => {
  await signUpToEverything(context, origin)
  await page.goto(`${origin}/profile`)
  await tabTo(page, field(page, "What should we call you?"))
  await page.keyboard.type("Demo")
  await enterAt(page, save(page))
  await expect(page.getByText(written).first()).toBeVisible()
  await expect.poll(() => profileOf(context, origin)).toMatchObject({ nickname: "Demo" })
  await page.reload()
  await tabTo(page, field(page, "What should we call you?"))
  await page.keyboard.press("ControlOrMeta+A")
  await page.keyboard.press("Delete")
  await enterAt(page, save(page))
  await expect.poll(() => profileOf(context, origin)).not.toHaveProperty("nickname")
  await page.reload()
  await expect(field(page, "What should we call you?")).toHaveValue("")
})

test("what is written without a network is sent on return; what another device wrote is shown beside it", async ({
  page,
  context,
  server: { origin },
  faults,
}) => {
  await openForOffline(page, origin, "/profile")
  const waits = page.getByText("What you changed here is kept on this device.", { exact: false })

  await flightMode(context, faults)
  await field(page, "Last name").fill("Mine")
  await field(page, "What should we call you?").fill("Demo")
  await save(page).click()
  await expect(waits).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(field(page, "Last name")).toHaveValue("Mine")
  await expect(waits).toBeVisible()

  await writeElsewhere(context, origin, { lastName: "Theirs" })
  refusedCall(faults, 409, "users/profile")
  await context.setOffline(false)
  const refused = page.getByText("What you wrote about yourself is not saved yet.", { exact: false })
  await expect(refused.first()).toBeVisible()
  await page.reload()
  // Sent again, it is refused again, which is told as well; here it stands at the form.
  await expect(page.getByRole("tabpanel").filter({ has: refused })).toContainText("“Theirs”")
  await expect(field(page, "Last name")).toHaveValue("Mine")
  await expectAccessible(page)
  expect(await profileOf(context, origin)).toMatchObject({ lastName: "Theirs" })

  await save(page).click()
  await expect(refused).toHaveCount(0)
  await expect.poll(() => profileOf(context, origin)).toMatchObject({ lastName: "Mine", nickname: "Demo" })
})

test("where the browser keeps nothing, what waits is said to go with the page, and nobody leaves it unasked", async ({
  page,
  context,
  server: { origin },
  faults,
}) => {
  await page.addInitScript(() => {
    const open = () => {
      throw new DOMException("Access is denied.", "SecurityError")
    }
    Object.defineProperty(globalThis, "indexedDB", { value: { open } })
  })
  await openForOffline(page, origin, "/profile")
  const waits = page.getByText("What you changed here waits for the network, and is lost", { exact: false })

  await flightMode(context, faults)
  await field(page, "Last name").fill("Mine")
  await save(page).click()
  await expect(waits).toBeVisible()
  await expectAccessible(page)
  const asked = page.waitForEvent("dialog")
  await page.close({ runBeforeUnload: true })
  await (await asked).dismiss()

  await context.setOffline(false)
  await expect(waits).toHaveCount(0)
  await expect.poll(() => profileOf(context, origin)).toMatchObject({ lastName: "Mine" })
})

test("whoever saves second is told at the field what the first wrote", async ({
  page,
  context,
  server: { origin },
  faults,
}) => {
  await signUpToEverything(context, origin)
  await page.goto(`${origin}/profile`)
  await field(page, "First name").fill("Mine")
  await writeElsewhere(context, origin, { firstName: "Theirs" })
  refusedCall(faults, 409, "users/profile")
  await save(page).click()
  await expect(
    page.getByText("This was changed on another device meanwhile, to “Theirs”.").first(),
  ).toBeVisible()
  await expect(field(page, "First name")).toHaveValue("Mine")
  await expectAccessible(page)
  await save(page).click()
  await expect.poll(() => profileOf(context, origin)).toMatchObject({ firstName: "Mine" })
})

test("in the settings a name waits for a network too, the country does not, and neither is written over unseen", async ({
  page,
  context,
  server: { origin },
  faults,
}) => {
  await openForOffline(page, origin, "/settings/account")
  const waits = page.getByText("Your name is kept on this device.", { exact: false })
  const there = "This was changed on another device meanwhile"

  await flightMode(context, faults)
  await field(page, "Last name").fill("Mine")
  await save(page).click()
  await expect(waits).toBeVisible()
  await page.reload()
  await expect(field(page, "Last name")).toHaveValue("Mine")
  await expectAccessible(page)
  await context.setOffline(false)
  await expect.poll(() => profileOf(context, origin)).toMatchObject({ lastName: "Mine" })
  await expect(waits).toHaveCount(0)

  await call(context.request, origin, "PATCH", "users/account", { data: { country: "KE" } })
  await writeElsewhere(context, origin, { firstName: "Theirs" })
  await field(page, "Last name").fill("Ours")
  await save(page).click()
  // What was not changed here stays as it is there.
  await expect.poll(() => profileOf(context, origin)).toMatchObject({ firstName: "Theirs", lastName: "Ours" })

  const country = page.getByRole("combobox", { name: "Country" })
  await country.selectOption("NA")
  refusedCall(faults, 409, "users/account")
  await save(page).click()
  await expect(page.getByText(there, { exact: false }).first()).toBeVisible()
  await save(page).click()
  const account = async () =>
    (await (await call(context.request, origin, "GET", "auth/get-user")).json()) as object
  await expect.poll(account).toMatchObject({ country: "NA" })

  // Where the name is refused once the country has been taken, the next choice goes on from there.
  await writeElsewhere(context, origin, { firstName: "Again" })
  refusedCall(faults, 409, "users/profile")
  await field(page, "First name").fill("Mine")
  await country.selectOption("BW")
  await save(page).click()
  await expect(page.getByText("“Again”").first()).toBeVisible()
  expect(await account()).toMatchObject({ country: "BW" })
  await country.selectOption("NA")
  await save(page).click()
  await expect.poll(account).toMatchObject({ country: "NA", profile: { firstName: "Mine" } })
})
