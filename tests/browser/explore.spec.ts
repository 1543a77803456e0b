import { transfers } from "../bench/support/transfers.ts"
import { findings, flaws } from "./support/looks.ts"
import { expect, test } from "./support/test.ts"

const ways = [
  { width: 360, height: 740, colorScheme: "light" },
  { width: 1280, height: 800, colorScheme: "dark" },
] as const

for (const { path, name } of [
  { path: "/explore", name: "Explore" },
  { path: "/explore/careers", name: "Careers" },
  { path: "/explore/careers/registered-nurse/29-1141.00", name: "Registered nurse" },
])
  test(`${path} reads well without an account, on a phone and a desk, light and dark`, async ({
    page,
    server,
  }) => {
    for (const { colorScheme, ...size } of ways) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await page.goto(server.origin + path)
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
      expect([...(await flaws(page)), ...(await findings(page))]).toEqual([])
    }
  })

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false })

  test("a visitor goes from the list to a career, and on to where the rest of it is", async ({
    page,
    server,
  }) => {
    const sent = await transfers(page.context(), page)
    await page.goto(`${server.origin}/explore/careers`)
    await page.getByRole("link", { name: "Dentist" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Dentist" })).toBeVisible()
    expect(sent.filter(({ path }) => path.endsWith(".js"))).toEqual([])
    await page.getByRole("link", { name: "Afrikaans" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Tandarts" })).toBeVisible()
  })
})

test("whoever wants the rest signs in, and is then where it is", async ({ page, server }) => {
  await page.goto(`${server.origin}/explore/careers/dentist/29-1021.00`)
  await page.getByRole("link", { name: "Sign up or sign in" }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fnavigators%2Fcareers%2Fcareers%2Fdentist%2F29-1021\.00/)
})
