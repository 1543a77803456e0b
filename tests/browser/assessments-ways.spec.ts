import type { CurrentAttempt, StartedAttempt } from "#api/contract/assessments.ts"
import { pagesOf } from "#blocks/assessment/pages.ts"
import { answersTo, shippedAssessment } from "../support/answers.ts"
import { call } from "../support/call.ts"
import { signIn, signUpToEverything } from "./support/accounts.ts"
import { tabTo } from "./support/journey/keyboard.ts"
import { type Say, speaking } from "./support/journey/texts.ts"
import { openHands, pass, stopClock } from "./support/taking.ts"
import { expect, test } from "./support/test.ts"

const button = (name: string | RegExp) => ["button", { name, exact: true }] as const

test("by keyboard alone, from the first word to the report", async ({ page, context, baseURL }) => {
  await signIn(context, baseURL!, "publisher@demo.example")
  await page.goto("/reports/learning-styles/quiz")
  await tabTo(page, page.getByRole(...button("Start")))
  await page.keyboard.press("Enter")
  for (const one of pagesOf(shippedAssessment("learning_styles"), { minor: false })) {
    if (one.kind !== "items") continue
    await expect(page.locator(`[data-item="${one.items[0]}"]`)).toBeFocused()
    for (const at of one.items.keys()) await page.keyboard.press(at % 2 === 0 ? "1" : "2")
    await expect(page.getByRole(...button("Next"))).toBeFocused()
    await page.keyboard.press("Enter")
  }
  await expect(page.getByRole("heading", { name: "You have answered everything" })).toBeFocused()
  await tabTo(page, page.getByRole(...button("Hand in")))
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Well done!" })).toBeFocused()
  await expect(page.locator(".celebration")).toBeVisible()
  await tabTo(page, page.getByRole("link", { name: "See your report" }))
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/reports/learning-styles")
})

/** A text of a document with the texts inside it. */
function said(say: Say, text: { t: string; with?: object }): string {
  const values = Object.entries(text.with ?? {}).map(([name, part]) => [
    name,
    said(say, part as { t: string }),
  ])
  return say(text.t, Object.fromEntries(values) as Record<string, string>)
}

test("a screen reader hears every question: what it is, its picture in words, its answers", async ({
  page,
  context,
  baseURL,
}) => {
  const say = speaking("en")
  const assessment = shippedAssessment("perceiving_emotion")
  await signIn(context, baseURL!, "analyst@demo.example")
  await page.goto("/reports/emotional-intelligence/perceiving-emotions/quiz")
  await page.getByRole(...button("Start")).press("Enter")
  const answers = assessment.responses!["feelings"]!.map(({ label }) => said(say, label))
  const names = Object.keys(assessment.items)
  for (const [at, name] of names.entries()) {
    const item = assessment.items[name]!
    if (item.type !== "face") throw new Error(`${name} is no face.`)
    await expect(page.getByText(`Question ${at + 1} of ${names.length}`)).toHaveAttribute(
      "aria-live",
      "polite",
    )
    await expect(page.getByRole("group", { name: "What does this person feel?" })).toBeFocused()
    await expect(page.getByRole("group")).toMatchAriaSnapshot(`
      - group "What does this person feel?":
        - img ${JSON.stringify(said(say, item.description))}
${answers.map((answer) => `        - radio ${JSON.stringify(answer)}`).join("\n")}
    `)
    await page.keyboard.press(String((at % answers.length) + 1))
  }
  await expect(page.getByRole("heading", { name: "You have answered everything" })).toBeFocused()
})

test("a page that is loaded anew at every question goes on at the next", async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL!, "operator@demo.example")
  await page.goto("/reports/emotional-intelligence/managing-emotions/quiz")
  await page.getByRole(...button("Start")).click()
  for (let number = 1; number <= 18; number++) {
    await expect(page.getByText(`Question ${number} of 18`)).toBeVisible()
    await page
      .getByRole("radio")
      .nth(number % 4)
      .click()
    if (number === 18) break
    await expect(page.getByText(`Question ${number + 1} of 18`)).toBeVisible()
    await page.reload()
    await expect(page.getByRole("group")).toBeFocused()
  }
  await expect(page.getByRole("heading", { name: "You have answered everything" })).toBeVisible()
  await expect(page.getByText("Saved online")).toBeVisible()
  const answer = await call(context.request, baseURL!, "GET", "assessments/managing_emotion/attempt")
  const { attempt } = (await answer.json()) as CurrentAttempt
  expect(Object.keys(attempt!.answers)).toHaveLength(18)
})

test("a task goes on with the next level, and a level that was broken off begins again", async ({
  page,
  context,
  baseURL,
}) => {
  await signUpToEverything(context, baseURL!)
  const name = "rock_paper_scissors"
  const done = async (method: "POST" | "PUT", path: string, data: object) => {
    const answer = await call(context.request, baseURL!, method, path, data)
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer
  }
  const started = await done("POST", `assessments/${name}/attempt`, {})
  const { attempt } = (await started.json()) as StartedAttempt
  const { id, version } = attempt
  const first = answersTo(attempt).filter((answer) => answer.name.startsWith("hands.level_1."))
  await done("PUT", `attempts/${id}/answers`, { version, answers: first, checkpoint: "hands.level_2" })

  await page.goto("/reports/cognitive-ability/rock-paper-scissors/quiz")
  // It was begun elsewhere: this page says how far it is, and goes on when it is told to.
  await page.getByRole(...button("Continue with level 2")).click()
  await expect(page.getByText("Level 2 of 3")).toBeVisible()
  await stopClock(page)
  await page.getByRole(...button("Practise first")).click()
  const play = async (from: number, to: number, of: number) => {
    for (let trial = from; trial <= to; trial++) {
      await pass(page, () => openHands(page, trial, of).first().isVisible())
      await page.keyboard.press("1")
    }
  }
  await play(1, 6, 6)
  const start = page.getByRole(...button("Start this level"))
  await pass(page, () => start.isVisible())
  await start.click()
  await play(1, 3, 20)
  await page.clock.resume()
  await page.reload()
  await expect(page.getByText("Level 2 of 3")).toBeVisible()
  await expect(page.getByRole(...button("Practise first"))).toBeVisible()
  const now = await call(context.request, baseURL!, "GET", `assessments/${name}/attempt`)
  const current = (await now.json()) as CurrentAttempt
  expect(Object.keys(current.attempt!.answers).toSorted()).toEqual(first.map((one) => one.name).toSorted())
})
