import { signIn } from "./support/accounts.ts"
import { findings, flaws } from "./support/looks.ts"
import { expect, test } from "./support/test.ts"

for (const { path, words } of [
  { path: "/navigators/funding/bursaries/nsfas/nsfas", words: "The income is not right any more." },
  { path: "/navigators/careers/careers/registered-nurse/29-1141.00", words: "They work at night as well." },
])
  test(`whoever finds a mistake on ${path.split("/")[3]} says so, and loses no word without a network`, async ({
    page,
    context,
    server,
    faults,
  }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED/)
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(context, server.origin, "power@demo.example")
    await page.goto(server.origin + path)
    const open = page.getByRole("button", { name: "Something wrong here? Tell us" })
    await open.focus()
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog", { name: "What is wrong here?" })
    await dialog.getByLabel("What kind of mistake is it?").selectOption("outdated")
    const field = dialog.getByLabel("Tell us in your own words")
    await field.fill(words)
    expect([...(await flaws(page)), ...(await findings(page))]).toEqual([])
    await context.setOffline(true)
    const send = dialog.getByRole("button", { name: "Send" })
    await send.click()
    await expect(dialog.getByText(/^We cannot reach the server/)).toBeVisible()
    await expect(field).toHaveValue(words)
    await context.setOffline(false)
    await send.click()
    await expect(dialog.getByText("Thank you! Somebody will look at this page.")).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press("Escape")
    await expect(open).toBeFocused()
  })
