import { documentAddress, readPackAddress } from "#api/packs.ts"
import { call } from "../support/call.ts"
import { signIn } from "./support/accounts.ts"
import { refusedCall, unreachable } from "./support/journey/provoked.ts"
import { signInAs } from "./support/journey/sign-in.ts"
import { arrive } from "./support/journey/steps.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

test.use({ serviceWorkers: "allow" })

test("without a configuration there is nothing but the card that says so", async ({ page, faults }) => {
  unreachable(faults, "/api/app-configuration")
  faults.allow(/^error: /)
  await page.route("**/api/app-configuration", (route) => route.abort("connectionrefused"))
  await page.goto("/home")
  const card = page.getByRole("alert")
  await expect(card.getByRole("heading")).toHaveText("Error Loading App")
  await expect(card.getByRole("paragraph")).toHaveText([
    "Failed to load app configuration. Please try again.",
    "Please check your connection and try again.",
    "If the issue persists, please contact support.",
  ])
  await expect(page.getByRole("banner")).toHaveCount(0)
  await expectAccessible(page)

  await page.unroute("**/api/app-configuration")
  await card.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find work that fits you")
})

test("a start from what was stored says so, and is made good when the network is back", async ({
  page,
  context,
  faults,
}) => {
  await page.goto("/home")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find work that fits you")
  unreachable(faults, "/api/")
  for (const path of ["**/api/app-configuration", "**/api/auth/get-user"])
    await page.route(path, (route) => route.abort("connectionrefused"))
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find work that fits you")
  await expect(page.getByText("The server cannot be reached. What you see may be older.")).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(true)
  await expect(page.getByText("You are offline. You see what was stored on this device.")).toBeVisible()
  await page.unrouteAll()
  await context.setOffline(false)
  await expect(page.getByText("You are offline")).toHaveCount(0)
  await expect(page.getByText("The server cannot be reached")).toHaveCount(0)
})

test("a form that cannot be sent keeps what was typed and says what to do", async ({ page, faults }) => {
  unreachable(faults, "/api/auth/sign-in")
  await page.route("**/api/auth/sign-in", (route) => route.abort("connectionrefused"))
  await page.goto("/login")
  await signInAs(page, "power@demo.example")
  await expect(page.getByRole("alert")).toContainText("We cannot reach the server. Check your connection")
  await expect(page.getByLabel(/^E-mail address/)).toHaveValue("power@demo.example")
  await page.unroute("**/api/auth/sign-in")
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await arrive(page, "/profile/home", "Hello, Commit Learner", "Home")
})

test("a sign-out that fails is told once, and leads back", async ({ page, faults }) => {
  unreachable(faults, "/api/auth/logout")
  let tries = 0
  await page.route("**/api/auth/logout", (route) => {
    tries += 1
    return route.abort("connectionrefused")
  })
  await page.goto("/login")
  await signInAs(page, "power@demo.example")
  await arrive(page, "/profile/home", "Hello, Commit Learner", "Home")
  await page.evaluate(() => history.pushState(null, "", "/logout"))
  await expect(page.getByText("We cannot reach the server", { exact: false }).first()).toBeVisible()
  await arrive(page, "/profile/home", "Hello, Commit Learner", "Home")
  expect(tries).toBe(1)
})

test("a page whose data cannot be fetched says so, and asks again when told to", async ({
  page,
  context,
  server,
  faults,
}) => {
  await signIn(context, server.origin, "complete@demo.example")
  const calls = "/api/reports/value-scales"
  unreachable(faults, calls)
  await page.route(`**${calls}`, (route) => route.abort("connectionrefused"))
  await page.goto("/reports/value-scales")
  await expect(page.getByText("Your report could not be fetched.")).toBeVisible()
  await page.unroute(`**${calls}`)
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { name: "What this says about you" })).toBeVisible()
})

test("a session that was ended elsewhere leads home, and back after signing in again", async ({
  page,
  context,
  server,
  faults,
  browser,
}) => {
  await signIn(context, server.origin, "power@demo.example")
  await page.goto("/settings/account")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()

  await test.step("another device ends every other session", async () => {
    const other = await browser.newContext({ baseURL: server.origin })
    await signIn(other, server.origin, "power@demo.example")
    const sessions = (await (await other.request.get("/api/auth/sessions")).json()) as {
      id: string
      current: boolean
    }[]
    for (const { id, current } of sessions)
      if (!current) await call(other.request, server.origin, "DELETE", `auth/sessions/${id}`)
    await other.close()
  })

  refusedCall(faults, 401, "auth/sessions")
  refusedCall(faults, 401, "auth/factor")
  await page.getByRole("link", { name: "Security", exact: true }).click()
  await expect(page).toHaveURL(/\/home\?redirect=%2Fsettings%2Fsecurity$/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find work that fits you")
  await expectAccessible(page)
  await page.getByRole("link", { name: "Sign in" }).click()
  await signInAs(page, "power@demo.example")
  // It is loaded whole, as what was kept of it for a page without a network went with the session: so is read from its top.
  await expect(page).toHaveURL(/\/settings\/security$/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Security")
  await expectAccessible(page)
})

test("signing out in one tab signs out the other", async ({ page, context, server }) => {
  await signIn(context, server.origin, "power@demo.example")
  await page.goto("/settings/account")
  const other = await context.newPage()
  await other.goto("/profile/home")
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Hello, Commit Learner")
  await page.getByRole("button", { name: "Your account, CL" }).click()
  await page.getByRole("link", { name: "Logout" }).click()
  await arrive(page, "/home", "Find work that fits you")
  await expect(other).toHaveURL(/\/home$/)
  await expect(other.locator("body")).not.toContainText("Commit Learner")

  await test.step("and signing in, in again", async () => {
    await page.goto("/login")
    await signInAs(page, "power@demo.example")
    await arrive(page, "/profile/home", "Hello, Commit Learner", "Home")
    await expect(other).toHaveURL(/\/profile\/home$/)
  })
})

test("an address that is not there says so and offers two ways on", async ({ page }) => {
  await page.goto("/home")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.goto("/no/such/page?x=1")
  await expect(page).toHaveURL(/\/error\/404$/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops!")
  await expect(
    page.getByText("The page you are looking for doesn't exist or an error occurred.", { exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("link", { name: "Back to home" }).click()
  await arrive(page, "/home", "Find work that fits you")
  await page.goto("/login")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in")
  await page.goto("/no/such/page")
  await page.getByRole("button", { name: "Go back" }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test("whoops goes back where one came from", async ({ page, context, server }) => {
  await signIn(context, server.origin, "power@demo.example")
  await page.goto("/settings/account")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.goto("/error/whoops")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Whoops!")
  await expect(
    page.getByText("Something went wrong and we cannot load this page right now.", { exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Go back where you came from" }).click()
  await expect(page).toHaveURL(/\/settings\/account$/)
})

test.describe("without the service worker, whose calls nobody can hold up from here", () => {
  test.use({ serviceWorkers: "block" })

  test("a page whose screen does not come says so and tries again", async ({
    page,
    context,
    server,
    faults,
  }) => {
    await signIn(context, server.origin, "power@demo.example")
    await page.goto("/profile/home")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Commit Learner")
    unreachable(faults, "/documents/")
    await page.route("**/documents/*.json", (route) => route.abort("connectionrefused"))
    await page.getByRole("button", { name: "Your account, CL" }).click()
    await page.getByRole("link", { name: "Settings" }).click()
    await expect(page.getByRole("alert").getByRole("heading")).toHaveText("Whoops!")
    await expectAccessible(page)
    await page.unroute("**/documents/*.json")
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Whoops!")
    await expect(page).toHaveURL(/\/settings\/account$/)
  })

  test("a subject page whose curricula cannot be asked for decides nothing, and goes on when they can", async ({
    page,
    context,
    server,
    faults,
  }) => {
    await signIn(context, server.origin, "power@demo.example")
    unreachable(faults, "/api/school-curricula")
    await page.route("**/api/school-curricula", (route) => route.abort("connectionrefused"))
    await page.goto("/navigators/subject-choices/tools")
    await expect(page.getByRole("alert").getByRole("heading", { level: 1 })).toHaveText("Whoops!")
    await expect(page).toHaveURL(/\/navigators\/subject-choices\/tools$/)
    // A page that has just come asks twice; what is refused next is what the press asks for.
    await page.waitForLoadState("networkidle")
    // The same words stand there before the press and after it.
    const refused = page.waitForEvent("requestfailed")
    await page.getByRole("button", { name: "Try again" }).click()
    await refused
    await expect(page.getByRole("alert").getByRole("heading", { level: 1 })).toHaveText("Whoops!")
    await expect(page).toHaveURL(/\/navigators\/subject-choices\/tools$/)
    await page.unroute("**/api/school-curricula")
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tools")
  })
})

test("back, forward and reload keep the place", async ({ page, context, server }) => {
  await signIn(context, server.origin, "power@demo.example")
  const heading = page.getByRole("heading", { level: 1 })
  await page.goto("/profile/home")
  await expect(heading).toHaveText("Hello, Commit Learner")
  await page.getByRole("button", { name: "Your account, CL" }).click()
  await page.getByRole("link", { name: "Settings" }).click()
  await arrive(page, "/settings/account", "Account")
  await page.getByRole("link", { name: "Security", exact: true }).click()
  await arrive(page, "/settings/security", "Security")
  await page.goBack()
  await arrive(page, "/settings/account", "Account")
  await page.goBack()
  await arrive(page, "/profile/home", "Hello, Commit Learner", "Home")
  await page.goForward()
  await arrive(page, "/settings/account", "Account")
  await page.reload()
  await expect(heading).toHaveText("Account")
  await page.goForward()
  await arrive(page, "/settings/security", "Security")
})

test.describe("choices that cannot be had", () => {
  // The worker would ask for the documents of a pack one by one.
  test.use({ serviceWorkers: "block" })

  test("are said to be missing, and come when they are asked for again", async ({
    page,
    context,
    server,
    faults,
  }) => {
    const answer = await page.request.get("/api/app-configuration")
    const { release } = (await answer.json()) as { release: { documents: Record<string, string> } }
    const vocabulary = release.documents["vocabulary/worker-types"]!
    const carries = ({ pathname }: URL) =>
      pathname === documentAddress(vocabulary) ||
      readPackAddress(pathname)?.hashes.includes(vocabulary) === true
    unreachable(faults, "/documents/")
    faults.allow(/^error: /)
    await context.route(carries, (route) => route.abort("connectionrefused"))
    await signIn(context, server.origin, "power@demo.example")
    await page.goto("/navigators/subject-choices/tools/worker-type")
    const said = page.getByRole("status").filter({ hasText: "This part could not be shown." })
    await expect(said).toBeVisible()
    await expectAccessible(page)

    await context.unroute(carries)
    await said.getByRole("button", { name: "Try again" }).click()
    await page
      .getByRole("group", { name: "Your worker type" })
      .getByRole("button", { name: "Builder" })
      .click()
    await expect(said).toHaveCount(0)
    await expect(page.getByRole("heading", { name: "Agricultural technician" })).toBeVisible()
  })
})
