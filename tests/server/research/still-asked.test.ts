import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { codeOf, startApp, type TestApp } from "../support/app.ts"
import type { Answer, Browser } from "../support/browser.ts"
import { newLearner } from "../assessments/support/learner.ts"

let server: TestApp
let publisher: Browser
let researcher: Browser
const list = "vocabulary/research-assessments"
const cohort = { tenant: "northside", cohort: "grade-12" }

beforeAll(async () => {
  server = await startApp()
  publisher = await server.demo("publisher")
  researcher = await server.demo("researcher")
  await setUses("uses_allowed")
  // The demo accounts are asked for what they like.
  await everybody((trx) => trx.updateTable("users").set({ research_assessments: "[]" }).execute())
})
afterAll(() => server.stop())

const everybody: TestApp["database"]["asOwner"] = (work) => server.database.asOwner(work)
const setUses = (uses: "uses_allowed" | 0) =>
  everybody((trx) =>
    trx
      .updateTable("vouchers")
      .set((voucher) => ({ uses: uses === 0 ? 0 : voucher.ref(uses) }))
      .execute(),
  )
const ask = (assessments: string[]) => researcher.put("/api/research/studies", { ...cohort, assessments })

async function send(call: "check" | "publish", patches: object): Promise<Answer> {
  const { id } = (await publisher.get("/api/release")).body as { id: string }
  return publisher.post(`/api/changes/${call}`, {
    base: id,
    patches,
    ...(call === "publish" && { why: "A test" }),
  })
}
const unlist = (assessment: string) => ({ [list]: { values: { [assessment]: null } } })
const errorsOf = (problems: readonly { severity: string }[]) =>
  problems.filter(({ severity }) => severity === "error")

/** Who asks for what, and how that ends. */
const asking: readonly [string, { begin: () => Promise<unknown>; end: () => Promise<unknown> }][] = [
  ["the cohort northside/grade-12", { begin: () => ask(["managing_emotion"]), end: () => ask([]) }],
  ["a voucher", { begin: () => setUses(0), end: () => setUses("uses_allowed") }],
  [
    "somebody who has yet to take it",
    {
      begin: () => newLearner(server, { research: ["managing_emotion"] }),
      end: () => everybody((trx) => trx.updateTable("users").set({ research_assessments: "[]" }).execute()),
    },
  ],
]

describe("an assessment is not taken from the research list", () => {
  test.each(asking)("while %s is asked for it", async (who, { begin, end }) => {
    await begin()
    const answer = await send("publish", unlist("managing_emotion"))
    expect(codeOf(answer)).toBe("invalid-input")
    const refusal = {
      severity: "error",
      document: list,
      pointer: "/values/managing_emotion",
      message: `The assessment "managing_emotion" is still asked for research of ${who}, and would have no route there.`,
      fix: expect.stringContaining("npm run research -- assign") as unknown,
      code: "listedAssessments.stillAsked",
      values: expect.objectContaining({ assessment: "managing_emotion" }) as unknown,
    }
    expect(errorsOf((answer.body as { error: { problems: never[] } }).error.problems)).toEqual([refusal])
    const checked = await send("check", unlist("managing_emotion"))
    expect(errorsOf((checked.body as { problems: never[] }).problems)).toEqual([refusal])
    await end()
    const free = await send("check", unlist("managing_emotion"))
    expect(errorsOf((free.body as { problems: never[] }).problems)).toEqual([])
  })

  test("nor by a route that goes or takes another name", async () => {
    const answer = await send("publish", { routes: { routes: { managingEmotionResearchAssessment: null } } })
    expect((answer.body as { error: { problems: unknown } }).error.problems).toContainEqual(
      expect.objectContaining({
        severity: "error",
        document: list,
        pointer: "/values/managing_emotion/to/route",
      }),
    )
  })

  test("unless all have taken it who are asked", async () => {
    const learner = await newLearner(server, { research: ["interests"], researchConsent: true })
    expect((await learner.take("interests")).status).toBe(200)
    await ask(["interests"])
    expect((await send("publish", unlist("managing_emotion"))).status).toBe(200)
    // Now that it is gone nobody can be asked for it any more.
    expect(codeOf(await ask(["managing_emotion"]))).toBe("invalid-input")
  })
})
