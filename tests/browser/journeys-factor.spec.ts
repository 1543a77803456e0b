import { Secret, TOTP } from "otpauth"
import { demoPassword, signIn } from "./support/accounts.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

test.use({ viewport: { width: 360, height: 740 } })

test("somebody with a role sets up an app by keyboard, keeps the codes, adds a passkey and removes both", async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL!, "analyst@demo.example")
  await page.goto("/settings/security")
  const section = page.locator("section").filter({ hasText: "Second step for your role" })
  await expect(section).toBeVisible()
  await expectAccessible(page)

  await test.step("the key is there as a picture and as text", async () => {
    const form = section.locator("form").filter({ has: page.getByRole("button", { name: "Set up an app" }) })
    await form.getByLabel(/^Current password/).focus()
    await page.keyboard.type(demoPassword)
    await page.keyboard.press("Enter")
    await expect(section.getByRole("img", { name: /^QR code/ })).toBeVisible()
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
      if (process.env["LOOK"])
        await page.screenshot({ path: `${process.env["LOOK"]}-setup-${colorScheme}.png`, fullPage: true })
    }
  })

  const key = (await section.getByText(/^Key: /).innerText()).replace("Key: ", "").replaceAll(" ", "")
  await test.step("a code of the app confirms it, and the recovery codes are shown once", async () => {
    await section.getByLabel(/^Code/).focus()
    await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(key) }).generate())
    await page.keyboard.press("Enter")
    await expect(section.getByRole("heading", { name: "Your recovery codes" })).toBeVisible()
    await expect(section.getByRole("listitem")).toHaveCount(10)
    await expectAccessible(page)
    if (process.env["LOOK"])
      await page.screenshot({ path: `${process.env["LOOK"]}-codes.png`, fullPage: true })
    await section.getByRole("button", { name: "I have kept them" }).press("Enter")
    await expect(section.getByText("Your app is set up.")).toBeVisible()
    await page.reload()
    await expect(section.getByText("Recovery codes left: 10.")).toBeVisible()
    await expect(section.getByRole("heading", { name: "Your recovery codes" })).toHaveCount(0)
  })

  await test.step("a passkey of the device is kept beside it", async () => {
    const session = await context.newCDPSession(page)
    await session.send("WebAuthn.enable")
    await session.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const form = section.locator("form").filter({ has: page.getByRole("button", { name: "Add a passkey" }) })
    await form.getByLabel(/^Current password/).fill(demoPassword)
    await form.getByRole("button", { name: "Add a passkey" }).click()
    await expect(section.getByText(/^Added /)).toBeVisible()
    await expectAccessible(page)
    if (process.env["LOOK"])
      await page.screenshot({ path: `${process.env["LOOK"]}-keys.png`, fullPage: true })
  })

  await test.step("and all of it is removed with the password", async () => {
    await section.getByRole("button", { name: "Remove second factor" }).first().click()
    const form = section
      .locator("form")
      .filter({ has: page.getByRole("button", { name: "Remove second factor" }) })
    await form.getByLabel(/^Current password/).fill(demoPassword)
    await form.getByRole("button", { name: "Remove second factor" }).click()
    await expect(section.getByRole("button", { name: "Set up an app" })).toBeVisible()
  })
})
