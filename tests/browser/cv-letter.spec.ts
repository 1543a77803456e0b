import type { BrowserContext } from "playwright/test"
import { call } from "../support/call.ts"
import { readPdf } from "../server/cv/read-pdf.ts"
import { signUpToEverything } from "./support/accounts.ts"
import { savedFile } from "./support/files.ts"
import { enterAt, tabTo } from "./support/journey/keyboard.ts"
import { load } from "./support/looks.ts"
import { expect, expectAccessible, test } from "./support/test.ts"

test.use({ viewport: { width: 360, height: 740 }, permissions: ["clipboard-read", "clipboard-write"] })

const bursary = { id: "blou-berg-commerce", title: "Blouberg accounting bursary" }

/** Somebody who has worked and can do something, and has kept a bursary. */
async function newApplicant(context: BrowserContext, origin: string): Promise<void> {
  await signUpToEverything(context, origin)
  const done = async (method: "POST" | "PUT", path: string, data?: object) => {
    const answer = await call(context.request, origin, method, path, data && { data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  }
  await done("POST", "users/workExperience", { role: "Shop assistant", employer: "Corner Shop", end: "2025" })
  await done("POST", "users/skills", { name: "Bookkeeping" })
  await done("PUT", `users/favourites/bursaries/${bursary.id}`)
}

test("a letter for a bursary is begun from a profile, written on, copied and taken as a PDF, by keyboard alone", async ({
  page,
  context,
  server,
}) => {
  const { origin } = server
  const { keyboard } = page
  await newApplicant(context, origin)
  const main = page.getByRole("main")
  const button = (name: string) => main.getByRole("button", { name, exact: true })
  const letter = page.getByLabel("Your letter")
  const words = "I want to study accounting because I like order."

  await test.step("it is reached from what is kept", async () => {
    await load(page, `${origin}/saved`)
    await enterAt(page, main.getByRole("link", { name: bursary.title }).first())
    await expect(page.getByRole("heading", { level: 1, name: bursary.title })).toBeVisible()
    await enterAt(page, main.getByRole("link", { name: "Write a letter of motivation" }))
    await expect(page.getByRole("heading", { level: 1, name: "Letter of motivation" })).toBeVisible()
  })

  await test.step("it says what the CV knows, and leaves the rest to its writer", async () => {
    await expect(letter).toHaveValue(/I would like to apply for this bursary: Blouberg accounting bursary\./)
    await expect(letter).toHaveValue(/My work so far: shop assistant at Corner Shop\./)
    await expect(letter).toHaveValue(/What I am good at: Bookkeeping\./)
    await expect(letter).toHaveValue(/\[Say in two or three sentences what you want to study/)
    await expectAccessible(page)
  })
  const draft = await letter.inputValue()

  await test.step("what is written is copied, and stands in the PDF under its writer's name", async () => {
    await tabTo(page, letter)
    await keyboard.press("ControlOrMeta+End")
    await keyboard.type(` ${words}`)
    const written = `${draft} ${words}`
    await expect(letter).toHaveValue(written)

    const answered = page.waitForResponse((response) => response.url().endsWith("/api/cv/letter"))
    const file = await savedFile(page, () => enterAt(page, button("Download PDF")))
    expect((await answered).headers()["content-type"]).toBe("application/pdf")
    const { text } = await readPdf(file)
    expect(text).toContain("New Learner")
    expect(text).toContain("shop assistant at Corner Shop")
    expect(text).toContain(words)

    await enterAt(page, button("Copy"))
    await expect(page.getByText("The letter is copied.")).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.replaceAll("\r\n", "\n")).toBe(written)
    await expectAccessible(page)
  })

  await test.step("what is written outlives the page, and begins again where that is wanted", async () => {
    await page.reload()
    await expect(letter).toHaveValue(`${draft} ${words}`)
    await enterAt(page, button("Begin again"))
    await expect(letter).toHaveValue(draft)
    await page.reload()
    await expect(letter).toHaveValue(draft)
  })

  await test.step("what is hidden in the CV is not in it any more", async () => {
    const hidden = { section: "workExperience", hide: true }
    expect((await call(context.request, origin, "POST", "users/cv/hide-section", hidden)).ok()).toBe(true)
    await page.reload()
    await expect(letter).toHaveValue(/\[You have not had a job yet\?/)
    await expect(letter).not.toHaveValue(/Corner Shop/)
  })
})

test("a letter for a job says for which, and asks what an employer wants to know", async ({
  page,
  context,
  server: { origin },
}) => {
  await newApplicant(context, origin)
  await page.goto(`${origin}/navigators/jobs/apprentice-aircraft-mechanic/aircraft-apprentice`)
  await page.getByRole("link", { name: "Write a letter of motivation" }).click()
  const letter = page.getByLabel("Your letter")
  await expect(letter).toHaveValue(/Dear team of Vlerk Example Air/)
  await expect(letter).toHaveValue(
    /I would like to apply for this opportunity: Apprentice aircraft mechanic\./,
  )
  await expect(letter).toHaveValue(/\[Say in two or three sentences what you like about this work/)
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/cv/letter"))
  const file = await savedFile(page, () => page.getByRole("button", { name: "Download PDF" }).click())
  expect((await answered).ok()).toBe(true)
  expect((await readPdf(file)).text).toContain("Apprentice aircraft mechanic")
})
