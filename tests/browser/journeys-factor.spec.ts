import { mkdtempSync, rmSync } from "node:fs"
import { execFile } from "node:child_process"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { Secret, TOTP } from "otpauth"
import type { BrowserContext, Page } from "playwright/test"
import { encode } from "uqr"
import { call } from "../support/call.ts"
import { copyDeployedFolder } from "../support/deployed-folder.ts"
import { startProcess } from "../support/server-process.ts"
import { demoPassword, signIn } from "./support/accounts.ts"
import { tabTo } from "./support/journey/keyboard.ts"
import { freshEmail } from "./support/journey/newcomer.ts"
import { refusedCall } from "./support/journey/provoked.ts"
import { signInAs } from "./support/journey/sign-in.ts"
import { arrive } from "./support/journey/steps.ts"
import { flaws } from "./support/looks.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

/** The form that ends in this button, and what stands in it. */
const formOf = (page: Page, submit: string) =>
  page.locator("form").filter({ has: page.getByRole("button", { name: submit, exact: true }) })

/** Types the password that a form asks for, and sends it, by keyboard. */
async function withPassword(page: Page, submit: string, password: string) {
  await tabTo(page, formOf(page, submit).getByLabel(/^Your password now/))
  await page.keyboard.type(password)
  await page.keyboard.press("Enter")
}

async function press(page: Page, name: string) {
  await tabTo(page, page.getByRole("button", { name, exact: true }))
  await page.keyboard.press("Enter")
}

async function unfold(page: Page, title: string) {
  await tabTo(page, page.locator("summary").filter({ hasText: title }))
  await page.keyboard.press("Enter")
}

/** The page as it stands is accessible, fits and has its words, in both appearances. */
async function expectSound(page: Page) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await expectAccessible(page)
    expect(await flaws(page)).toEqual([])
  }
}

/** A device that makes passkeys, and whose owner has just unlocked it. */
async function keepPasskeys(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send("WebAuthn.enable")
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test("an operator sets up an app and a passkey by keyboard, uses both, and removes both", async ({
  page,
  context,
  server,
  faults,
}) => {
  refusedCall(faults, 422, "auth/factor/confirm")
  const { origin } = server
  const codes = page.getByRole("heading", { name: "Your recovery codes" })
  const answersOf = async (path: string) => (await call(page.request, origin, "GET", path)).status()
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await keepPasskeys(context, page)
  await signIn(context, origin, "operator@demo.example")
  await page.goto("/settings/security")
  await expect(page.getByRole("heading", { name: "Second step for your role" })).toBeVisible()

  await test.step("the key of an app is there as a picture and as text", async () => {
    await withPassword(page, "Set up an app", demoPassword)
    await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible()
    await expectSound(page)
  })
  const key = ((await page.getByText(/^Key: /).textContent()) ?? "").replace("Key: ", "").replaceAll(" ", "")
  const ofApp = new TOTP({ issuer: "Yenza", label: "operator@demo.example", secret: Secret.fromBase32(key) })
  await test.step("the picture says to a phone what the text says", async () => {
    const { data } = encode(ofApp.toString(), { ecc: "M", border: 4 })
    const modules = data.flat().filter(Boolean).length
    const drawn = await page
      .getByRole("img", { name: /^QR code/ })
      .locator("path")
      .getAttribute("d")
    expect(drawn?.match(/M/g)).toHaveLength(modules)
  })
  const [first = "", ...others] = await test.step("a code of it brings recovery codes, once", async () => {
    await tabTo(page, formOf(page, "Confirm the app").getByLabel(/^Code/))
    await page.keyboard.type(ofApp.generate())
    await page.keyboard.press("Enter")
    await expect(codes).toBeVisible()
    await expectSound(page)
    const shown = await page
      .getByRole("listitem")
      .filter({ hasText: /^\w{5}-\w{5}$/ })
      .allTextContents()
    await press(page, "Copy the codes")
    await expect(page.getByText("The codes are copied.")).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join("\n"))
    await press(page, "I have kept them")
    await expect(codes).toHaveCount(0)
    await page.reload()
    await expect(page.getByText("Your app is set up.")).toBeVisible()
    await expect(codes).toHaveCount(0)
    return shown
  })
  expect(others).toHaveLength(9)

  await test.step("a passkey of the device is kept beside it", async () => {
    await withPassword(page, "Add a passkey", demoPassword)
    await expect(page.getByText(/^Added /)).toBeVisible()
    await expect(codes).toHaveCount(0)
    await expect(formOf(page, "Add a passkey").getByLabel(/^Your password now/)).toHaveValue("")
    await expectSound(page)
  })

  await test.step("signed in anew, the passkey opens what asks for it", async () => {
    await context.clearCookies()
    await signIn(context, origin, "operator@demo.example")
    expect(await answersOf("codes")).toBe(403)
    await page.reload()
    await expect(page.getByRole("heading", { name: "Show your second step" })).toBeVisible()
    await expect(page.getByRole("button", { name: "Sign out there" })).toHaveCount(1)
    await expect(formOf(page, "Add a passkey")).toHaveCount(0)
    await expectSound(page)
    await press(page, "Use a passkey")
    await expect(page.getByText("You have shown your second step.")).toBeVisible()
    expect(await answersOf("codes")).toBe(200)
  })

  await test.step("as a recovery code does, for whom phone and passkey are lost", async () => {
    await context.clearCookies()
    await signIn(context, origin, "operator@demo.example")
    await page.reload()
    const code = formOf(page, "Confirm").getByLabel(/^Code/)
    await tabTo(page, code)
    await page.keyboard.type("000000")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("alert")).toContainText("This code is wrong, was used before, or is too old")
    await code.fill(first)
    await code.press("Enter")
    await expect(page.getByText("You have shown your second step.")).toBeVisible()
    expect(await answersOf("codes")).toBe(200)
    await unfold(page, "New recovery codes")
    await expect(page.getByText("You have 9 recovery codes left.")).toBeVisible()
  })

  await test.step("and all of it is removed", async () => {
    await press(page, "Remove this passkey")
    await expect(page.getByText("The passkey is removed.")).toBeVisible()
    await unfold(page, "Remove the second step")
    await withPassword(page, "Remove the second step", demoPassword)
    await expect(page.getByText("Your second step is removed.")).toBeVisible()
    await expect(formOf(page, "Set up an app")).toBeVisible()
    await expect(page.getByRole("button", { name: "Sign out there" })).toHaveCount(0)
    expect(await answersOf("codes")).toBe(200)
  })
})

const run = promisify(execFile)

/** A command of whoever runs the site, on the data folder of a server that is stopped. */
const operate = (data: string, command: string, ...words: string[]) =>
  run(process.execPath, ["src/cli/run.mjs", command, ...words], {
    env: { ...process.env, DATA_DIR: data, DATABASE_URL: "", NODE_ENV: "" },
  })

test("in production whoever is given a role is led to what it asks for at the next sign-in, and once", async ({
  page,
  context,
}) => {
  const data = mkdtempSync(join(tmpdir(), "signpost-"))
  await copyDeployedFolder(data)
  const email = freshEmail()
  await test.step("somebody with a short password has proved their address, and is given a role", async () => {
    const trying = await startProcess({ environment: { DATA_DIR: data } })
    const ask = (path: string, body: object) => call(context.request, trying.origin, "POST", path, body)
    await ask("auth/sign-up", { identifier: email, password: "Kudu7x" })
    await ask("auth/verify/send", { channel: "email" })
    const outbox = await context.request.get(`${trying.origin}/api/dev/outbox?format=json`)
    const letters = (await outbox.json()) as { to: string; body: string }[]
    const code = letters.flatMap(({ to, body }) => (to === email ? (/\b\d{6}\b/.exec(body) ?? []) : []))[0]
    const proved = await ask("auth/verify/confirm", { channel: "email", code })
    expect(proved.status(), await proved.text()).toBe(200)
    await trying.end("SIGTERM")
    await operate(data, "demo", "remove")
    const { stdout } = await operate(data, "role", "yenza", email, "publisher")
    expect(stdout).toBe(`${email} is now publisher of yenza.\n`)
    await context.clearCookies()
  })
  const production = await startProcess({ environment: { DATA_DIR: data, NODE_ENV: "production" } })
  const { origin } = production
  const documents = async () => (await call(page.request, origin, "GET", "documents?layer=instance")).status()

  await test.step("signing in leads there, wherever one wanted to go", async () => {
    await keepPasskeys(context, page)
    await page.goto(`${origin}/login?redirect=%2Fcareers`)
    await signInAs(page, email, "Kudu7x")
    await arrive(page, "/settings/security", "Security")
    await expect(page.getByText("Your role needs a longer password.")).toBeVisible()
    await expect(page.getByText("Your role needs a second step.")).toBeVisible()
    await expectSound(page)
    expect(await documents()).toBe(403)
  })

  await test.step("a longer password, of any characters", async () => {
    const form = formOf(page, "Change password")
    await expect(form.getByRole("listitem")).toHaveText(/^Must be 8 to 64 characters\. \(not yet met\)$/)
    await form.getByLabel(/^Your password now/).fill("Kudu7x")
    await form.getByLabel(/^New password/).fill("Kudu7xy")
    await form.getByRole("button", { name: "Change password" }).click()
    await expect(form.getByRole("alert")).toContainText("Must be 8 to 64 characters.")
    await form.getByLabel(/^New password/).fill("blue lamps hum at night")
    await form.getByRole("button", { name: "Change password" }).click()
    await expect(page.getByText("Your role needs a longer password.")).toHaveCount(0)
    for (const label of [/^Your password now/, /^New password/])
      await expect(form.getByLabel(label)).toHaveValue("")
    expect(await documents()).toBe(403)
  })

  await test.step("a passkey is enough of a second step, and comes with recovery codes", async () => {
    await withPassword(page, "Add a passkey", "blue lamps hum at night")
    await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible()
    await press(page, "I have kept them")
    await expect(page.getByText("Your role needs a second step.")).toHaveCount(0)
    await expect(page.getByText("You have shown your second step.")).toBeVisible()
    expect(await documents()).toBe(200)
  })

  await test.step("the next sign-in goes its own way", async () => {
    await context.clearCookies()
    await page.goto(`${origin}/login`)
    await signInAs(page, email, "blue lamps hum at night")
    await arrive(page, "/onboarding/consent", "What you agree to")
    expect(await documents()).toBe(200)
  })
  // A page that is open asks on.
  await page.goto("about:blank")
  await production.end("SIGTERM")
  rmSync(data, { recursive: true, force: true })
})
