import { call } from "../support/call.ts"
import { freshEmail, freshPhone, password } from "./support/journey/newcomer.ts"
import { codeFor, messageTo } from "./support/journey/outbox.ts"
import { signInAs } from "./support/journey/sign-in.ts"
import { arrive, onboarding } from "./support/journey/steps.ts"
import { refusedCall } from "./support/journey/provoked.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

test.use({ serviceWorkers: "allow" })

test("signing in says what is wrong, and goes where one wanted to go", async ({ page, faults }) => {
  refusedCall(faults, 401, "auth/sign-in")
  await page.goto("/cv")
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcv$/)
  await expect(page.getByText("Sign in to carry on where you were.")).toBeVisible()
  await expectAccessible(page)

  await test.step("nothing typed", async () => {
    await page.getByRole("button", { name: "Sign in", exact: true }).click()
    await expect(page.getByRole("alert")).toContainText("Password is required")
    await expect(page.getByRole("alert")).toContainText("Enter your e-mail address or cellphone number")
  })
  await test.step("an account that is not there and a wrong password read the same", async () => {
    for (const [identifier, secret] of [
      [freshEmail(), password],
      ["power@demo.example", "Wrong1pass"],
    ] as const) {
      await signInAs(page, identifier, secret)
      await expect(page.getByRole("alert")).toHaveText(
        /The e-mail address, cellphone number or password is not right/,
      )
      await expect(page).toHaveURL(/\/login\?redirect=%2Fcv$/)
    }
    await expectAccessible(page)
  })
  await signInAs(page, "power@demo.example")
  await arrive(page, "/cv", "My CV")
})

test("only an address of this app is followed after signing in", async ({ page }) => {
  await page.goto("/login?redirect=https%3A%2F%2Felsewhere.example%2F")
  await signInAs(page, "power@demo.example")
  await arrive(page, "/profile/home", "Hello, Commit Learner", "Home")
})

test("signing up with somebody's address tells nothing of their account, and they are told by mail", async ({
  page,
}) => {
  await page.goto("/home")
  await onboarding(page).signUp("power@demo.example", password)
  await expect(page).toHaveURL(/\/onboarding\/consent$/)
  await expect(page.getByRole("alert")).toHaveCount(0)
  const { body } = await messageTo(page, "power@demo.example", /belongs to an account already/)
  expect(body).toContain("/recover")
})

test("a forgotten password is replaced through the link in a mail, once", async ({
  page,
  server,
  faults,
}) => {
  refusedCall(faults, 422, "auth/reset")
  const email = freshEmail()
  const signedUp = await call(page.request, server.origin, "POST", "auth/sign-up", {
    identifier: email,
    password,
  })
  expect(signedUp.ok(), await signedUp.text()).toBe(true)
  await page.context().clearCookies()

  await page.goto("/login")
  await page.getByRole("link", { name: "I forgot my password" }).click()
  await arrive(page, "/recover", "Recover your password")
  await page.getByLabel(/^E-mail address or cellphone number/).fill(email)
  await page.getByRole("button", { name: "Send me a message" }).click()
  await expect(page.getByText("If there is an account, a message is on its way.")).toBeVisible()

  const { body } = await messageTo(page, email, /Choose a new password/)
  const link = /http:\/\/\S+/.exec(body)?.[0] ?? ""
  await test.step("the rules are those of signing up", async () => {
    await page.goto(link)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password")
    await expectAccessible(page)
    await page.getByLabel(/^New password/).fill("short")
    await page.getByRole("button", { name: "Save the new password" }).click()
    const said = page.getByRole("alert").getByRole("link")
    await expect(said).toHaveCount(3)
    expect((await said.allTextContents()).toSorted()).toEqual([
      "Must be 6 to 20 characters.",
      "Must contain a number.",
      "Must contain an uppercase letter.",
    ])
  })
  await page.getByLabel(/^New password/).fill("Another1pass")
  await page.getByRole("button", { name: "Save the new password" }).click()
  await expect(page.getByText("Your password is changed.")).toBeVisible()

  await test.step("the link works no second time", async () => {
    await page.goto(link)
    await page.getByLabel(/^New password/).fill("Third1pass")
    await page.getByRole("button", { name: "Save the new password" }).click()
    await expect(page.getByRole("alert")).toContainText("This link is used or too old. Ask for a new one")
  })
  await page.getByRole("link", { name: "Back to sign in" }).click()
  await arrive(page, "/login", "Sign in")
  await signInAs(page, email, "Another1pass")
  await arrive(page, "/onboarding/consent", "What you agree to")
})

test("a forgotten password is replaced with the code of a text message", async ({ page, server, faults }) => {
  refusedCall(faults, 422, "auth/reset")
  const { typed, kept } = freshPhone()
  const signedUp = await call(page.request, server.origin, "POST", "auth/sign-up", {
    identifier: typed,
    password,
  })
  expect(signedUp.ok(), await signedUp.text()).toBe(true)
  await page.context().clearCookies()
  await page.goto("/recover")
  await page.getByLabel(/^E-mail address or cellphone number/).fill(typed)
  await page.getByRole("button", { name: "Send me a message" }).click()
  await page.getByRole("link", { name: "I have a code" }).click()
  await arrive(page, "/recover/reset", "Choose a new password")
  const code = await codeFor(page, kept)
  for (const wrong of [true, false]) {
    const typedCode = wrong ? String((Number(code) + 1) % 1_000_000).padStart(6, "0") : code
    await page.getByLabel(/^E-mail address or cellphone number/).fill(typed)
    await page.getByLabel(/^Code/).fill(typedCode)
    await page.getByLabel(/^New password/).fill("Another1pass")
    await page.getByRole("button", { name: "Save the new password" }).click()
    if (wrong) await expect(page.getByRole("alert")).toContainText("This code is wrong or too old")
  }
  await expect(page.getByText("Your password is changed.")).toBeVisible()
})

test("a wrong code verifies nothing, and another can be asked for", async ({ page, faults }) => {
  refusedCall(faults, 422, "auth/verify/confirm")
  const email = freshEmail()
  const steps = onboarding(page)
  await page.goto("/home")
  await steps.signUp(email, password)
  await steps.agree()
  await arrive(page, "/onboarding/verification", "Check that it is you")
  await page.getByRole("button", { name: "Send me a code" }).click()
  await expect(page.getByText(/^We have sent a code to/)).toBeVisible()
  const first = await codeFor(page, email)
  await steps.field("forms:code").fill(String((Number(first) + 1) % 1_000_000).padStart(6, "0"))
  await page.getByRole("button", { name: "Confirm the code" }).click()
  await expect(page.getByRole("alert")).toContainText("This code is wrong or too old")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Send another code" }).click()
  await expect.poll(() => codeFor(page, email)).not.toBe(first)
  await steps.field("forms:code").fill(await codeFor(page, email))
  await page.getByRole("button", { name: "Confirm the code" }).click()
  await arrive(page, "/onboarding/redeem-license", "Choose how you start")
})

test("after signing out nothing private comes back", async ({ page }) => {
  await page.goto("/login")
  await signInAs(page, "power@demo.example")
  await arrive(page, "/profile/home", "Hello, Commit Learner", "Home")
  await page.goto("/settings/account")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.getByRole("button", { name: "Your account, CL" }).click()
  await page.getByRole("link", { name: "Logout" }).click()
  await arrive(page, "/home", "Find work that fits you")
  for (const step of ["goBack", "goBack", "goForward", "goForward"] as const) {
    await page[step]()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^(Sign in|Find work that fits you)$/)
    await expect(page.locator("body")).not.toContainText("power@demo.example")
    await expect(page.locator("body")).not.toContainText("Commit Learner")
  }
  const kept = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  await expect.poll(async () => (await kept()).toSorted()).toEqual(["app_config", "language"])
  expect((await page.request.get("/api/auth/get-user")).status()).toBe(204)
})
