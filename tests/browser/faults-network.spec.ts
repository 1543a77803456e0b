import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { rounds } from "../support/rounds.ts"
import { copyDeployedFolder } from "../support/deployed-folder.ts"
import { startProcess } from "../support/server-process.ts"
import { signIn } from "./support/accounts.ts"
import { unreachable } from "./support/journey/provoked.ts"
import { signInAs } from "./support/journey/sign-in.ts"
import { arrive } from "./support/journey/steps.ts"
import { isSamePage, mark } from "./support/moments.ts"
import { openPublisher } from "./support/publisher.ts"
import { expect, test } from "./support/test.ts"

test.use({ serviceWorkers: "allow" })

test("a server that is gone for a while loses nothing that is open, and is used again when it is back", async ({
  page,
  context,
  faults,
}) => {
  const data = mkdtempSync(join(tmpdir(), "signpost-gone-"))
  await copyDeployedFolder(data)
  const start = (port?: number) =>
    startProcess({ environment: { DATA_DIR: data }, ...(port === undefined ? {} : { port }) })
  let server = await start()
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(context, server.origin, "power@demo.example")
  await page.goto(`${server.origin}/settings/account`)
  const nickname = page.getByLabel(/^What should we call you/)
  await nickname.fill("Sailor")
  // Its list is the browser's own until the search is there, which does not come without a server.
  const country = page.locator('input[name="account_country"]')
  await expect(country).toBeVisible()
  // What must be answered has no button that empties it.
  await expect(page.getByRole("button", { name: /^Clear: / })).toHaveCount(0)
  await mark(page)

  unreachable(faults, "/")
  faults.allow(/^console: .*ERR_CONNECTION_REFUSED/)
  // The browser looks by itself, when it likes, whether there is a newer service worker.
  faults.allow(/^console: An unknown error occurred when fetching the script\.$/)
  await server.end("SIGKILL")
  await page.getByRole("button", { name: "Save" }).first().click()
  await expect(page.getByText("Your name is kept on this device.", { exact: false })).toBeVisible()
  await expect(nickname).toHaveValue("Sailor")
  // What only the server can change says so.
  await country.fill("Namib")
  await page.getByRole("option", { name: "Namibia" }).click()
  await page.getByRole("button", { name: "Save" }).first().click()
  await expect(page.getByText("We cannot reach the server. Check your connection").first()).toBeVisible()
  // A part of the shell that nobody has needed so far: it does not come, and takes nothing along.
  await page.getByRole("button", { name: "Help" }).click()
  await expect(nickname).toHaveValue("Sailor")
  await page.waitForTimeout(rounds(1, 60) * 1000)

  server = await start(server.port)
  await page.getByRole("button", { name: "Save" }).first().click()
  await expect(page.getByText("We cannot reach the server")).toHaveCount(0)
  await expect
    .poll(async () => (await page.request.get(`${server.origin}/api/auth/get-user`)).json())
    .toMatchObject({ country: "NA", profile: { nickname: "Sailor" } })
  const publisher = await openPublisher(server.origin)
  await publisher.publish({ "locale/en/shell": { texts: { "menu.reports": "Back again" } } })
  await expect(page.locator("header nav").getByRole("button", { name: "Back again" })).toBeVisible()
  expect(await isSamePage(page)).toBe(true)
  await publisher.close()
  await page.goto("about:blank")
  await server.end("SIGTERM")
  rmSync(data, { recursive: true, force: true })
})

/** What waits at it goes on once it is opened. */
function gate() {
  let open = () => undefined as void
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

test.describe("without the service worker, whose calls nobody can hold up from here", () => {
  test.use({ serviceWorkers: "block" })

  test("on a slow network the last of two presses wins, and a form is sent once", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    let sent = 0
    const pressedTwice = gate()
    await page.route("**/api/auth/sign-in", async (route) => {
      sent += 1
      await pressedTwice.opened
      await route.continue()
    })
    await page.goto("/login")
    await signInAs(page, "power@demo.example")
    await page.getByRole("button", { name: "Sign in", exact: true }).click({ force: true, noWaitAfter: true })
    pressedTwice.open()
    await arrive(page, "/profile/home", "Hello, Commit Learner", "Home")
    expect(sent).toBe(1)

    // The earlier page comes later than the later one.
    const laterStands = gate()
    let held: string | undefined
    await page.route("**/documents/*.json", async (route) => {
      held ??= route.request().url()
      if (route.request().url() === held) await laterStands.opened
      await route.continue()
    })
    const menu = page.locator("header nav")
    await page.getByRole("button", { name: "Your account, CL" }).click()
    await page.getByRole("link", { name: "Settings" }).click()
    await expect(page.getByRole("progressbar", { name: "Assessments completed" })).toBeVisible()
    await menu.getByRole("link", { name: "My CV" }).click()
    await expect(page).toHaveURL(/\/cv$/)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/CV/)
    const came = page.waitForResponse((response) => response.url() === held)
    laterStands.open()
    await (await came).finished()
    await page.waitForTimeout(1000)
    await expect(page).toHaveURL(/\/cv$/)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/CV/)
  })
})
