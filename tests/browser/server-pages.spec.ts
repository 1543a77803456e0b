import { call } from "../support/call.ts"
import { signIn, signUpToProfileStep } from "./support/accounts.ts"
import { messageTo } from "./support/journey/outbox.ts"
import { refusedCall } from "./support/journey/provoked.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

test("a learner whose worker type is unknown pays for a plan, after a payment that was declined", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "learner@demo.example")
  const plans = "/settings/account/upgrade"
  await page.goto(plans)
  await page.getByRole("button", { name: "Upgrade to Commit" }).click()
  await page.getByRole("dialog").getByRole("button", { name: /^Pay / }).click()
  await expect(page.getByRole("button", { name: "Decline payment" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Decline payment" }).click()
  await expect(page).toHaveURL(/\/settings\/account\/upgrade\?payment=declined$/)
  await expect(page.getByText("nothing was charged")).toBeVisible()
  await expect(page.getByText("You have Do now.")).toBeVisible()

  await page.getByRole("button", { name: "Upgrade to Commit" }).click()
  await page.getByRole("dialog").getByRole("button", { name: /^Pay / }).click()
  await page.getByRole("button", { name: "Approve payment" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you")
  await expect(page.getByText("Commit is yours now.")).toBeVisible()
  await expect(page.getByText("We have sent it to learner@demo.example.")).toBeVisible()
  await page.goto(plans)
  await expect(page.getByText(/^You have Commit until /)).toBeVisible()
  await expect(page.getByText("nothing was charged")).toHaveCount(0)
})

test("who is under 18 starts nothing before a guardian agrees, nor after they take it back", async ({
  browser,
  context,
  page,
  faults,
  server,
}) => {
  const { origin } = server
  await signUpToProfileStep(context, origin)
  const birthDate = `${new Date().getFullYear() - 14}-05-01`
  const profile = { firstName: "New", lastName: "Learner", birthDate, nationality: "ZA" }
  const saved = await call(context.request, origin, "POST", "users/profile", { data: profile })
  expect(saved.status(), await saved.text()).toBe(200)
  const elsewhere = await browser.newContext()
  faults.watch(elsewhere)
  const theirs = await elsewhere.newPage()
  const guardian = `guardian-${Date.now()}@demo.example`
  /** Opens what the newest mail about this leads to, and presses the first button. */
  const answer = async (about: RegExp) => {
    const { body } = await messageTo(context, guardian, about)
    await theirs.goto(new RegExp(`http\\S+${about.source}[\\w-]+`).exec(body)?.[0] ?? "")
    await expectAccessible(theirs)
    await theirs.getByRole("button").first().click()
  }
  const quiz = "/reports/worker-type/quiz"
  const start = page.getByRole("button", { name: "Start", exact: true })
  const why = page.getByText("a parent or guardian must agree before you take assessments")

  await page.goto(quiz)
  await expect(why).toBeVisible()
  await expect(start).toBeHidden()
  await page.getByRole("link", { name: "Ask my guardian" }).click()
  await expect(page).toHaveURL(/\/settings\/guardian/)
  await page.getByLabel(/^E-mail address or cellphone number of your parent or guardian/).fill(guardian)
  await page.getByRole("button", { name: "Ask my guardian" }).click()
  await expect(page.getByText(new RegExp(`We wrote to ${guardian} on .* and are waiting`))).toBeVisible()
  await expect(page.getByRole("button", { name: "Ask again", exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto("/profile/home")
  await expect(page.getByRole("heading", { name: "Meanwhile" })).toBeVisible()
  await expectAccessible(page)
  await page.goto(quiz)
  await expect(why).toBeVisible()
  await answer(/\/guardian\//)
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Thank you")

  // The padlock opens by itself.
  await start.click()
  await expect(page.getByText("Questions 1 to 5 of 60")).toBeVisible()
  // Where one has got to may still be on its way.
  refusedCall(faults, 403, "attempts/[^/]+/answers")
  await answer(/\/guardian\/withdraw\//)
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Your consent is withdrawn")
  await page.goto(quiz)
  await expect(why).toBeVisible()
  await expect(page.getByRole("button", { name: /^(Start|Continue)/ })).toBeHidden()
  await elsewhere.close()
})
