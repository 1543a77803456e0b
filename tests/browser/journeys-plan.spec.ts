import type { Page } from "playwright/test"
import { signIn } from "./support/accounts.ts"
import { freshEmail, freshPhone, password } from "./support/journey/newcomer.ts"
import { messageTo } from "./support/journey/outbox.ts"
import { arrive, onboarding } from "./support/journey/steps.ts"
import { refusedCall } from "./support/journey/provoked.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

test.use({ serviceWorkers: "allow" })

const bornIn = { adult: 1999, minor: new Date().getFullYear() - 15 }
const mustAgree = /^You are under 18: a parent or guardian must agree/

/** From the link of a plan to the page of its order. */
async function toCheckout(page: Page, email: string, link: string, age: keyof typeof bornIn = "adult") {
  const steps = onboarding(page)
  await page.goto(link)
  await expect(page.getByText("You have chosen Lite. Create your account to carry on.")).toBeVisible()
  await expect(page.getByText(/^Your account is free\. .* You always see the price/)).toBeVisible()
  await expectAccessible(page)
  await steps.signUp(email, password)
  await steps.agree()
  await test.step("a plan leaves no way around verifying", async () => {
    await expect(page.getByRole("button", { name: "I'll do this later" })).toHaveCount(0)
  })
  await steps.verify(email)
  await arrive(page, "/onboarding/checkout/ZA/starter", "Check your order")
  await test.step("the age is asked before anything is paid", async () => {
    await expect(page.getByRole("button", { name: /^Pay / })).toHaveCount(0)
    await steps.field("forms:birthDate").fill(`${bornIn[age]}-04-27`)
    await page.getByRole("button", { name: "Carry on" }).click()
    await expect(page.getByRole("button", { name: /^Pay / })).toBeVisible()
    await expect(page.getByText(mustAgree)).toHaveCount(age === "minor" ? 1 : 0)
  })
  return steps
}

const line = (page: Page, term: string) =>
  page.locator("dt", { hasText: new RegExp(`^${term}$`) }).locator("xpath=following-sibling::dd[1]")

test("a plan's link with a coupon leads through paying to the worker type", async ({ page }) => {
  const email = freshEmail()
  const steps = await toCheckout(page, email, "/purchase/starter?coupon=HALF")

  await test.step("the order shows what the coupon takes off", async () => {
    await expect(line(page, "Plan")).toHaveText("Lite")
    await expect(line(page, "Country")).toHaveText("South Africa")
    await expect(line(page, "Price")).toContainText("R 99")
    await expect(line(page, "Discount")).toContainText("R 49.50")
    await expect(line(page, "To pay")).toContainText("R 49.50")
  })

  await test.step("the gateway asks for the same amount; declining comes back to the order", async () => {
    await page.getByRole("button", { name: /^Pay / }).click()
    await expect(page.getByRole("heading", { name: "Payment for trying out" })).toBeVisible()
    await expect(line(page, "Amount")).toHaveText(/49[.,]50/)
    await expectAccessible(page)
    await page.getByRole("button", { name: "Decline payment" }).click()
    await expect(page).toHaveURL(/\/onboarding\/checkout\/ZA\/starter\?payment=declined&coupon=HALF$/)
    await expect(page.getByText("The payment did not go through, and nothing was charged.")).toBeVisible()
    await expect(line(page, "To pay")).toContainText("R 49.50")
    await expectAccessible(page)
  })

  await test.step("approving goes on with the plan", async () => {
    await page.getByRole("button", { name: /^Pay / }).click()
    await page.getByRole("button", { name: "Approve payment" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you")
    await expect(page.getByText(`We have sent it to ${email}.`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole("link", { name: "Carry on" }).click()
    await expect(page).toHaveURL(/\/onboarding\/profile$/)
  })
  await steps.field("forms:firstName").fill("Test")
  await steps.field("forms:lastName").fill("Learner")
  await steps.field("forms:birthDate").fill("1999-04-27")
  await steps.press("forms:submit.profile")
  await steps.arriveAtWorkerType()

  await test.step("a receipt has come, the plan is there and the cookies have gone", async () => {
    expect((await messageTo(page, email, /receipt/)).body).toMatch(/49[.,]50/)
    const user = await (await page.request.get("/api/auth/get-user")).json()
    expect(user).toMatchObject({ app: { accountType: "starter" } })
    const names = (await page.context().cookies()).map(({ name }) => name)
    for (const gone of ["selected-plan", "plan-country", "coupon-code", "voucher-code", "package"])
      expect(names).not.toContain(gone)
  })
})

test("somebody under 18 types a coupon at the order, and chooses another plan instead", async ({
  page,
  faults,
}) => {
  refusedCall(faults, 422, "checkout/coupon")
  await toCheckout(page, freshEmail(), "/purchase/starter", "minor")
  await expect(line(page, "To pay")).toContainText("R 99")

  await test.step("one that does not exist says so", async () => {
    await page.getByLabel(/^Coupon code/).fill("NO-SUCH")
    await page.getByRole("button", { name: "Apply coupon" }).click()
    await expect(page.getByRole("alert")).toContainText(
      "This coupon does not exist, is used up, or is for another plan",
    )
  })
  await test.step("one that holds lowers the price", async () => {
    await page.getByLabel(/^Coupon code/).fill("STARTER-20")
    await page.getByRole("button", { name: "Apply coupon" }).click()
    await expect(line(page, "To pay")).toContainText("R 79.20")
    await expect(page.getByRole("button", { name: /^Pay R 79.20/ })).toBeVisible()
  })
  await page.getByRole("button", { name: "Choose another plan" }).click()
  await arrive(page, "/onboarding/redeem-license", "Choose how you start")
  await page.getByRole("button", { name: "Choose Commit", exact: true }).click()
  await arrive(page, "/onboarding/checkout/ZA/power", "Check your order")
  await expect(line(page, "Plan")).toHaveText("Commit")
})
test("a coupon is typed at the order in the settings too, before the worker type is known", async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server.origin, "learner@demo.example")
  await page.goto("/settings/account/upgrade")
  await page.getByRole("button", { name: "Upgrade to Commit", exact: true }).click()
  const order = page.getByRole("dialog", { name: "Check your order" })
  await expect(line(page, "Plan")).toHaveText("Commit")
  await expectAccessible(page)
  const before = await order.getByRole("button", { name: /^Pay / }).textContent()
  await order.getByLabel(/^Coupon code/).fill("HALF")
  await order.getByRole("button", { name: "Apply coupon" }).click()
  await expect(line(page, "Discount")).toBeVisible()
  await expect(order.getByRole("button", { name: /^Pay / })).not.toHaveText(before ?? "")
  await expectAccessible(page)

  await test.step("an order that is left and opened again keeps its coupon", async () => {
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: "Upgrade to Commit", exact: true }).click()
    await expect(line(page, "Discount")).toBeVisible()
    await expect(order.getByRole("button", { name: /^Pay / })).not.toHaveText(before ?? "")
  })

  await test.step("the gateway asks for what the order says", async () => {
    const [, amount] = /([0-9]+\.[0-9]{2})/.exec((await line(page, "To pay").textContent()) ?? "") ?? []
    await order.getByRole("button", { name: /^Pay / }).click()
    await expect(line(page, "Amount")).toContainText(amount ?? "none")
    await page.getByRole("button", { name: "Decline payment" }).click()
    await expect(page).toHaveURL(/\/settings\/account\/upgrade\?payment=declined&coupon=HALF$/)
  })
  await test.step("and the coupon is still applied", async () => {
    await page.getByRole("button", { name: "Upgrade to Commit", exact: true }).click()
    await expect(line(page, "Discount")).toBeVisible()
  })
})

test("who signed up by cellphone says where the payment service may write to", async ({ page }) => {
  const phone = freshPhone()
  const steps = onboarding(page)
  await page.goto("/purchase/starter")
  await steps.signUp(phone.typed, password)
  await steps.agree()
  await steps.verify(phone.kept)
  await arrive(page, "/onboarding/checkout/ZA/starter", "Check your order")
  await steps.field("forms:birthDate").fill(`${bornIn.adult}-04-27`)
  await page.getByRole("button", { name: "Carry on" }).click()

  await test.step("there is no way to pay without it, and it must be whole", async () => {
    await expect(page.getByText("You signed up with a cellphone number.", { exact: false })).toBeVisible()
    await page.getByRole("button", { name: /^Pay / }).click()
    await expect(
      page.getByText("Enter an e-mail address: the payment service asks for one").first(),
    ).toBeVisible()
    await steps.field("forms:paymentEmail").fill("payer@demo")
    await page.getByRole("button", { name: /^Pay / }).click()
    await expect(page.getByText("Enter a full e-mail address").first()).toBeVisible()
    await expectAccessible(page)
  })
  await steps.field("forms:paymentEmail").fill("payer@demo.example")
  await page.getByRole("button", { name: /^Pay / }).click()
  await page.getByRole("button", { name: "Approve payment" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you")
  expect((await messageTo(page, phone.kept, /receipt/)).body).toMatch(/99[.,]00/)
})
