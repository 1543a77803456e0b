import type { Page } from "playwright/test"
import { freshEmail, password } from "./support/journey/newcomer.ts"
import { messageTo } from "./support/journey/outbox.ts"
import { onboarding } from "./support/journey/steps.ts"
import { shippedTexts, speaking } from "./support/journey/texts.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

const say = speaking("af")

/** A text of the documents, with anything in the places of its values. */
function pattern(text: string): RegExp {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
  return new RegExp(`^${parts.join(".*")}$`, "s")
}

const plain = (text: string) => text.replaceAll(/<[^>]+>/g, "\n").replaceAll(/[^\S\n]+/g, " ")
const lines = (language: string) =>
  [...shippedTexts(language)]
    .filter(([key]) => !key.startsWith("mail:"))
    .flatMap(([, text]) => plain(text).split("\n"))
    .map((line) => line.trim())
    .filter((line) => /\p{L}/u.test(line))
const afrikaans = lines("af").map(pattern)
// A text that is but a value would allow anything.
const known = afrikaans.filter((text) => !text.test("Something that nobody has written."))

/** No texts of the documents: names of languages, app and browser, prices, what the test has typed. */
const data = [
  /^Test Learner$/,
  /^(English|Afrikaans|Yenza|YU|TL)$/,
  /^©? ?\d{4} Yenza$/,
  /@/,
  new RegExp(`^R\\s[\\d\\s,.]+( ${say("shell:plan.term.year")})?$`),
  /^Jou rekening, [A-Z]{2}$/,
  /^(Chrome|Safari), \w+$/,
]

/** Everything on the page that somebody reads or hears, piece by piece. */
function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pieces: string[] = [document.title.replace(/ · Yenza$/, "")]
    for (const element of document.querySelectorAll("body *")) {
      if (["SCRIPT", "STYLE", "NOSCRIPT"].includes(element.tagName)) continue
      for (const name of ["aria-label", "placeholder", "title", "alt"])
        pieces.push(element.getAttribute(name) ?? "")
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) pieces.push(node.textContent ?? "")
    }
    return pieces.map((piece) => piece.replaceAll(/\s+/g, " ").trim()).filter((piece) => /\p{L}/u.test(piece))
  })
}

async function expectAfrikaans(page: Page) {
  await expect(page.locator("html")).toHaveAttribute("lang", "af")
  const pieces = (await wordsOn(page)).map((piece) => piece.replace(/^\((.*)\)$/, "$1").replace(/^, /, ""))
  const foreign = pieces.filter((piece) => ![...known, ...data].some((allowed) => allowed.test(piece)))
  expect(foreign).toEqual([])
}

test("a learner goes the whole way in Afrikaans", async ({ page }) => {
  const email = freshEmail()
  const steps = onboarding(page, say)
  await page.goto("/home")
  await page.getByLabel("Language").selectOption({ label: "Afrikaans" })
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("auth:home.title"))
  await expect(steps.field("forms:password")).toBeVisible()
  await expectAfrikaans(page)
  await expectAccessible(page)

  await test.step("the messages of the form too", async () => {
    await steps.press("forms:submit.signUp")
    await expect(page.getByRole("alert")).toContainText(say("auth:password.required"))
    await steps.field("forms:password").fill("kort")
    await steps.press("forms:submit.signUp")
    for (const rule of ["length", "number", "uppercase"])
      await expect(page.getByRole("alert")).toContainText(say(`auth:password.${rule}`))
    await expectAfrikaans(page)
  })

  await test.step("the language is kept over a reload", async () => {
    await page.reload()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("auth:home.title"))
    expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("af")
  })

  await test.step("signing in and recovering", async () => {
    for (const [path, title] of [
      ["/login?redirect=%2Fcv", "auth:login.title"],
      ["/recover", "auth:recover.title"],
      ["/recover/reset", "auth:reset.title"],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(title))
      await expect(page.getByRole("button").first()).toBeVisible()
      await expectAfrikaans(page)
    }
  })

  await page.goto("/home")
  await steps.signUp(email, password)
  await steps.agree(["marketing"])
  await test.step("the code comes in Afrikaans", async () => {
    await steps.verify(email)
    const { subject } = await messageTo(page, email, /\d{6}/)
    expect(subject).toMatch(pattern(say("mail:verification.subject")))
  })
  await expect(page.getByRole("heading", { name: say("onboarding:redeem-license-step.plans") })).toBeVisible()
  await expectAfrikaans(page)
  await steps.redeem("LITE-2025", "Koopbewys LITE-2025 gee jou Lite.")
  await expect(steps.field("forms:firstName")).toBeVisible()
  await expectAfrikaans(page)
  await steps.introduce()
  await steps.arriveAtWorkerType()
  await expectAfrikaans(page)

  await test.step("the drawer", async () => {
    await page.getByRole("button", { name: say("shell:header.menu") }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    for (const summary of await page.getByRole("dialog").locator("summary").all()) {
      const open = await summary.evaluate((element) => (element.parentElement as HTMLDetailsElement).open)
      if (!open) await summary.click()
    }
    await expectAfrikaans(page)
    await expectAccessible(page)
  })
})

test("every step of onboarding and every error page is in Afrikaans", async ({ page, context }) => {
  await context.addInitScript(() => localStorage.setItem("language", "af"))
  await page.goto("/home")
  const steps = onboarding(page, say)
  await steps.signUp(freshEmail(), password)
  await expect(steps.field("consent:terms")).toBeVisible()
  await expectAfrikaans(page)
  await steps.press("forms:submit.consents")
  await expect(page.getByRole("alert")).toContainText(say("consent:terms.required"))
  await expectAfrikaans(page)
  for (const [path, title] of [
    ["/terms", "legal:terms.title"],
    ["/error/404", "shell:not-found.title"],
    ["/error/not-allowed", "shell:not-allowed.title"],
    ["/error/whoops", "shell:whoops.title"],
    ["/settings/account", "settings:account-settings.title"],
    ["/settings/security", "settings:security-settings.title"],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(title))
    await expectAfrikaans(page)
  }
})
