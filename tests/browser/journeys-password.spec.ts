import { freshEmail, freshPhone, password } from "./support/journey/newcomer.ts"
import { codeFor, messageTo } from "./support/journey/outbox.ts"
import { arrive, introduction, onboarding } from "./support/journey/steps.ts"
import { refusedCall } from "./support/journey/provoked.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

const rules = [
  { message: "Must be 6 to 20 characters.", broken: "aB1", kept: "aB1xyz" },
  { message: "Must contain a lowercase letter.", broken: "ABCDEF1", kept: "ABCDEf1" },
  { message: "Must contain a number.", broken: "Abcdefg", kept: "Abcdef7" },
  { message: "Must contain an uppercase letter.", broken: "abcdef1", kept: "abcdeF1" },
]

test("a learner signs up with e-mail and password and comes to the worker type", async ({ page, faults }) => {
  refusedCall(faults, 422, "auth/sign-up")
  const email = freshEmail()
  const steps = onboarding(page)
  await page.goto("/")
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find work that fits you")
  await expectAccessible(page)

  await test.step("an empty form says what is missing", async () => {
    await page.getByRole("button", { name: "Create account" }).click()
    const summary = page.getByRole("alert")
    await expect(summary).toBeFocused()
    await expect(summary).toContainText("Password is required")
    await expect(summary).toContainText("Enter your e-mail address or cellphone number")
    await expect(steps.field("forms:password")).toHaveAccessibleDescription(/Password is required/)
    await expect(steps.field("forms:identifier")).toHaveAttribute("aria-invalid", "true")
    await expectAccessible(page)
    await summary.getByRole("link", { name: "Password is required" }).click()
    await expect(steps.field("forms:password")).toBeFocused()
  })

  await test.step("every rule of the password is shown while it is typed, and when it is broken", async () => {
    await steps.field("forms:identifier").fill(email)
    for (const { message, broken, kept } of rules) {
      const rule = page.getByRole("listitem").filter({ hasText: message })
      await steps.field("forms:password").fill(kept)
      await expect(rule.filter({ hasText: "(met)" })).toBeVisible()
      await steps.field("forms:password").fill(broken)
      await expect(rule.filter({ hasText: "(not yet met)" })).toBeVisible()
      await page.getByRole("button", { name: "Create account" }).click()
      await expect(page.getByRole("alert").getByRole("link")).toHaveText([message])
      // In the summary and in its rule, and not a third time below.
      await expect(page.getByText(message)).toHaveCount(2)
    }
    await steps.field("forms:password").fill("Abcdefghijklmnopqrs12")
    await page.getByRole("button", { name: "Create account" }).click()
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Must be 6 to 20 characters."])
  })

  await test.step("the password can be looked at", async () => {
    await page.getByRole("button", { name: "Show the password" }).click()
    await expect(steps.field("forms:password")).toHaveAttribute("type", "text")
    await page.getByRole("button", { name: "Hide the password" }).click()
    await expect(steps.field("forms:password")).toHaveAttribute("type", "password")
  })

  await test.step("one that others would try first is refused where it stands, and nothing is lost", async () => {
    const field = steps.field("forms:password")
    await field.fill("Password1")
    await page.getByRole("button", { name: "Create account" }).click()
    await expect(field).toHaveAccessibleDescription(/one of the first passwords that others would try/)
    await expect(field).toHaveValue("Password1")
    await expect(steps.field("forms:identifier")).toHaveValue(email)
  })

  await steps.signUp(email, password)

  await test.step("nothing goes on without the terms", async () => {
    await arrive(page, "/onboarding/consent", "What you agree to")
    await page.getByRole("button", { name: "Agree and continue" }).click()
    await expect(page.getByRole("alert")).toContainText("Your consent is needed to go on")
    await page.getByRole("checkbox", { name: "I have read and accept the terms" }).check()
    await page.getByRole("checkbox", { name: "Tell me about news, events and opportunities" }).check()
    await page.getByRole("button", { name: "Agree and continue" }).click()
  })

  await test.step("a code comes by e-mail, and only that code will do", async () => {
    await arrive(page, "/onboarding/verification", "Check that it is you")
    await expect(page.getByText(`We use ${email} to keep`)).toBeVisible()
    await page.getByRole("button", { name: "Send me a code" }).click()
    await expect(page.getByText(/^We have sent a code to/)).toBeVisible()
    const code = await codeFor(page, email)
    await steps.field("forms:code").fill("12")
    await page.getByRole("button", { name: "Confirm the code" }).click()
    await expect(page.getByRole("alert")).toContainText("A code has six digits")
    await steps.field("forms:code").fill(code)
    await page.getByRole("button", { name: "Confirm the code" }).click()
  })

  await test.step("a voucher carries the package", async () => {
    await steps.redeem("lite-2025", "Voucher lite-2025 gives you Lite.")
  })
  await steps.introduce()
  await steps.arriveAtWorkerType()

  await test.step("the server keeps what was given", async () => {
    const answer = await page.request.get("/api/auth/get-user")
    expect(await answer.json()).toMatchObject({
      email,
      emailVerified: true,
      app: { accountType: "starter" },
      profile: introduction,
      consents: {
        terms: { granted: true },
        marketing: { granted: true },
        researchContact: { granted: false },
      },
    })
    expect((await messageTo(page, email, /Welcome to Yenza/)).channel).toBe("mail")
  })
})

test("a learner signs up with a cellphone number", async ({ page }) => {
  const { typed, kept } = freshPhone()
  const steps = onboarding(page)
  await page.goto("/home")
  await steps.signUp(typed, password)
  await steps.agree()
  await test.step("the code comes as a text message", async () => {
    await steps.verify(kept)
    expect((await messageTo(page, kept, /code/)).channel).toBe("text")
  })
  await steps.redeem(
    "NORTHSIDE-12",
    "Voucher NORTHSIDE-12 gives you Commit, with Northside College, Grade 12.",
  )
  await steps.introduce()
  await steps.arriveAtWorkerType()
  const user = await (await page.request.get("/api/auth/get-user")).json()
  expect(user).toMatchObject({
    phone: kept,
    phoneVerified: true,
    app: { accountType: "power", tenant: "northside" },
  })
})

test("a learner verifies later, reads the terms meanwhile, and reloads in the middle", async ({
  page,
  context,
  faults,
}) => {
  refusedCall(faults, 422, "vouchers/check")
  const steps = onboarding(page)
  await page.goto("/home")
  await steps.signUp(freshEmail(), password)
  await arrive(page, "/onboarding/consent", "What you agree to")

  await test.step("the terms stand in the step, and on a page that sends nobody away", async () => {
    await expect(page.getByRole("region", { name: "Terms of use" })).toBeVisible()
    await expect(page.getByRole("region", { name: "Privacy policy" })).toBeVisible()
    const terms = await context.newPage()
    await terms.goto("/terms")
    await expect(terms.getByRole("heading", { level: 1 })).toBeVisible()
    await expectAccessible(terms)
    await terms.goto("/privacy")
    await expect(terms.getByRole("heading", { level: 1 })).toBeVisible()
    await expectAccessible(terms)
    await terms.close()
  })

  await steps.field("consent:terms").check()
  await steps.field("consent:researchContact").check()
  await steps.press("forms:submit.consents")
  await arrive(page, "/onboarding/verification", "Check that it is you")
  await page.getByRole("button", { name: "I'll do this later" }).click()
  await arrive(page, "/onboarding/redeem-license", "Choose how you start")

  await test.step("a reload and every other address lead back to the step", async () => {
    await page.reload()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose how you start")
    for (const path of ["/profile/home", "/cv", "/onboarding/profile", "/home"]) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/onboarding\/redeem-license/)
    }
  })

  await test.step("vouchers that do not hold say so", async () => {
    for (const [code, message] of [
      ["NO-SUCH-CODE", "This voucher does not exist, has expired or is used up"],
      ["LAST-YEAR", "This voucher does not exist, has expired or is used up"],
      ["not a code!", "A voucher code has letters, digits and dashes only"],
    ] as const) {
      await steps.field("forms:voucher").fill(code)
      await page.getByRole("button", { name: "Check voucher" }).click()
      await expect(page.getByRole("alert")).toContainText(message)
    }
  })
})
