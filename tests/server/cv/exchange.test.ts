import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { CvImportPreview } from "#api/contract/cv-exchange.ts"
import { newLearner } from "../assessments/support/learner.ts"
import { codeOf, startApp, type TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"
import { cvOwner, written } from "./support.ts"

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const octets = { headers: { "content-type": "application/octet-stream" } }
const send = (browser: Browser, file: string) => browser.post("/api/cv/import", Buffer.from(file), octets)
const preview = async (browser: Browser, file: string) => (await send(browser, file)).body as CvImportPreview
const statesOf = ({ lists }: CvImportPreview) =>
  Object.fromEntries(lists.map(({ name, rows }) => [name, rows.map(({ state }) => state)]))
const exported = async (browser: Browser, format: string) =>
  (await browser.get(`/api/cv/export?format=${format}&language=en`)).text
const profileOf = async (browser: Browser) =>
  ((await browser.get("/api/auth/get-user")).body as { profile: Record<string, unknown> }).profile

/** Takes a preview over as the page does: list by list, through the calls of the lists. */
async function take(browser: Browser, { lists }: CvImportPreview): Promise<void> {
  const user = ((await browser.get("/api/auth/get-user")).body as { _id: string })._id
  for (const { name, rows } of lists) {
    const changes = rows
      .filter(({ state }) => state === "new" || state === "changed")
      .map(({ id, before, item }) => ({ id, before, write: { data: item } }))
    if (changes.length === 0) continue
    const answer = await browser.patch(`/api/users/${name}/items`, { user, changes })
    expect([name, answer.status]).toEqual([name, 200])
  }
}

describe("a CV that goes out", () => {
  test("is a file with a name, of whoever is signed in", async () => {
    const { browser } = await cvOwner(server)
    const json = await browser.get("/api/cv/export?format=json-resume&language=en")
    expect(json.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="cv.json"',
    })
    expect(json.body).toMatchObject({
      basics: { name: "Learner Demo", summary: written["summary"]![0]!["text"] },
      work: [{ position: "Cashier", name: "Corner Shop", startDate: "2024-02" }],
      education: [{ institution: "Umzila Example High", studyType: "Grade 12" }],
    })
    const xml = await browser.get("/api/cv/export?format=europass&language=af")
    expect(xml.headers["content-type"]).toBe("application/xml; charset=utf-8")
    expect(xml.text).toContain('<CandidateProfile languageCode="af">')
    expect(xml.text).toContain("<hr:DegreeName>Graad 12</hr:DegreeName>")
    expect(xml.text).toContain("&amp;lt;b&amp;gt;library&amp;lt;/b&amp;gt; &amp;amp; radio club")
    expect(codeOf(await server.browser().get("/api/cv/export?format=europass"))).toBe("unauthenticated")
    expect(codeOf(await browser.get("/api/cv/export?format=docx"))).toBe("bad-request")
  })

  test("leaves out what is hidden, in both formats", async () => {
    const { browser } = await cvOwner(server)
    await browser.post("/api/users/cv/hide-section", { section: "references", hide: true })
    await browser.post("/api/users/cv/hide-section", { section: "workExperience", hide: true })
    for (const format of ["json-resume", "europass"]) {
      const text = await exported(browser, format)
      expect(text).toContain("Umzila Example High")
      expect(text).not.toMatch(/Corner Shop|Teacher|0315550101/)
    }
  })

  test("goes to nobody whose plan has no CV", async () => {
    const learner = await cvOwner(server)
    await learner.become({ accountType: "assessmentOnly" })
    expect(codeOf(await learner.browser.get("/api/cv/export?format=europass"))).toBe("gate-denied")
    expect(codeOf(await send(learner.browser, "{}"))).toBe("gate-denied")
  })
})

describe("a CV that comes in", () => {
  test("goes from one account to another: the same file comes out there", async () => {
    const owner = await cvOwner(server)
    const file = await exported(owner.browser, "json-resume")
    const other = await newLearner(server, { accountType: "power" })
    const { firstName, lastName } = await profileOf(owner.browser)
    await other.browser.post("/api/users/profile", { data: { firstName, lastName } })
    const before = await preview(other.browser, file)
    expect(new Set(Object.values(statesOf(before)).flat())).toEqual(new Set(["new"]))
    expect(before.lists.find(({ name }) => name === "workExperience")?.rows[0]).toMatchObject({
      place: "work[0]",
      before: null,
      item: written["workExperience"]![0],
    })
    // Looking has written nothing.
    expect((await profileOf(other.browser))["workExperience"]).toBeUndefined()
    await take(other.browser, before)
    const after = await exported(other.browser, "json-resume")
    expect(after.replace(other.email, owner.email)).toBe(file)
    expect(new Set(Object.values(statesOf(await preview(other.browser, file))).flat())).toEqual(
      new Set(["same"]),
    )
  })

  test("says field by field what would be other", async () => {
    const { browser } = await cvOwner(server)
    const file = (await exported(browser, "json-resume")).replaceAll("Corner Shop", "Central Market")
    const { lists } = await preview(browser, file)
    const [row] = lists.find(({ name }) => name === "workExperience")!.rows
    expect(row).toMatchObject({
      state: "changed",
      changes: [{ field: "employer", before: "Corner Shop", after: "Central Market" }],
      before: { employer: "Corner Shop" },
    })
  })

  test("takes nothing away that Europass has no place for", async () => {
    const { browser } = await cvOwner(server)
    const states = statesOf(await preview(browser, await exported(browser, "europass")))
    expect(new Set(Object.values(states).flat())).toEqual(new Set(["same"]))
    expect(Object.keys(states)).toEqual(
      expect.arrayContaining(["summary", "education", "workExperience", "skills", "languages", "references"]),
    )
  })

  test("is wrong by what its write is refused for, and says where and what", async () => {
    const { browser } = await newLearner(server, { accountType: "power" })
    const found = await preview(
      browser,
      JSON.stringify({
        work: [
          { position: "Cashier", name: "Shop", startDate: "2024-05", endDate: "2023-01" },
          { position: "Cashier", startDate: "soon" },
        ],
        education: [{ institution: "School", studyType: "Wizardry", startDate: "2020" }],
        projects: [{ name: "Radio", url: "javascript:alert(1)", startDate: "2024" }],
        skills: [{ name: "x".repeat(5_000) }],
        references: [{ name: "Test Person", email: "nobody" }],
      }),
    )
    const problems = found.lists.flatMap(({ rows }) =>
      rows.map(({ place, state, problems }) => [place, state, problems.map(({ field }) => field)]),
    )
    expect(problems).toEqual([
      ["education[0]", "wrong", ["level"]],
      ["work[0]", "wrong", ["end"]],
      ["work[1]", "wrong", expect.arrayContaining(["employer", "start"])],
      ["projects[0]", "wrong", ["link"]],
      ["skills[0]", "wrong", ["name"]],
      ["references[0]", "wrong", ["email"]],
    ])
    const level = found.lists.find(({ name }) => name === "education")!.rows[0]!.problems[0]!
    expect(level.text).toBe("cv-exchange:problem.term")
    expect(level.values["terms"]).toContain("Grade 12")
    // What the preview calls wrong the write refuses, too.
    for (const { name, rows } of found.lists)
      for (const { item } of rows)
        expect((await browser.post(`/api/users/${name}`, { data: item })).status).toBe(422)
  })

  test("holds no more than a list does", async () => {
    const { browser } = await newLearner(server, { accountType: "power" })
    const references = Array.from({ length: 22 }, (_, at) => ({ name: `Test ${at}` }))
    const { lists } = await preview(browser, JSON.stringify({ references }))
    const states = lists[0]!.rows.map(({ state }) => state)
    expect(states).toEqual([...Array.from({ length: 20 }, () => "new"), "wrong", "wrong"])
    // Of a file of many items each has its answer.
    const skills = Array.from({ length: 300 }, (_, at) => ({ name: `Skill ${at}` }))
    const all = await preview(browser, JSON.stringify({ skills }))
    expect(all.lists[0]!.rows.filter(({ state }) => state === "new")).toHaveLength(100)
    expect(all.lists[0]!.rows.filter(({ state }) => state === "wrong")).toHaveLength(200)
    const many = JSON.stringify({ skills: Array.from({ length: 401 }, (_, at) => ({ name: `Skill ${at}` })) })
    expect(await preview(browser, many)).toMatchObject({ lists: [], faults: [{ code: "tooMuch" }] })
  })

  test("is refused with a code and its place where it is no CV", async () => {
    const { browser } = await newLearner(server, { accountType: "power" })
    const bomb = `<!DOCTYPE x [<!ENTITY a "${"a".repeat(100)}">]><Candidate xmlns="http://www.europass.eu/1.0"/>`
    for (const [file, code, place] of [
      [bomb, "docType", ""],
      ['{"work":[{"__proto__":{"isAdmin":true}}]}', "forbiddenName", "work[0]"],
      ['{"work":[{"name":"\\ud800"}]}', "brokenText", "work[0].name"],
      ["%PDF-1.7", "pdf", ""],
    ]) {
      const answer = await send(browser, file!)
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({ error: { problems: [{ code, values: { place } }] } })
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    expect((await browser.post("/api/cv/import", Buffer.alloc(1_000_001, 32), octets)).status).toBe(413)
    expect((await browser.post("/api/cv/import", { basics: {} })).status).toBe(415)
  })

  test("with somebody else's ids writes to nobody else's lists", async () => {
    const owner = await cvOwner(server)
    const file = (await exported(owner.browser, "json-resume")).replaceAll("Corner Shop", "Taken over")
    const thief = await newLearner(server, { accountType: "power" })
    await take(thief.browser, await preview(thief.browser, file))
    expect((await profileOf(owner.browser))["workExperience"]).toMatchObject(written["workExperience"]!)
  })

  test("is looked at only so often an hour", async () => {
    const { browser } = await newLearner(server, { accountType: "power" })
    const answers = []
    for (let at = 0; at < 61; at += 1) answers.push((await send(browser, "{}")).status)
    expect(answers.slice(-2)).toEqual([422, 429])
  })
})
