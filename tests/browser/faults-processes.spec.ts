import { lineTo } from "../faults/support/line.ts"
import { startPostgres } from "../server/support/postgres.ts"
import { startProcess } from "../support/server-process.ts"
import { signIn } from "./support/accounts.ts"
import { unreachable } from "./support/journey/provoked.ts"
import { arrive } from "./support/journey/steps.ts"
import { isSamePage, mark } from "./support/moments.ts"
import { openPublisher } from "./support/publisher.ts"
import { expect, test } from "./support/test.ts"

test.use({ serviceWorkers: "allow" })

test("of two servers on one PostgreSQL either may die: its browsers go on with the other", async ({
  page,
  context,
  faults,
}) => {
  const postgres = await startPostgres()
  const environment = {
    NODE_ENV: "test",
    DATABASE_URL: await postgres.newDatabase(),
    SECRET_KEY: "a key that both processes of one site share",
  }
  const first = await startProcess({ environment })
  const second = await startProcess({ environment })
  const line = await lineTo(first.port)
  const origin = `http://localhost:${line.port}`
  const publisher = await openPublisher(second.origin)
  const reports = (name: string) => page.locator("header nav").getByRole("button", { name })

  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(context, origin, "power@demo.example")
  const listening = page.waitForResponse((response) => response.url().endsWith("/api/events"))
  await page.goto(`${origin}/profile/home`)
  await listening
  await mark(page)
  await test.step("what is published on the other is seen here", async () => {
    await publisher.publish({ "locale/en/shell": { texts: { "menu.reports": "From the other" } } })
    await expect(reports("From the other")).toBeVisible()
  })
  await test.step("the one that the page hangs on is killed", async () => {
    unreachable(faults, "/")
    line.leadTo(second.port)
    await first.end("SIGKILL")
    await page.getByRole("button", { name: "Your account, CL" }).click()
    await page.getByRole("link", { name: "Settings" }).click()
    await arrive(page, "/settings/account", "Account")
  })
  await test.step("and what is published afterwards is seen as well", async () => {
    await publisher.publish({ "locale/en/shell": { texts: { "menu.reports": "From the survivor" } } })
    await expect(reports("From the survivor")).toBeVisible()
    expect(await isSamePage(page)).toBe(true)
  })
  await publisher.close()
  await page.goto("about:blank")
  await line.close()
  await second.end("SIGTERM")
  await postgres.stop()
})
