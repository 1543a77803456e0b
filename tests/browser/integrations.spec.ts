import type { BrowserContext } from "playwright/test"
import type { App } from "#documents/types.g.ts"
import { contentSecurityPolicy, loadsForeignScripts } from "#server/page/content-security.ts"
import { expect, test } from "./support/test.ts"

// Nobody else may answer for the server here.
test.use({ serviceWorkers: "block" })

/**
 * The start page as an instance with these integrations serves it: its configuration, and the policy and nonce that
 * follow from it. To publish them takes two people, which other tests show.
 */
async function serveWith(context: BrowserContext, integrations: Partial<App["integrations"]>) {
  const answer = await context.request.get("/api/app-configuration")
  const configuration = (await answer.json()) as { app: App }
  const app = { ...configuration.app, integrations: { ...configuration.app.integrations, ...integrations } }
  const nonce = loadsForeignScripts(app) ? "bm9uY2U=" : undefined
  await context.route("**/api/app-configuration", (route) =>
    route.fulfill({ json: { ...configuration, app } }),
  )
  await context.route("**/home", async (route) => {
    const page = await route.fetch()
    const headers = { ...page.headers(), "content-security-policy": contentSecurityPolicy(app, nonce) }
    const mark = nonce === undefined ? "" : `<meta property="csp-nonce" nonce="${nonce}">`
    await route.fulfill({ headers, body: (await page.text()).replace("<head>", `<head>${mark}`) })
  })
}

/** Answers for somebody else's hosts, and remembers what they were asked. */
async function outside(context: BrowserContext, pattern: string, answers: (path: string) => object) {
  const asked: { url: string; body: string }[] = []
  await context.route(pattern, (route) => {
    const url = route.request().url()
    asked.push({ url, body: route.request().postData() ?? "" })
    return route.fulfill({
      headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "*" },
      ...answers(new URL(url).pathname),
    })
  })
  return asked
}

test("faults are reported with a replay under the strict policy, and only by who allows it", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/^error: provoked$/)
  await serveWith(context, {
    sentryDSNUrl: "https://key@errors.example/1",
    sentryTrackingEnvironment: "production",
  })
  // Every tenth visit is replayed: this one.
  await page.addInitScript(() => (Math.random = () => 0))
  const asked = await outside(context, "https://errors.example/**", () => ({ json: {} }))
  const answer = await page.goto("/home")
  expect(answer?.headers()["content-security-policy"]).toContain("require-trusted-types-for 'script'")
  const provoke = () =>
    page.evaluate(
      () =>
        new Promise<void>((done) => {
          addEventListener("error", () => done(), { once: true })
          setTimeout(() => {
            throw new Error("provoked")
          })
        }),
    )
  const replay = () => page.evaluate(() => sessionStorage.getItem("sentryReplaySession"))
  const allow = page.getByRole("button", { name: "Allow", exact: true })
  await expect(allow).toBeVisible()
  await provoke()
  expect([await replay(), asked]).toEqual([null, []])
  await allow.click()
  await expect.poll(replay).toContain('"sampled":"session"')
  await provoke()
  await expect.poll(() => asked.some(({ body }) => body.includes('"provoked"'))).toBe(true)
})

test("a form of Typeform stands in its place", async ({ page, context }) => {
  await serveWith(context, { typeFormEmbedID: "01HABC" })
  // As its own script does: it looks for places, asks for what belongs there and frames it.
  const embed = `for (const place of document.querySelectorAll("[data-tf-live]"))
    fetch("https://api.typeform.com/single-embed/" + place.dataset.tfLive)
      .then((answer) => answer.json())
      .then(({ form }) => {
        const frame = document.createElement("iframe")
        frame.src = "https://form.typeform.com/to/" + form
        frame.title = "Tell us"
        place.append(frame)
      })`
  await outside(context, "https://embed.typeform.com/**", () => ({
    contentType: "text/javascript",
    body: embed,
  }))
  const asked = await outside(context, "https://api.typeform.com/**", () => ({ json: { form: "xyz" } }))
  await outside(context, "https://form.typeform.com/**", () => ({
    contentType: "text/html",
    body: "<h1>How was it?</h1>",
  }))
  await page.goto("/home")
  await page.getByRole("button", { name: "Allow", exact: true }).click()
  await expect(page.frameLocator('iframe[title="Tell us"]').getByRole("heading")).toHaveText("How was it?")
  expect(asked.map(({ url }) => url)).toEqual(["https://api.typeform.com/single-embed/01HABC"])
})
