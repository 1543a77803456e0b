import { refusedCall } from "./support/journey/provoked.ts"
import { desk, expect, test } from "./support/live.ts"
import { isSamePage, mark } from "./support/moments.ts"

test.use({ serviceWorkers: "allow" })

test.describe("without the service worker, which would still have the part", () => {
  test.use({ serviceWorkers: "block" })

  test("a page of an older build loads itself anew, once, when a part of it is gone", async ({
    page,
    faults,
  }) => {
    faults.allow(/^response: 404 [^ ]*\/client\//)
    faults.allow(/^console: .*(404|Failed to fetch dynamically imported module)/)
    faults.allow(/^error: .*(dynamically imported module|Unable to preload)/)
    // What waits for the part says so, until the page is loaded anew.
    faults.allow(/^error: The block body \(richText\) failed/)
    let loads = 0
    page.on("request", (request) => (loads += request.isNavigationRequest() ? 1 : 0))
    await page.goto("/home")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    let gone: string | undefined
    await page.route("**/client/*.js*", async (route) => {
      const [address = ""] = route.request().url().split("?")
      if (address.includes("/Formatted-")) gone ??= address
      // After the deployment nobody knows the old name; the new page does not ask for it.
      if (address !== gone || loads > 1) return route.continue()
      return route.fulfill({ status: 404, contentType: "application/json", body: "{}" })
    })
    // The part that formatted text needs, which the page before does without.
    const terms = page.getByRole("contentinfo").getByRole("link", { name: /Terms/ })
    await terms.click()
    await expect.poll(() => loads).toBe(2)
    await expect(page.locator("main strong, main li").first()).toBeVisible()
    await expect(page).toHaveURL(/\/terms$/)

    await test.step("a line that breaks does the same, and brings the whole page", async () => {
      await page.unrouteAll()
      faults.allow(/^request: [^ ]*\/client\/[^ ]* net::ERR_/)
      faults.allow(/^console: .*net::ERR_/)
      await page.goto("/home")
      await page.evaluate(() => sessionStorage.clear())
      const dropped: string[] = []
      await page.route(`${gone}*`, (route) => {
        dropped.push(route.request().url())
        return loads === 0 ? route.abort("connectionreset") : route.continue()
      })
      loads = 0
      await terms.click()
      await expect.poll(() => loads).toBe(1)
      await expect(page.locator("main strong, main li").first()).toBeVisible()
      expect(dropped.every((address) => address === gone)).toBe(true)
      await expect(page).toHaveURL(/\/terms$/)
    })
    await test.step("and does not go on loading when that does not help", async () => {
      await page.unrouteAll()
      await page.evaluate(() => sessionStorage.clear())
      await page.route(`${gone}*`, (route) =>
        route.fulfill({ status: 404, contentType: "application/json", body: "{}" }),
      )
      loads = 0
      await page.goto("/home")
      await terms.click()
      await expect.poll(() => loads).toBe(2)
      await page.waitForTimeout(2000)
      expect(loads).toBe(2)
      await expect(page.locator("h1").first()).toBeVisible()
    })
  })

  test("a part that nobody sees is missed by nobody: for it no page is loaded anew", async ({
    page,
    faults,
  }) => {
    faults.allow(/^(console|request): .*net::ERR_/)
    faults.allow(/^error: /)
    let loads = 0
    page.on("request", (request) => (loads += request.isNavigationRequest() ? 1 : 0))
    await page.goto("/home")
    const title = page.getByRole("heading", { level: 1 })
    await expect(title).toBeVisible()
    const dropped: string[] = []
    await page.route("**/client/failures-*.js", (route) => {
      dropped.push(route.request().url())
      return route.abort("connectionreset")
    })
    await page.route("**/documents/**", (route) => route.abort("connectionreset"))
    await page.getByRole("contentinfo").getByRole("link", { name: /Terms/ }).click()
    await expect(title).toHaveText("Whoops!")
    await expect.poll(() => dropped.length).toBeGreaterThan(0)
    await page.unroute("**/documents/**")
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(title).toHaveText("Terms of use")
    expect(loads).toBe(1)
  })
})

test("a release that needs newer code waits for the next page, and takes nothing that is typed", async ({
  open,
  publisher,
}) => {
  const page = await open("power@demo.example", "/settings/account", desk)
  const reports = (name: string) => page.locator("header nav").getByRole("button", { name })
  const nickname = page.getByLabel(/^What should we call you/)
  // A line that breaks off again and again says nothing of a release: the page compares, and asks.
  const breakingOff = { contentType: "text/event-stream", body: "retry: 1000\n\n" }
  await page.route("**/api/events", (route) => route.fulfill(breakingOff))
  await page.reload()
  await nickname.fill("Half a na")
  await mark(page)
  const told: string[] = []
  await page.route("**/api/app-configuration", async (route) => {
    // A page that is about to go cannot be asked any more: the next one asks.
    if (!(await isSamePage(page).catch(() => false))) return route.continue()
    const answer = await route.fetch()
    const body = (await answer.json()) as { release: { id: string; needs: number } }
    body.release.needs = 1000
    await route.fulfill({ response: answer, json: body })
    told.push(body.release.id)
  })
  const { release } = await publisher.publish({
    "locale/en/shell": { texts: { "menu.reports": "For newer code" } },
  })
  // It asks whether there is something new, and then for what it is.
  await expect.poll(() => told.filter((id) => id === release.id).length).toBeGreaterThan(1)
  await page.waitForTimeout(500)
  await expect(reports("Reports")).toBeVisible()
  await expect(nickname).toHaveValue("Half a na")

  await test.step("somebody who has typed something may leave, and it is still the same page", async () => {
    page.once("dialog", (asked) => void asked.accept())
    await page.getByRole("link", { name: "Security", exact: true }).click()
    await expect(page).toHaveURL(/\/settings\/security$/)
    // What was typed is given up when the next page stands, not when its address does.
    await expect(page.getByRole("heading", { level: 1, name: "Security" })).toBeVisible()
    expect(await isSamePage(page)).toBe(true)
  })
  await test.step("nothing is typed any more: the next page comes with newer code", async () => {
    await page.getByRole("link", { name: "Account", exact: true }).click()
    await expect(reports("For newer code")).toBeVisible()
    await expect(page).toHaveURL(/\/settings\/account$/)
    expect(await isSamePage(page)).toBe(false)
  })
})

test("two tabs share one line to the server, and the second takes it over from the first", async ({
  open,
  publisher,
}) => {
  const first = await open("power@demo.example", "/profile/home", desk)
  let lines = 0
  first.context().on("request", (request) => (lines += request.url().endsWith("/api/events") ? 1 : 0))
  const second = await first.context().newPage()
  await second.goto("/profile/home")
  const reports = (name: string) => second.locator("header nav").getByRole("button", { name })
  await expect(reports("Reports")).toBeVisible()
  expect(lines).toBe(0)
  await publisher.publish({ "locale/en/shell": { texts: { "menu.reports": "Heard by both" } } })
  await expect(reports("Heard by both")).toBeVisible()
  await first.close()
  await expect.poll(() => lines).toBe(1)
  await publisher.publish({ "locale/en/shell": { texts: { "menu.reports": "Heard by the second" } } })
  await expect(reports("Heard by the second")).toBeVisible()
})

for (const [how, spoil] of [
  [
    "forbidden",
    () => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("Access is denied for this document.", "SecurityError")
          },
        })
    },
  ],
  [
    "full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("exceeded the quota", "QuotaExceededError")
      }
    },
  ],
] as const) {
  test(`a browser whose stores are ${how} shows everything, and signs in and out`, async ({
    page,
    faults,
  }) => {
    await page.addInitScript(spoil)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto("/login")
    await page.getByLabel("Language").selectOption("af")
    await expect(page.locator("html")).toHaveAttribute("lang", "af")
    await page.getByLabel("Language").or(page.getByLabel("Taal")).first().selectOption("en")
    refusedCall(faults, 401, "auth/sign-in")
    await page.getByLabel(/^E-mail address or cellphone number/).fill("power@demo.example")
    await page.getByLabel(/^Password/).fill("Signpost1")
    await page.getByRole("button", { name: "Sign in", exact: true }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Commit Learner")
    await page.getByRole("button", { name: "Your account, CL" }).click()
    await page.getByRole("link", { name: "Logout" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find work that fits you")
  })
}
