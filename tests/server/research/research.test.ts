import { randomUUID } from "node:crypto"
import { consenting } from "../../support/consents.ts"
import { parse } from "csv-parse/sync"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Studies } from "#api/contract/research.ts"
import type { User } from "#documents/types.g.ts"
import { createViewer } from "#engine/viewer.ts"
import { calendarDay } from "#server/calendar-day.ts"
import { json } from "#server/repositories/json.ts"
import { grantRole } from "#server/repositories/memberships.ts"
import { findByIdentifier, updateAccount } from "#server/repositories/users.ts"
import { shippedWorld } from "../../blocks/support/documents.ts"
import { hashSoldCode } from "#server/security/sold-codes.ts"
import { codeOf, startApp, type TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"
import { newLearner, type Learner } from "../assessments/support/learner.ts"
import { addOthers } from "./support/others.ts"

let server: TestApp
/** Researches the whole instance. */
let researcher: Browser

const { release } = shippedWorld()
const files = ["answers.csv", "scores.csv", "codebook.csv"] as const
const cohort = { tenant: "northside", cohort: "grade-12" }
type Row = Record<string, string>

beforeAll(async () => {
  server = await startApp()
  researcher = await server.demo("researcher")
})
afterAll(() => server.stop())

async function change(email: string, changes: Parameters<typeof updateAccount>[2]): Promise<string> {
  return server.database.within({ instance: "yenza", tenant: "*" }, async (trx) => {
    const account = await findByIdentifier(trx, { email })
    if (!account) throw new Error(`${email} has no account`)
    if (Object.keys(changes).length > 0) await updateAccount(trx, account.id, changes)
    return account.id
  })
}

async function user(learner: Learner): Promise<User> {
  return (await learner.browser.get("/api/auth/get-user")).body as User
}

async function inCohort(group: { tenant: string; cohort: string }): Promise<Learner> {
  const learner = await newLearner(server)
  await change(learner.email, group)
  return learner
}

const agreeTo = async ({ browser }: Learner, form: string, data: Record<string, boolean>) =>
  browser.post(
    "/api/users/consents",
    await consenting(async (path) => (await browser.get(path)).body, form, data),
  )

const answerResearch = (learner: Learner, agree: boolean) =>
  agree
    ? agreeTo(learner, "research-consent", { researchParticipation: true })
    : learner.browser.post("/api/users/consents", { data: { researchParticipation: false } })

async function sheet(
  file: (typeof files)[number],
  group: Record<string, string> = cohort,
  by = researcher,
): Promise<Row[]> {
  const answer = await by.get(`/api/research/exports/${file}?${new URLSearchParams(group)}`)
  expect([file, answer.status, answer.headers["content-type"]]).toEqual([
    file,
    200,
    "text/csv; charset=utf-8",
  ])
  return parse(answer.text, { columns: true, bom: true })
}

describe("a cohort", () => {
  test("is asked to take what a researcher says, and whoever joins it later is asked too", async () => {
    const early = await inCohort(cohort)
    expect(await user(early)).toMatchObject({ isResearchUser: false, app: { researchAssessments: [] } })
    const asked = await researcher.put("/api/research/studies", { ...cohort, assessments: ["big5"] })
    expect((asked.body as Studies).studies).toMatchObject([{ ...cohort, assessments: ["big5"] }])
    const late = await inCohort(cohort)
    const elsewhere = await inCohort({ tenant: "northside", cohort: "grade-11" })
    for (const learner of [early, late])
      expect(await user(learner)).toMatchObject({
        isResearchUser: true,
        app: { researchAssessments: ["big5"] },
      })
    expect(await user(elsewhere)).toMatchObject({ isResearchUser: false })

    await researcher.put("/api/research/studies", { ...cohort, assessments: [] })
    expect(await user(early)).toMatchObject({ isResearchUser: false, app: { researchAssessments: [] } })
  })

  test.each([
    ["an assessment without a route", ["maze"], "invalid-input"],
    ["one that is only part of another", ["stemB"], "invalid-input"],
    ["one that is not there", ["__proto__"], "invalid-input"],
    ["one twice", ["big5", "big5"], "bad-request"],
  ])("is not asked for %s", async (_, assessments, code) => {
    expect(codeOf(await researcher.put("/api/research/studies", { ...cohort, assessments }))).toBe(code)
    const person = { email: "research@demo.example", assessments }
    expect(codeOf(await researcher.put("/api/research/people", person))).toBe(code)
  })

  test("is not asked for what one of its people could never take, and nor is that person, by no way", async () => {
    const group = { tenant: "northside", cohort: "grade-11" }
    const learner = await inCohort({ tenant: "northside", cohort: "" })
    await learner.become({ research: ["ipip"], researchConsent: true })
    expect((await learner.take("ipip")).status).toBe(200)
    const assessments = ["big5", "managing_emotion"]
    await change(learner.email, { email_verified: true })
    const person = await researcher.put("/api/research/people", { email: learner.email, assessments })
    expect([person.status, person.body]).toMatchObject([
      422,
      { error: { problems: [{ pointer: "/assessments/1" }] } },
    ])
    expect((await user(learner)).app?.researchAssessments).toEqual(["ipip"])

    // A cohort that they would come into, and a voucher that asks: the voucher keeps its use, the account as it is.
    expect((await researcher.put("/api/research/studies", { ...group, assessments })).status).toBe(200)
    await server.database.within({ instance: "yenza", tenant: "*" }, (trx) =>
      trx
        .insertInto("vouchers")
        .values(
          ["cohort", "list"].map((code) => ({
            instance: "yenza",
            id: randomUUID(),
            code_hash: hashSoldCode(`TRAP-${code}`),
            hint: code,
            account_type: null,
            tenant: code === "cohort" ? "northside" : "",
            cohort: code === "cohort" ? "grade-11" : "",
            research_assessments: code === "list" ? JSON.stringify(["managing_emotion"]) : "[]",
            uses_allowed: 9,
          })),
        )
        .execute(),
    )
    await change(learner.email, { tenant: "", cohort: "" })
    for (const code of ["TRAP-COHORT", "TRAP-LIST"])
      expect(codeOf(await learner.browser.post("/api/vouchers/redeem", { code }))).toBe("voucher-study")
    expect(await user(learner)).toMatchObject({ tenant: null, app: { researchAssessments: ["ipip"] } })

    // Once they are in a cohort that is not asked yet, the cohort is not asked either.
    expect((await researcher.put("/api/research/studies", { ...group, assessments: [] })).status).toBe(200)
    await change(learner.email, group)
    const refused = await researcher.put("/api/research/studies", { ...group, assessments })
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: { message: expect.stringContaining("one person") } },
    ])
    expect((await researcher.put("/api/research/studies", { ...group, assessments: ["big5"] })).status).toBe(
      200,
    )
    await researcher.put("/api/research/studies", { ...group, assessments: [] })
  })

  test("takes IPIP after managing emotion where both are asked, whatever its browser sends", async () => {
    const learner = await newLearner(server, {
      accountType: "free",
      research: ["ipip", "managing_emotion"],
      researchConsent: true,
    })
    expect(codeOf(await learner.begin("ipip"))).toBe("gate-denied")
    for (const part of ["stemB", "steuB"]) expect((await learner.take(part)).status).toBe(200)
    expect((await learner.take("ipip")).status).toBe(200)
  })

  test("that is not there is asked nothing", async () => {
    for (const group of [
      { tenant: "northside", cohort: "grade-99" },
      { tenant: "southside", cohort: "grade-12" },
      { tenant: "northside", cohort: "constructor" },
    ])
      expect(codeOf(await researcher.put("/api/research/studies", { ...group, assessments: ["big5"] }))).toBe(
        "not-found",
      )
  })
})

describe("a study", () => {
  test("says how many are asked, have agreed, and have refused", async () => {
    const group = { tenant: "northside", cohort: "grade-11" }
    const ask = (assessments: string[]) => researcher.put("/api/research/studies", { ...group, assessments })
    const told = async () => {
      const { studies } = (await researcher.get("/api/research/studies")).body as Studies
      const found = studies.find(
        ({ tenant, cohort: name }) => tenant === group.tenant && name === group.cohort,
      )
      return [found?.asked, found?.agreed, found?.refused].map(Number)
    }
    await ask(["big5"])
    const before = await told()
    const more = (...counts: number[]) => before.map((count, index) => count + (counts[index] ?? 0))
    const people = [await inCohort(group), await inCohort(group), await inCohort(group)]
    expect(await told()).toEqual(more(3))
    await answerResearch(people[0]!, true)
    await answerResearch(people[1]!, false)
    expect(await told()).toEqual(more(3, 1, 1))
    await ask([])
    const inPerson = await told()
    await people[2]!.become({ research: ["big5"] })
    expect(await told()).toEqual(inPerson.map((count, index) => (index === 0 ? count + 1 : count)))
  })
})

describe("one person", () => {
  test("is asked beside their cohort, and no longer when the list is empty", async () => {
    const learner = await newLearner(server)
    const ask = (assessments: string[]) =>
      researcher.put("/api/research/people", { email: learner.email.toUpperCase(), assessments })
    // An address that nobody has confirmed may be somebody else's.
    expect(codeOf(await ask(["interests"]))).toBe("not-found")
    await change(learner.email, { email_verified: true })
    expect((await ask(["interests"])).body).toEqual({ assessments: ["interests"] })
    expect(await user(learner)).toMatchObject({
      isResearchUser: true,
      app: { researchAssessments: ["interests"] },
    })
    await ask([])
    expect(await user(learner)).toMatchObject({ isResearchUser: false, app: { researchAssessments: [] } })
    const nobody = { email: "nobody@demo.example", assessments: ["big5"] }
    expect(codeOf(await researcher.put("/api/research/people", nobody))).toBe("not-found")
  })

  test("is asked by a voucher", async () => {
    const learner = await newLearner(server, { accountType: "free" })
    await learner.browser.post("/api/vouchers/redeem", { code: "RESEARCH" })
    const listed = ["holland_code", "big5", "entrepreneurial_intent", "managing_emotion"]
    expect(await user(learner)).toMatchObject({ isResearchUser: true, app: { researchAssessments: listed } })
  })
})

describe("agreeing", () => {
  test("comes before every answer for research, is proven with the text's version, and can be taken back", async () => {
    const learner = await newLearner(server, { accountType: "free", research: ["big5"] })
    expect(codeOf(await learner.begin("big5"))).toBe("gate-denied")
    expect(codeOf(await learner.begin("ipip"))).toBe("gate-denied")
    expect((await agreeTo(learner, "consent-settings", { researchContact: true })).status).toBe(200)
    expect(codeOf(await learner.begin("big5"))).toBe("gate-denied")

    expect((await answerResearch(learner, true)).status).toBe(200)
    expect((await user(learner)).consents?.researchParticipation).toMatchObject({
      granted: true,
      version: "1.0",
    })
    expect((await learner.take("big5")).status).toBe(200)

    await answerResearch(learner, false)
    expect(await user(learner)).toMatchObject({ isResearchUser: false })
    expect(codeOf(await learner.begin("ipip"))).toBe("gate-denied")
    const { consents } = (await learner.browser.get("/api/users/export")).body as {
      consents: { consent: string; granted: boolean; textVersion: string }[]
    }
    const proofs = consents.filter(({ consent }) => consent === "researchParticipation")
    expect(proofs.map(({ granted, textVersion }) => [granted, textVersion])).toEqual([
      [true, "1.0"],
      [false, "1.0"],
    ])
  })

  test("is not enough for somebody under 18 whose guardian has not confirmed", async () => {
    const minor = await newLearner(server, {
      birthDate: "2012-03-04",
      research: ["big5"],
      researchConsent: true,
    })
    expect(codeOf(await minor.begin("big5"))).toBe("gate-denied")
  })
})

describe("research", () => {
  const lists = [
    ["holland_code", ["holland_code", "interests", "entrepreneurial_intent"]],
    ["big5", ["big5", "ipip"]],
    ["managing_emotion", ["stemB", "steuB"]],
    ["entrepreneurial_intent", ["entrepreneurial_intent"]],
    ["interests", ["interests"]],
    ["ipip", ["ipip"]],
  ] as const

  test.each(lists)("of %s is complete with %j, and not before", async (listed, taken) => {
    const learner = await newLearner(server, { research: [listed], researchConsent: true })
    for (const one of taken) {
      expect([one, await stage(learner)]).toEqual([one, "research"])
      expect((await learner.take(one)).status).toBe(200)
    }
    expect(await stage(learner)).not.toBe("research")
    expect(Object.keys((await user(learner)).assessments ?? {})).toEqual(expect.arrayContaining([listed]))
  })

  test("holds up nobody who has refused", async () => {
    const learner = await newLearner(server, { research: ["big5"] })
    expect(await stage(learner)).toBe("research")
    await answerResearch(learner, false)
    expect(await stage(learner)).not.toBe("research")
  })

  /** What the release's own facts say of the learner as the server tells it; consents and profile are none of ours. */
  async function stage(learner: Learner): Promise<string> {
    const answered = { granted: true, updatedAt: "2026-01-01T00:00:00Z" }
    const told = await user(learner)
    const filled = {
      ...told,
      profile: { ...told.profile, firstName: "A", lastName: "B", birthDate: "1998-05-14", nationality: "ZA" },
      consents: {
        ...told.consents,
        terms: answered,
        marketing: answered,
        internalMarketingSharing: answered,
        parent: answered,
        researchContact: answered,
      },
    }
    return String(createViewer(release, { user: filled, curricula: [], now: server.now() }).fact("stage"))
  }
})

describe("the export", () => {
  let taker: Learner
  let withdrawn: Learner
  let taken: string

  beforeAll(async () => {
    await researcher.put("/api/research/studies", {
      ...cohort,
      assessments: ["entrepreneurial_intent", "managing_emotion"],
    })
    await addOthers(server.database, cohort)
    taker = await inCohort(cohort)
    withdrawn = await inCohort(cohort)
    const silent = await inCohort(cohort)
    for (const learner of [taker, withdrawn]) await answerResearch(learner, true)
    for (const learner of [taker, withdrawn])
      for (const id of ["entrepreneurial_intent", "stemB", "steuB"])
        expect((await learner.take(id)).status).toBe(200)
    // Of no study; not asked of them; begun and not submitted; and by somebody who has not said yes.
    for (const id of ["entrepreneur", "interests"]) expect((await taker.take(id)).status).toBe(200)
    await taker.start("entrepreneurial_intent")
    expect((await silent.take("entrepreneur")).status).toBe(200)
    await answerResearch(withdrawn, false)
    taken = calendarDay("Africa/Johannesburg")(server.now())
  })

  test("holds every answer of those who agreed, to what is asked of them, under one name that says nothing", async () => {
    const answers = await sheet("answers.csv")
    expect(new Set(answers.map(({ assessment }) => assessment))).toEqual(
      new Set(["entrepreneurial_intent", "stemB", "steuB"]),
    )
    expect(answers.length).toBe(10 + 18 + 19)
    const names = new Set(answers.map(({ pseudonym }) => pseudonym))
    expect(names.size).toBe(1)
    expect([...names][0]).toMatch(/^P[0-9a-f]{20}$/)
    const account = await change(taker.email, {})
    for (const { ms, minute, started, submitted, attempt, version } of answers) {
      expect(Number(ms)).toBeGreaterThanOrEqual(0)
      expect([minute, started, submitted, attempt, version]).toEqual(["0", taken, taken, "1", "1.0.0"])
    }
    const everything = JSON.stringify([answers, await sheet("scores.csv"), await sheet("codebook.csv")])
    for (const secret of [account, taker.email, withdrawn.email]) expect(everything).not.toContain(secret)
    expect(new Set((await sheet("answers.csv")).map(({ pseudonym }) => pseudonym))).toEqual(names)
  })

  test("holds the scores, those of the whole that was taken as its parts too", async () => {
    const scores = await sheet("scores.csv")
    const whole = scores.filter(({ measure }) => measure === "score").map(({ assessment }) => assessment)
    expect(whole.length).toBe(4)
    expect(new Set(whole)).toEqual(new Set(["entrepreneurial_intent", "managing_emotion", "stemB", "steuB"]))
    for (const { value, from, to, taken: day } of scores) {
      expect(Number(value)).toBeGreaterThanOrEqual(Number(from))
      expect(Number(value)).toBeLessThanOrEqual(Number(to))
      expect(day).toBe(taken)
    }
  })

  test("explains itself: every column, item and scale, with words, values and direction, and no right answers", async () => {
    const codebook = await sheet("codebook.csv")
    const explained = (file: string, kind: (kind: string) => boolean) =>
      new Set(
        codebook.filter((row) => row["file"] === file && kind(row["kind"] ?? "")).map(({ name }) => name),
      )
    const isColumn = (kind: string) => kind === "column"
    for (const file of files) {
      const [first] = await sheet(file)
      expect([file, Object.keys(first ?? {})]).toEqual([file, [...explained(file, isColumn)]])
    }
    const answers = await sheet("answers.csv")
    const items = explained("answers.csv", (kind) => !isColumn(kind))
    for (const { item } of answers) expect(items).toContain(item)
    const reversed = codebook.filter(({ direction }) => direction === "reverse")
    expect(reversed.map(({ assessment }) => assessment)).toContain("entrepreneurial_intent")
    const situations = codebook.filter(({ kind }) => kind === "situation")
    expect(situations.length).toBe(18 + 18 + 19)
    for (const { text, values, direction } of situations) {
      expect(text).not.toBe("")
      expect(values).toMatch(/^\w+ = .+( \| \w+ = .+)+$/)
      expect(direction).toBe("")
    }
  })

  test("of fewer than ten people is refused; it names the same person otherwise in another study", async () => {
    const before = (await sheet("answers.csv"))[0]?.["pseudonym"]
    const other = { tenant: "northside", cohort: "grade-11" }
    await researcher.put("/api/research/studies", { ...other, assessments: ["entrepreneurial_intent"] })
    await change(taker.email, other)
    const few = await researcher.get(`/api/research/exports/answers.csv?${new URLSearchParams(other)}`)
    expect([few.status, codeOf(few)]).toEqual([409, "too-few"])
    await addOthers(server.database, other, 5)
    expect(
      codeOf(await researcher.get(`/api/research/exports/codebook.csv?${new URLSearchParams(other)}`)),
    ).toBe("too-few")
    await addOthers(server.database, other)
    const after = (await sheet("answers.csv", other))[0]?.["pseudonym"]
    expect(after).toMatch(/^P[0-9a-f]{20}$/)
    expect(after).not.toBe(before)
    expect(await sheet("answers.csv")).toEqual([])
    await change(taker.email, cohort)
    expect((await sheet("answers.csv"))[0]?.["pseudonym"]).toBe(before)
  })

  test("leaves out what few have taken: whoever is alone in it would be told from the others by it", async () => {
    const alone = await inCohort(cohort)
    await change(alone.email, { research_user: true, research_assessments: json(["interests"]) })
    await answerResearch(alone, true)
    expect((await alone.take("interests")).status).toBe(200)
    for (const file of files)
      expect((await sheet(file)).map(({ assessment }) => assessment)).not.toContain("interests")
  })

  test("never holds a cell that a spreadsheet would run", async () => {
    const id = await change(taker.email, {})
    await server.database.within({ instance: "yenza", tenant: "*" }, (trx) =>
      trx
        .updateTable("answers")
        .set({ value: JSON.stringify('=HYPERLINK("https://evil.example","x")') })
        .where("user_id", "=", id)
        .where("name", "=", "i01")
        .execute(),
    )
    const hostile = (await sheet("answers.csv")).filter(({ item }) => item === "i01")
    expect(hostile.map(({ value }) => value)).toEqual([`'=HYPERLINK("https://evil.example","x")`])
  })

  test("that fails on the way is no whole file, and the server goes on", async () => {
    const id = await change(taker.email, {})
    const setScales = (scales: string) =>
      server.database.within({ instance: "yenza", tenant: "*" }, (trx) =>
        trx.updateTable("results").set({ scales }).where("user_id", "=", id).execute(),
      )
    await setScales("null")
    const broken = await researcher.get(`/api/research/exports/scores.csv?${new URLSearchParams(cohort)}`)
    expect(codeOf(broken)).toBe("internal")
    await setScales("{}")
    expect(await sheet("scores.csv")).toEqual([])
  })

  test("is in the audit log: who, what and when", async () => {
    const analyst = await server.demo("analyst")
    const tenant = await analyst.get("/api/audit?layer=tenant&tenant=northside")
    const { entries } = tenant.body as { entries: { action: string; actor: string; detail: unknown }[] }
    const exported = entries.filter(({ action }) => action === "research-exported")
    expect(exported.map(({ detail }) => detail)).toContainEqual({ cohort: "grade-12", file: "answers.csv" })
    expect(new Set(exported.map(({ actor }) => actor)).size).toBe(1)
    expect(entries.some(({ action }) => action === "research-asked")).toBe(true)
  })

  test("lets go of those who delete their account", async () => {
    expect((await sheet("answers.csv")).length).toBeGreaterThan(0)
    await taker.browser.delete("/api/users/me", { password: "Signpost9" })
    expect(await sheet("answers.csv")).toEqual([])
    expect(await sheet("scores.csv")).toEqual([])
  })
})

describe("nobody else", () => {
  const calls = [
    ["GET", "/api/research/studies"],
    ["PUT", "/api/research/studies", { ...cohort, assessments: ["big5"] }],
    ["PUT", "/api/research/people", { tenant: "northside", email: "x@demo.example", assessments: ["big5"] }],
    ...files.map(
      (file) => ["GET", `/api/research/exports/${file}?tenant=northside&cohort=grade-12`] as const,
    ),
    ["GET", "/api/research/exports/answers.csv"],
  ] as const

  test("asks or exports: not a visitor, a learner, an editor, a publisher, an analyst or an operator", async () => {
    const learner = await newLearner(server, { research: ["big5"], researchConsent: true })
    const others = await Promise.all(
      ["editor", "publisher", "analyst", "operator"].map((name) => server.demo(name)),
    )
    for (const [method, url, body] of calls) {
      expect([url, codeOf(await server.browser().send(method, url, { body }))]).toEqual([
        url,
        "unauthenticated",
      ])
      for (const browser of [learner.browser, ...others])
        expect([url, codeOf(await browser.send(method, url, { body }))]).toEqual([url, "forbidden"])
    }
  })

  test("a researcher of one tenant reaches its cohorts alone, and no other instance's", async () => {
    const learner = await newLearner(server, { tenant: "northside" })
    const userId = await change(learner.email, {})
    await server.database.within({ instance: "yenza", tenant: "*" }, (trx) =>
      grantRole(trx, { instance: "yenza", tenant: "northside", userId, role: "researcher" }),
    )
    const { studies } = (await learner.browser.get("/api/research/studies")).body as Studies
    expect(new Set(studies.map(({ tenant }) => tenant))).toEqual(new Set(["northside"]))
    expect(await sheet("answers.csv", cohort, learner.browser)).toEqual([])
    // The instance's own people, and whoever belongs to none of its tenants.
    expect(codeOf(await learner.browser.get("/api/research/exports/answers.csv"))).toBe("forbidden")
    const outside = { email: "research@demo.example", assessments: ["big5"] }
    expect(codeOf(await learner.browser.put("/api/research/people", outside))).toBe("not-found")
    expect(codeOf(await learner.browser.put("/api/research/people", { ...outside, tenant: "" }))).toBe(
      "forbidden",
    )

    const lantern = server.browser("http://lantern.localhost")
    const session = learner.browser.cookies.get("session") ?? ""
    lantern.cookies.set("session", session)
    expect(codeOf(await lantern.get("/api/research/studies"))).toBe("unauthenticated")
  })

  test("asks for another file", async () => {
    for (const file of ["users.csv", "..%2fanswers.csv", "answers.csv%00"])
      expect((await researcher.get(`/api/research/exports/${file}`)).status).toBe(400)
  })
})
