import { signUpToEverything } from "./support/accounts.ts"
import { fieldCalled } from "./support/journey/steps.ts"
import { expect, test } from "./support/test.ts"

test("what is changed in the settings is asked about before it is left, and used once it is saved", async ({
  page,
  context,
  server,
}) => {
  await signUpToEverything(context, server.origin)
  await page.goto("/profile/home")
  const title = page.getByRole("heading", { level: 1 })
  await expect(title).toHaveText("Hello, New Learner")
  await page.getByRole("button", { name: /^Your account/ }).click()
  await page.getByRole("link", { name: "Settings" }).click()
  await expect(title).toHaveText("Account")
  const nickname = fieldCalled(page, "What should we call you?")
  const security = page.getByRole("link", { name: "Security", exact: true })
  const asked: string[] = []
  /** What is answered when the page asks. */
  let leave = false
  page.on("dialog", (dialog) => {
    asked.push(dialog.message())
    return leave ? dialog.accept() : dialog.dismiss()
  })

  await test.step("neither a link nor Back leaves it against somebody's will", async () => {
    await nickname.fill("Demo")
    await security.click()
    await expect.poll(() => asked).toHaveLength(1)
    await page.evaluate(() => history.back())
    await expect.poll(() => asked).toHaveLength(2)
    expect(new Set(asked)).toEqual(
      new Set(["You have changed something that is not saved. Leave without saving?"]),
    )
    await expect(page).toHaveURL(/\/settings\/account$/)
    await expect(nickname).toHaveValue("Demo")
    leave = true
    await security.click()
    await expect(title).toHaveText("Security")
    await page.goBack()
    await expect(title).toHaveText("Account")
  })

  await test.step("the name that somebody is called by greets them, and nothing is asked any more", async () => {
    asked.length = 0
    await nickname.fill("Demo")
    await page.getByRole("button", { name: "Save", exact: true }).first().click()
    await expect(page.getByText("It is written down.", { exact: false })).toBeVisible()
    await page.getByRole("banner").getByRole("link", { name: "Yenza" }).click()
    await expect(title).toHaveText("Hello, Demo")
    expect(asked).toEqual([])
  })

  await test.step("an adult mends the date of birth alone; one that makes them younger than 18 waits", async () => {
    await page.goto("/settings/account")
    const birthDate = fieldCalled(page, "Date of birth").and(page.locator("input"))
    const save = page.getByRole("button", { name: "Save the date" })
    await birthDate.fill("2000-03-01")
    await save.click()
    await expect(page.getByText("You were born on 1 March 2000.")).toBeVisible()
    await birthDate.fill(`${new Date().getFullYear() - 15}-03-01`)
    await save.click()
    await expect(page.getByText(/^You asked to change it to 1 March .* Support has to confirm/)).toBeVisible()
    await expect(page.getByText("You were born on 1 March 2000.")).toBeVisible()
  })

  await test.step("what was agreed to is changed below the words, which come when they are asked for", async () => {
    const words = page.getByRole("region", { name: "Privacy policy" })
    const news = page.getByLabel("Tell me about news, events and opportunities")
    const open = () => page.getByText("See the full words and change your choices").click()
    await expect(words).toHaveCount(0)
    await open()
    await expect(words).toContainText("Who is responsible")
    const agreed = await news.isChecked()
    await news.setChecked(!agreed)
    await page
      .getByRole("group")
      .filter({ has: words })
      .getByRole("button", { name: "Save", exact: true })
      .click()
    await expect(page.getByText("Your choices are saved.")).toBeVisible()
    await page.reload()
    await open()
    await expect(news).toBeChecked({ checked: !agreed })
  })
})
