import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ResultsAnswer } from "#api/contract/reports.ts"
import { codeOf, startApp, userOf, type TestApp } from "../support/app.ts"
import type { Answer } from "../support/browser.ts"
import { answersTo } from "../../support/answers.ts"
import { newLearner, type Learner, type Person } from "./support/learner.ts"

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const minor = { birthDate: "2012-05-01" }
const all = ["holland_code", "big5", "managing_emotion"]
const gateOf = ({ body }: Answer) =>
  (body as { error?: { gate?: { name: string } } }).error?.gate?.name ?? null

interface Case {
  who: string
  person: Person
  assessment: string
  /** The gate that refuses; null lets in. */
  gate: string | null
}
const cases: Case[] = [
  { who: "an adult", person: { birthDate: "1990-01-01" }, assessment: "big5", gate: null },
  {
    who: "somebody of unknown age",
    person: { birthDate: null },
    assessment: "big5",
    gate: "AssessmentsAllowed",
  },
  {
    who: "somebody of unknown age with a guardian's yes",
    person: { birthDate: null, guardianConfirmed: true },
    assessment: "big5",
    gate: "AssessmentsAllowed",
  },
  { who: "a minor", person: minor, assessment: "holland_code", gate: "AssessmentsAllowed" },
  {
    who: "a minor with consent",
    person: { ...minor, guardianConfirmed: true },
    assessment: "holland_code",
    gate: null,
  },
  {
    who: "a free account",
    person: { accountType: "free" },
    assessment: "big5",
    gate: "PersonalityTraitsReport",
  },
  { who: "a free account", person: { accountType: "free" }, assessment: "holland_code", gate: null },
  { who: "no research user", person: {}, assessment: "interests", gate: "ResearchAssessments" },
  {
    who: "a research user without consent",
    person: { research: all },
    assessment: "interests",
    gate: "ResearchAssessments",
  },
  {
    who: "a research user who said no",
    person: { research: all, researchConsent: false },
    assessment: "interests",
    gate: "ResearchAssessments",
  },
  {
    who: "a research user",
    person: { research: all, researchConsent: true },
    assessment: "interests",
    gate: null,
  },
  {
    who: "a research user before managing emotion",
    person: { research: all, researchConsent: true },
    assessment: "ipip",
    gate: "IpipAfterManagingEmotion",
  },
  {
    who: "a free research user who is asked for it",
    person: { accountType: "free", research: ["big5"], researchConsent: true },
    assessment: "big5",
    gate: null,
  },
  {
    who: "a free research user who is asked for others",
    person: { accountType: "free", research: ["holland_code"], researchConsent: true },
    assessment: "big5",
    gate: "PersonalityTraitsReport",
  },
  {
    who: "a free research user without consent",
    person: { accountType: "free", research: ["big5"] },
    assessment: "big5",
    gate: "PersonalityTraitsReport",
  },
  {
    who: "a research user who is a minor",
    person: { ...minor, research: all, researchConsent: true },
    assessment: "interests",
    gate: "AssessmentsAllowed",
  },
]

describe("who may start what", () => {
  test.each(cases)("$who, $assessment: $gate", async ({ person, assessment, gate }) => {
    const learner = await newLearner(server, person)
    const answer = await learner.begin(assessment)
    expect([answer.status, gateOf(answer)]).toEqual([gate === null ? 200 : 403, gate])
    if (gate !== null)
      expect(answer.body).toMatchObject({
        error: { gate: { why: { t: expect.any(String) }, unlock: expect.anything() } },
      })
    expect((await learner.browser.get(`/api/assessments/${assessment}/attempt`)).status).toBe(answer.status)
  })

  test("items for adults are not asked of a minor, nor taken from one", async () => {
    const learner = await newLearner(server, { ...minor, guardianConfirmed: true })
    const attempt = await learner.start("big5")
    const answers = answersTo(attempt)
    expect([attempt.minor, answers.length]).toEqual([true, 117])
    const strange = { ...answers[0]!, name: "b021" }
    expect(codeOf(await learner.save(attempt, [strange]))).toBe("invalid-input")
    await learner.save(attempt, answers)
    expect((await learner.submit(attempt)).status).toBe(200)
  })

  test("whoever turns out to be a minor halfway is asked no more of what adults are asked", async () => {
    const learner = await newLearner(server)
    const attempt = await learner.start("big5")
    await learner.save(attempt, answersTo(attempt))
    await learner.become({ ...minor, guardianConfirmed: true })
    const { attempt: now } = await learner.current("big5")
    expect([now?.minor, Object.keys(now?.answers ?? {}).length]).toEqual([true, 117])
    expect((await learner.submit(attempt)).status).toBe(200)
  })

  test("whoever turns out to be a minor halfway gives and submits nothing as an adult, before the attempt is read again", async () => {
    const learner = await newLearner(server)
    const attempt = await learner.start("big5")
    const answers = answersTo(attempt)
    await learner.save(attempt, answers)
    await learner.become({ ...minor, guardianConfirmed: true })
    const ofAdults = answers.filter(({ name }) => name === "b021")
    const refused = [await learner.save(attempt, ofAdults), await learner.submit(attempt)]
    expect([ofAdults.length, ...refused.map(codeOf)]).toEqual([1, "assessment-moved", "assessment-moved"])
    const { attempt: now } = await learner.current("big5")
    expect(now?.minor).toBe(true)
    expect(codeOf(await learner.save(now!, ofAdults))).toBe("invalid-input")
    expect((await learner.submit(now!)).status).toBe(200)
  })

  test("whoever comes of age halfway may finish what a minor was asked", async () => {
    const learner = await newLearner(server, { ...minor, guardianConfirmed: true })
    const attempt = await learner.start("big5")
    await learner.become({ birthDate: "1990-01-01" })
    expect((await learner.save(attempt, answersTo(attempt))).status).toBe(200)
    expect((await learner.submit(attempt)).status).toBe(200)
  })
})

describe("what a study asks for together", () => {
  test("managing emotion is taken once both of its parts are", async () => {
    const learner = await newLearner(server, { research: ["managing_emotion"], researchConsent: true })
    const entries = async () =>
      Object.keys(userOf(await learner.browser.get("/api/auth/get-user")).assessments ?? {}).sort()
    await learner.take("stemB")
    expect(await entries()).toEqual(["stemB"])
    await learner.take("steuB")
    expect(await entries()).toEqual(["managing_emotion", "stemB", "steuB"])
    const results = (await learner.browser.get("/api/results")).body as ResultsAnswer
    expect(results["managing_emotion"]?.scales["managing_emotion"]).toEqual(results["stemB"]?.scales["stemB"])
    expect(results["stemB"]?.scales["stemB"]?.answered).toBe(18)
  })
})

describe("a guardian", () => {
  const guardian = "guardian@demo.example"
  const linkIn = async (recipient: string) =>
    /http:\/\/localhost(\/guardian\/[\w/-]+)/.exec((await server.messages(recipient))[0]?.body ?? "")?.[1] ??
    ""
  const press = async (page: string, answer: object) => {
    const browser = server.browser()
    const { status, text } = await browser.get(page)
    expect(status).toBe(200)
    const hidden = [...text.matchAll(/type="hidden" name="(\w+)" value="([\w-]+)"/g)]
    const inForm = Object.fromEntries(hidden.map(([, name, value]) => [name, value]))
    return browser.send("POST", page, { body: new URLSearchParams({ ...inForm, ...answer }) })
  }
  const subjects = async (recipient: string) =>
    (await server.messages(recipient)).map(({ subject }) => subject)

  async function agreed(): Promise<Learner> {
    const learner = await newLearner(server, { ...minor })
    await learner.browser.post("/api/users/guardian", { email: guardian })
    expect((await press(await linkIn(guardian), { answer: "yes" })).status).toBe(200)
    return learner
  }

  test("who agreed gets a link by which to take it back, which stops everything", async () => {
    const learner = await agreed()
    const running = await learner.start("big5")
    const full = await learner.start("holland_code")
    await learner.save(full, answersTo(full))
    const page = await linkIn(guardian)
    expect(page).toMatch(/^\/guardian\/withdraw\//)
    expect(await subjects(learner.email)).toContain("Your parent or guardian has agreed")

    expect((await press(page, {})).status).toBe(200)
    for (const refused of [
      await learner.begin("maze"),
      await learner.save(running, answersTo(running)),
      await learner.submit(full),
    ])
      expect([refused.status, gateOf(refused)]).toEqual([403, "AssessmentsAllowed"])
    expect((await subjects(learner.email))[0]).toBe("Your parent or guardian has withdrawn their consent")
    const { consents } = (await learner.browser.get("/api/users/export")).body as { consents: object[] }
    expect(consents).toMatchObject([
      { consent: "parent", granted: true, givenBy: "guardian" },
      { consent: "parent", granted: false, givenBy: "guardian" },
    ])
    expect((await server.browser().get(page)).status).toBe(404)
  })

  test("who only opens the link takes nothing back, nor does a forged form", async () => {
    const learner = await agreed()
    const page = await linkIn(guardian)
    const browser = server.browser()
    await browser.get(page)
    const forged = new URLSearchParams({ antiForgery: "forged" })
    expect((await browser.send("POST", page, { body: forged })).status).toBe(403)
    expect((await learner.begin("big5")).status).toBe(200)
  })

  test("who was asked before cannot take back what another has said", async () => {
    const learner = await agreed()
    const old = await linkIn(guardian)
    await learner.browser.post("/api/users/guardian", { email: "second@demo.example" })
    expect((await server.browser().get(old)).status).toBe(404)
    expect((await press(await linkIn("second@demo.example"), { answer: "yes" })).status).toBe(200)
    expect((await server.browser().get(old)).status).toBe(404)
    expect((await learner.begin("big5")).status).toBe(200)
  })

  test("who takes it back closes the reports that were shared", async () => {
    const learner = await agreed()
    await learner.take("holland_code")
    const shared = await learner.browser.post("/api/reports/worker-type/shares", { days: 7 })
    const { url } = shared.body as { url: string }
    const address = `/api/shared/${url.split("/").at(-1)}`
    expect((await server.browser().get(address)).status).toBe(200)
    await press(await linkIn(guardian), {})
    expect((await server.browser().get(address)).status).toBe(404)
    const own = await learner.browser.get("/api/reports/worker-type")
    expect(own.body).toMatchObject({ completed: true })
  })
})
