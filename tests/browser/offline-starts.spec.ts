import type { Page } from "playwright/test"
import { flightMode } from "./support/flight-mode.ts"
import { unreachable } from "./support/journey/provoked.ts"
import { signInAs } from "./support/journey/sign-in.ts"
import { keptForOffline } from "./support/kept-for-offline.ts"
import { desk, expect, test } from "./support/live.ts"

test.use({ serviceWorkers: "allow" })

const menu = (page: Page, words: string) => page.locator("header nav").getByRole("button", { name: words })
const title = (page: Page, words: string) => expect(page.getByRole("heading", { level: 1 })).toHaveText(words)

test("an update that a bad line cuts off leaves the release before, which starts without a network", async ({
  open,
  publisher,
  faults,
}) => {
  const page = await open("power@demo.example", "/profile/home", desk)
  await keptForOffline(page)
  unreachable(faults, "/documents/")
  await page.context().route("**/documents/**", (route) => route.abort("connectionreset"))

  await test.step("while the page is open", async () => {
    const lost = page
      .context()
      .waitForEvent("requestfailed", (request) => /\/documents\//.test(request.url()))
    await publisher.publish({ "locale/en/shell": { texts: { "menu.reports": "Cut off" } } })
    await lost
    await expect(menu(page, "Reports")).toBeVisible()
  })
  await test.step("while it starts", async () => {
    await page.reload()
    await title(page, "Hello, Commit Learner")
    await expect(menu(page, "Reports")).toBeVisible()
  })
  await test.step("and without a network", async () => {
    await flightMode(page.context(), faults)
    await page.reload()
    await expect(page.getByText("You are offline.")).toBeVisible()
    await title(page, "Hello, Commit Learner")
    await expect(menu(page, "Reports")).toBeVisible()
  })
  await test.step("the newer one is taken over once it can be had", async () => {
    await page.context().unroute("**/documents/**")
    await page.context().setOffline(false)
    await expect(menu(page, "Cut off")).toBeVisible()
  })
})

test("whoever signs in after somebody else on the same device starts without a network, too", async ({
  open,
  faults,
}) => {
  const page = await open("power@demo.example", "/profile/home", desk)
  await keptForOffline(page)
  await page.getByRole("button", { name: /^Your account/ }).click()
  await page.getByRole("link", { name: "Logout" }).click()
  await title(page, "Find work that fits you")
  await page.getByRole("link", { name: "Sign in" }).first().click()
  await signInAs(page, "assessment-only@demo.example")
  await title(page, "Hello, Assessment Learner")
  await keptForOffline(page)

  await flightMode(page.context(), faults)
  await page.reload()
  await expect(page.getByText("You are offline.")).toBeVisible()
  await title(page, "Hello, Assessment Learner")
})

test("a language whose texts a bad line cuts off is not the one that the app starts in without a network", async ({
  page,
  faults,
}) => {
  await page.setViewportSize(desk.viewport)
  await page.goto("/home")
  await title(page, "Find work that fits you")
  await keptForOffline(page)
  unreachable(faults, "/documents/")
  await page.context().route("**/documents/**", (route) => route.abort("connectionreset"))
  await page.getByLabel("Language").first().selectOption("af")
  await expect(page.getByText(/^We cannot reach the server/).first()).toBeVisible()
  await title(page, "Find work that fits you")

  await flightMode(page.context(), faults)
  await page.reload()
  await expect(page.getByText("You are offline.")).toBeVisible()
  await title(page, "Find work that fits you")
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
})
