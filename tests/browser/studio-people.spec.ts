import { signIn, signUpToProfileStep } from "./support/accounts.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

test("an operator offers a role, its owner takes it and works, and it is taken away again", async ({
  browser,
  context,
  page,
  faults,
  server,
}) => {
  const { origin } = server
  // What is no address is refused.
  faults.allow(/^response: 422 .*\/people\/invitations$/)
  faults.allow(/^console: .*422/)
  await signIn(context, origin, "operator@demo.example")
  await page.goto("/studio/northside/people")
  await expect(page.getByText("tenant-admin@demo.example")).toBeVisible()
  await expectAccessible(page)

  await page.getByRole("button", { name: "Offer the role" }).click()
  await expect(page.getByText("Write the e-mail address of whom you mean.")).toBeVisible()
  await page.getByLabel("E-mail address").fill("somebody")
  await page.keyboard.press("Enter")
  await expect(page.getByText("This is no e-mail address")).toBeVisible()

  await page.getByLabel("E-mail address").fill("waits@mail.example")
  await page.getByRole("radio", { name: /^Publisher/ }).check()
  await page.getByRole("button", { name: "Offer the role" }).click()
  await expect(page.getByText(/Publisher · Waits for a second person/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: /^Withdraw the offer of Publisher/ }).click()
  await expect(page.getByText("No offer is open.")).toBeVisible()

  const email = "tenant-learner@demo.example"
  await page.getByLabel("E-mail address").fill(email)
  await page.getByRole("radio", { name: /^Teacher/ }).check()
  await page.getByRole("button", { name: "Offer the role" }).click()
  await expect(page.getByText(/Teacher · Waits for an answer/)).toBeVisible()

  const theirs = await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 740 } })
  await signIn(theirs, origin, email)
  const guest = await theirs.newPage()
  await guest.goto("/studio")
  await expect(guest.getByText("As Teacher at Northside College.")).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole("button", { name: "Take the role" }).click()
  await expect(guest.getByRole("heading", { level: 1, name: "Classes" })).toBeVisible()

  await page.reload()
  await expect(page.getByText("No offer is open.")).toBeVisible()
  await page.getByRole("button", { name: `Take the role Teacher from ${email}` }).click()
  await expectAccessible(page)
  await page.getByRole("dialog").getByRole("button", { name: "Take away" }).click()
  await expect(page.getByText(email)).toHaveCount(0)
  await guest.goto("/studio")
  await expect(guest).toHaveURL(/\/login/)
  await theirs.close()
})

test("what is offered to somebody with no role is declined where they stand", async ({
  browser,
  context,
  page,
  server,
}) => {
  const { origin } = server
  await signIn(context, origin, "publisher@demo.example")
  await page.goto("/studio/yenza/people")
  await page.getByLabel("E-mail address").fill("power@demo.example")
  await page.getByRole("radio", { name: /^Analyst/ }).check()
  await page.getByRole("button", { name: "Offer the role" }).click()
  await expect(page.getByText(/Analyst · Waits for an answer/)).toBeVisible()
  const theirs = await browser.newContext({ baseURL: origin })
  await signIn(theirs, origin, "power@demo.example")
  const guest = await theirs.newPage()
  await guest.goto("/studio")
  await guest.getByRole("button", { name: "Decline" }).click()
  await expect(guest.getByText("You are asked to work here")).toHaveCount(0)
  await expect(guest.getByText("There is nothing for you here yet")).toBeVisible()
  await theirs.close()
  // Somebody whose address is not proven sees nothing of what is offered to it.
  const unproven = await browser.newContext({ baseURL: origin })
  const claimed = await signUpToProfileStep(unproven, origin)
  await page.getByLabel("E-mail address").fill(claimed)
  await page.getByRole("button", { name: "Offer the role" }).click()
  await expect(page.getByText(claimed)).toBeVisible()
  const stranger = await unproven.newPage()
  await stranger.goto("/studio")
  await expect(stranger.getByText("There is nothing for you here yet")).toBeVisible()
  await expect(stranger.getByText("You are asked to work here")).toHaveCount(0)
  await unproven.close()
})
