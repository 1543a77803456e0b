import { signIn, signUpToWorkerType } from "./support/accounts.ts"
import { answerEverything, begin, handIn, touch } from "./support/taking.ts"
import { expect, test } from "./support/test.ts"

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const editor = "editor@demo.example"
const reports = "/reports"

/** Each instrument that learners take: its lesson, if it has one, its own page and its report. */
const instruments = [
  // A demo account that has taken it would no longer be what other tests take it for.
  { name: "holland_code", as: null, path: `${reports}/worker-type`, form: "short" },
  { name: "big5", as: editor, path: `${reports}/personality-guide` },
  { name: "entrepreneur", as: editor, path: `${reports}/entrepreneur` },
  { name: "learning_styles", as: editor, path: `${reports}/learning-styles` },
  { name: "value_scales", as: editor, path: `${reports}/value-scales`, lesson: false },
  {
    name: "perceiving_emotion",
    as: editor,
    path: `${reports}/emotional-intelligence`,
    part: "/perceiving-emotions",
  },
  {
    name: "understanding_emotion",
    as: editor,
    path: `${reports}/emotional-intelligence`,
    part: "/understanding-emotions",
  },
  {
    name: "managing_emotion",
    as: editor,
    path: `${reports}/emotional-intelligence`,
    part: "/managing-emotions",
  },
  {
    name: "rock_paper_scissors",
    as: editor,
    path: `${reports}/cognitive-ability`,
    part: "/rock-paper-scissors",
  },
  { name: "maze", as: editor, path: `${reports}/cognitive-ability`, part: "/maze" },
]

for (const { name, as, path, part = "", lesson = true, form } of instruments)
  test(`${name} by touch, from lesson to report`, async ({ page, context, baseURL }) => {
    if (as === null) await signUpToWorkerType(context, baseURL!)
    else await signIn(context, baseURL!, as)
    const quiz = `${path}${part}/quiz`
    if (lesson) {
      await page.goto(`${path}/lesson`)
      await expect(page.locator("main h1")).toBeVisible()
    }
    // A lesson of one instrument leads to it.
    if (lesson && !part) await touch(page.locator(`main a[href="${quiz}"]`).first())
    else await page.goto(quiz)
    await expect(page).toHaveURL(quiz)
    await begin(page, touch, form && "Short form")
    await answerEverything(page, touch, name, { origin: baseURL!, ...(form ? { form } : {}) })
    await handIn(page, touch, "See your report")
    await expect(page).toHaveURL(path)
    await expect(page.locator("main h1")).toBeVisible()
  })
