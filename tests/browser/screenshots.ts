// The README's pictures: `npm run screenshots` writes them anew.
import type { Browser } from "playwright/test"
import { signIn } from "./support/accounts.ts"
import { test } from "./support/test.ts"

interface Picture {
  name: string
  path: string
  instance: "origin" | "lantern"
  account?: string
  width: number
  height: number
  colorScheme?: "light" | "dark"
}

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }
const power = "power@demo.example"

const pictures: readonly Picture[] = [
  { name: "home", path: "/home", instance: "origin", ...phone },
  {
    name: "profile",
    path: "/profile/home",
    instance: "origin",
    account: power,
    ...phone,
    colorScheme: "dark",
  },
  { name: "profile-wide", path: "/profile/home", instance: "origin", account: power, ...desk },
  { name: "lantern", path: "/home", instance: "lantern", ...desk },
]

for (const picture of pictures)
  test(picture.name, async ({ browser, server }) => {
    await take(browser, server[picture.instance], picture)
  })

async function take(browser: Browser, origin: string, picture: Picture) {
  const { name, path, account, width, height, colorScheme = "light" } = picture
  const context = await browser.newContext({ baseURL: origin, viewport: { width, height }, colorScheme })
  if (account !== undefined) await signIn(context, origin, account)
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.waitForLoadState("networkidle")
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `.github/images/${name}.jpg`, type: "jpeg", quality: 82 })
  await context.close()
}
