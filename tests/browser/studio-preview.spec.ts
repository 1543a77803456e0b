import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Frame, Page } from "playwright/test"
import { call } from "../support/call.ts"
import { signIn } from "./support/accounts.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

const dist = new URL("../../dist/", import.meta.url).pathname
const address = (page: Page) => page.getByLabel("Address in the app")
const heading = (frame: Frame) => frame.getByRole("heading", { level: 1 })

/** Runs in the page: all that it keeps. */
const kept = () => [...Object.entries(localStorage), ...Object.entries(sessionStorage), document.cookie]

/** The app in the frame, once it stands. */
async function appIn(page: Page): Promise<Frame> {
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible()
  const frame = page.frames().find((one) => one.url().includes("/preview#"))
  if (!frame) throw new Error("There is no frame")
  return frame
}

test("an analyst looks at the app as others see it, and the address says all of it", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "analyst@demo.example")
  await page.goto("/studio/yenza/preview")
  const frame = await appIn(page)
  await expect(heading(frame)).toContainText("Hello, Complete Learner")
  await expect(page).toHaveURL(/path=%2Fprofile%2Fhome/)
  await expectAccessible(page)

  await address(page).fill("/cv")
  await address(page).press("Enter")
  await expect(heading(frame)).toHaveText("My CV")
  await expect(page).toHaveURL(/path=%2Fcv/)
  await frame.getByRole("link", { name: "Yenza" }).first().click()
  await expect(address(page)).not.toHaveValue("/cv")

  // Whom the CV is closed to is told why by the app itself.
  await page.goto("/studio/yenza/preview?as=starter&path=/cv&look=dark&lang=af&size=desktop")
  const starter = await appIn(page)
  await expect(starter.getByText("CV is nie deel van jou pakket nie")).toBeVisible()
  expect(await starter.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark")
  expect(await starter.evaluate(() => innerWidth)).toBe(1280)
  await page.getByLabel("Light").check({ force: true })
  await expect.poll(() => starter.evaluate(() => document.documentElement.dataset["theme"])).toBe("light")
  await expect(page).not.toHaveURL(/look=/)
  await expectAccessible(page)
})

test("whoever comes from the app itself, in the same browser, is shown it in the frame", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto("/profile/home")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.waitForLoadState("networkidle")
  await page.goto("/studio/yenza/preview")
  await expect(heading(await appIn(page))).toContainText("Hello, Complete Learner")
})

test("a person is described, and the app is theirs on the day that was chosen", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "analyst@demo.example")
  await page.goto("/studio/yenza/preview")
  await appIn(page)
  await page.getByRole("button", { name: "Describe somebody" }).click()
  const dialog = page.getByRole("dialog")
  await expectAccessible(page)
  await dialog.getByLabel("Signed in", { exact: true }).uncheck()
  await dialog.getByRole("button", { name: "Show the app to them" }).click()
  await expect(page).toHaveURL(/as=%7E/)
  const visitor = await appIn(page)
  await expect(visitor.getByRole("link", { name: /sign in/i }).first()).toBeVisible()

  await page.getByLabel("On the day").fill("2031-02-03")
  await expect(page).toHaveURL(/on=2031-02-03/)
  const later = await appIn(page)
  expect(await later.evaluate(() => new Date().toISOString().slice(0, 10))).toBe("2031-02-03")
  expect(await later.evaluate(() => Date.now() > 1.9e12 && new Date(0).getTime() === 0)).toBe(true)
})

test("what is done in the app is recorded and goes on in the frame alone", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "analyst@demo.example")
  const sent: string[] = []
  page.on("request", (request) => {
    if (request.frame() !== page.mainFrame() && !["GET", "OPTIONS"].includes(request.method()))
      sent.push(request.url())
  })
  await page.goto("/studio/yenza/preview?as=onboarding")
  const frame = await appIn(page)
  await expect(heading(frame)).toHaveText("What you agree to")
  await frame.getByLabel("I have read and accept").press("Space")
  await frame.getByRole("button", { name: "Agree and continue" }).press("Enter")
  await expect(heading(frame)).toHaveText("Choose how you start")
  await page.getByText("1 thing the app would have done").click()
  await expect(page.getByRole("listitem").filter({ hasText: "consents.terms" })).toBeVisible()
  expect(sent).toEqual([])

  const account = await call(context.request, server.origin, "GET", "auth/get-user")
  expect(await account.json()).toMatchObject({ email: "analyst@demo.example" })
})

test("an edit beside the app is seen in it as it is made: nothing is loaded anew, nothing typed is lost", async ({
  context,
  page,
  server,
}) => {
  await signIn(context, server.origin, "publisher@demo.example")
  // Wide enough for the app to stand beside the menus.
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto("/studio/yenza/menus?size=desktop&path=/profile/home")
  const frame = await appIn(page)
  // What comes above it once it is fetched would move what is in sight on.
  await expect(frame.locator('[aria-busy="true"]')).toHaveCount(0)
  await frame.evaluate(() => {
    Object.assign(globalThis, { marked: true })
    scrollTo(0, 250)
  })
  const scrolled = await frame.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  const tree = page.getByRole("tree", { name: "Main menu" })
  await tree.getByRole("treeitem").first().focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Words in English").fill("My very own start")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(frame.getByRole("link", { name: "My very own start" }).first()).toBeVisible()
  await expect(page).toHaveURL(/in=[0-9a-f-]{36}/)
  expect(await frame.evaluate(() => "marked" in globalThis)).toBe(true)
  expect(await frame.evaluate(() => scrollY)).toBe(scrolled)

  await page.getByRole("button", { name: "Undo" }).click()
  await expect(frame.getByRole("link", { name: "My very own start" })).toHaveCount(0)
  expect(await frame.evaluate(() => "marked" in globalThis)).toBe(true)

  // The server shows the same to whoever opens the change.
  await page.getByRole("button", { name: "Redo" }).click()
  await expect(frame.getByRole("link", { name: "My very own start" }).first()).toBeVisible()
  await page.reload()
  const again = await appIn(page)
  await expect(again.getByRole("link", { name: "My very own start" }).first()).toBeVisible()
  await expectAccessible(page)
})

test("from inside the frame nothing of the editor's can be read or written, and nothing is stored", async ({
  context,
  page,
  server,
  faults,
}) => {
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto("/studio/yenza/preview")
  const frame = await appIn(page)
  const before = await page.evaluate(kept)
  const reached = await frame.evaluate(async () => {
    const attempt = async (work: () => unknown) => {
      try {
        return String(await work())
      } catch (error) {
        return (error as Error).name
      }
    }
    // Past what the preview puts in the place of the browser's own.
    const realCookies = () => Reflect.get(Document.prototype, "cookie", document) as string
    return {
      origin: self.origin,
      parent: await attempt(() => parent.document.body.innerHTML),
      parentStorage: await attempt(() => parent.localStorage.length),
      cookies: await attempt(realCookies),
      storage: await attempt(() => localStorage.setItem("x", "1")),
      frameElement: await attempt(() => frameElement === null),
    }
  })
  expect(reached).toEqual({
    origin: "null",
    parent: "SecurityError",
    parentStorage: "SecurityError",
    cookies: "SecurityError",
    storage: "SecurityError",
    frameElement: "true",
  })

  // Calls of its own, as a script that should never have come into it would make them: CORS refuses every answer, and no
  // cookie goes with them.
  faults.allow(/console: Access to XMLHttpRequest/)
  faults.allow(/console: Failed to load resource/)
  faults.allow(/request: .*\/api\//)
  faults.allow(/response: 4\d\d .*\/api\//)
  const cookies: (string | undefined)[] = []
  page.on("request", (request) => {
    if (request.frame() === frame) cookies.push(request.headers()["cookie"])
  })
  const asked = await frame.evaluate(() =>
    Promise.all(
      (
        [
          ["GET", "/api/auth/get-user"],
          ["GET", "/api/workspace"],
          ["GET", "/api/changesets?layer=instance"],
          ["POST", "/api/auth/change-password"],
          ["DELETE", "/api/users/me"],
          ["POST", "/api/changesets"],
        ] as const
      ).map(
        ([method, path]) =>
          new Promise<string>((resolve) => {
            const request = new XMLHttpRequest()
            request.open(method, path)
            request.withCredentials = true
            request.onloadend = () => resolve(`${request.status} ${request.responseText}`)
            request.send()
          }),
      ),
    ),
  )
  expect(asked).toEqual(asked.map(() => "0 "))
  expect(cookies.filter((cookie) => cookie !== undefined && cookie !== "")).toEqual([])

  expect(await page.evaluate(kept)).toEqual(before)
  const user = await call(context.request, server.origin, "GET", "auth/get-user")
  expect(await user.json()).toMatchObject({ email: "publisher@demo.example" })
})

test("what the frame says is read as a stranger's word, and it goes nowhere else", async ({
  context,
  page,
  server,
  faults,
}) => {
  await signIn(context, server.origin, "publisher@demo.example")
  await page.goto("/studio/yenza/preview")
  const frame = await appIn(page)
  const at = page.url()
  const key = new URL(frame.url()).hash.slice(1)
  const say = (message: object) =>
    frame.evaluate((words) => parent.postMessage(words, "*"), message as Record<string, unknown>)
  await say({ key, kind: "moved", path: "javascript:alert(1)" })
  await say({ key, kind: "moved", path: "//elsewhere.example/" })
  await say({ key, kind: "moved", path: "/\\elsewhere.example/" })
  await say({ key: "another", kind: "moved", path: "/cv" })
  await say({ key, kind: "show", preview: { token: "x" } })
  await say({ key, kind: "did", action: { what: "__proto__", of: ["x"] } })
  await say({ key, kind: "did", action: { what: "open", of: ["<img src=x onerror='hit=1'>"] } })
  await page.getByText("1 thing the app would have done").click()
  await expect(page.getByText("<img src=x onerror='hit=1'>")).toBeVisible()
  expect(page.url()).toBe(at)
  expect(await page.evaluate(() => "hit" in globalThis)).toBe(false)

  // Somebody else's page in another frame, or the page itself, says nothing that counts.
  await page.evaluate((words) => postMessage(words, "*"), { key, kind: "moved", path: "/cv" })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(page.url()).toBe(at)

  // A link to outside is recorded; a script that leads the frame away is stopped.
  await frame.evaluate(() => {
    const link = document.createElement("a")
    link.href = "https://elsewhere.example/"
    link.textContent = "Away"
    document.body.append(link)
    link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))
  })
  await expect(page.getByText("https://elsewhere.example/")).toBeVisible()
  faults.allow(/console: .*(frame-src|navigate|sandbox|Content Security Policy)/i)
  faults.allow(/elsewhere\.example/)
  await frame.evaluate(() => {
    try {
      top!.location.href = "https://elsewhere.example/"
    } catch {
      // A sandboxed frame may not lead the whole page away.
    }
  })
  expect(page.url()).toBe(at)
  await expect(page.getByRole("heading", { name: "Preview", level: 1 })).toBeVisible()
})

test("the learner's pages bring nothing of the preview", async ({ page }) => {
  const folder = join(dist, "client", "client")
  const maps = readdirSync(folder).filter((name) => name.endsWith(".map"))
  expect(maps.length).toBeGreaterThan(20)
  const sources = maps.flatMap(
    (name) => (JSON.parse(readFileSync(join(folder, name), "utf8")) as { sources: string[] }).sources,
  )
  expect(sources.some((source) => source.endsWith("src/learner/boot/start.tsx"))).toBe(true)
  expect(sources.filter((source) => /src\/(preview|studio|browser\/preview)\//.test(source))).toEqual([])
  const asked: string[] = []
  page.on("request", (request) => asked.push(new URL(request.url()).pathname))
  await page.goto("/")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  expect(asked.filter((path) => path.startsWith("/preview") || path.startsWith("/studio"))).toEqual([])
})
