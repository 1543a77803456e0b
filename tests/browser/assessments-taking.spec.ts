import { signUpToEverything, signUpToWorkerType } from "./support/accounts.ts"
import { sample } from "../support/rounds.ts"
import { answerEverything, begin, finish } from "./support/taking.ts"
import { expect, test } from "./support/test.ts"
import { touch } from "./support/touch.ts"

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

interface Instrument {
  name: string
  /** Where its report stands, and below it the lesson and the assessment itself. */
  report: string
  /** Its place below the report, where that is made of several. */
  part?: string
  lesson?: false
  /** The shorter form, by its name on the page and in the document. */
  form?: { said: string; name: string }
}

/** Each instrument that learners take: its lesson, if it has one, its own page and its report. */
const instruments: Instrument[] = [
  { name: "holland_code", report: "worker-type" },
  { name: "holland_code", report: "worker-type", form: { said: "Short form", name: "short" } },
  { name: "big5", report: "personality-guide" },
  { name: "entrepreneur", report: "entrepreneur" },
  { name: "learning_styles", report: "learning-styles" },
  { name: "value_scales", report: "value-scales", lesson: false },
  { name: "perceiving_emotion", report: "emotional-intelligence", part: "/perceiving-emotions" },
  { name: "understanding_emotion", report: "emotional-intelligence", part: "/understanding-emotions" },
  { name: "managing_emotion", report: "emotional-intelligence", part: "/managing-emotions" },
  { name: "rock_paper_scissors", report: "cognitive-ability", part: "/rock-paper-scissors" },
  { name: "maze", report: "cognitive-ability", part: "/maze" },
]

for (const { name, report, part = "", lesson = true, form } of sample(instruments, 4))
  test(`${name}${form ? `, the ${form.name} form,` : ""} by touch, from lesson to report`, async ({
    page,
    context,
    baseURL,
  }) => {
    const isFirst = name === "holland_code"
    await (isFirst ? signUpToWorkerType : signUpToEverything)(context, baseURL!)
    const path = `/reports/${report}`
    const quiz = `${path}${part}/quiz`
    await page.goto(lesson ? `${path}/lesson` : quiz)
    if (lesson) await touch(page.locator(`main a[href="${quiz}"]`).first())
    await expect(page).toHaveURL(quiz)
    await begin(page, form?.said)
    await answerEverything(page, name, { origin: baseURL!, ...(form ? { form: form.name } : {}) })
    await finish(page, "See your report")
    await expect(page).toHaveURL(path)
    await expect(page.getByRole("heading", { name: "What this says about you" })).toBeVisible()
  })
