import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { codeOf, startApp, userOf, type TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"
import { rounds } from "../../support/rounds.ts"
import { newLearner } from "../assessments/support/learner.ts"
import { readPdf } from "./read-pdf.ts"

let server: TestApp
let browser: Browser
beforeAll(async () => {
  server = await startApp()
  ;({ browser } = await newLearner(server))
  await browser.post("/api/users/profile", { data: { firstName: "Learner", lastName: "Demo" } })
  await browser.post("/api/users/hobbies", { data: { name: "Chess" } })
  await browser.post("/api/users/skills", { data: { name: "Welding", proficiency: "expert" } })
})
afterAll(() => server.stop())

const address = "/api/cv/pdf"
const read = async (query = "") => readPdf((await browser.get(address + query)).bytes)

describe("a CV as a PDF", () => {
  test("is a file of one's own that no cache keeps", async () => {
    const { status, headers } = await browser.get(address)
    expect([status, headers["content-type"], headers["content-disposition"]]).toEqual([
      200,
      "application/pdf",
      'attachment; filename="cv-of-learner-demo.pdf"',
    ])
    expect(headers["cache-control"]).toContain("no-store")
  })

  test("is in the language that is asked for", async () => {
    const { text, info } = await read("?language=af")
    expect(text).toContain("Stokperdjies")
    expect(info).toMatchObject({ Title: "CV van Learner Demo", Language: "af" })
    expect((await read("?language=en")).text).toContain("Hobbies")
  })

  test("lacks what is hidden, until it is shown again", async () => {
    await browser.post("/api/users/cv/hide-section", { section: "hobbies", hide: true })
    const without = await read()
    expect([without.text.includes("Chess"), without.text.includes("Hobbies")]).toEqual([false, false])
    expect(without.outline).toEqual(["Skills"])
    await browser.post("/api/users/cv/hide-section", { section: "hobbies", hide: false })
    expect((await read()).text).toContain("Chess")
  })

  test("has the template that is named, else the one that was chosen; none of another name", async () => {
    await browser.post("/api/users/profile", { data: { cvTemplate: "compact" } })
    expect(userOf(await browser.get("/api/auth/get-user")).profile?.cvTemplate).toBe("compact")
    const bytes = async (query: string) => (await browser.get(address + query)).bytes.length
    expect(await bytes("")).toBe(await bytes("?template=compact"))
    expect(await bytes("")).not.toBe(await bytes("?template=plain"))
    expect((await browser.get(`${address}?template=none`)).status).toBe(404)
    expect((await browser.get(`${address}?template=../app`)).status).toBe(400)
    expect(codeOf(await browser.post("/api/users/profile", { data: { cvTemplate: "../x" } }))).toBe(
      "invalid-input",
    )
    // One that a release no longer has leaves the first.
    await browser.post("/api/users/profile", { data: { cvTemplate: "gone" } })
    expect((await browser.get(address)).status).toBe(200)
  })

  test("names a letter that cannot be set, and where it stands", async () => {
    const { browser: other } = await newLearner(server)
    await other.post("/api/users/hobbies", { data: { name: "Chess 🙂" } })
    const answer = await other.get(address)
    expect([answer.status, codeOf(answer)]).toEqual([422, "invalid-input"])
    const { error } = answer.body as { error: { problems: { code: string; values: object }[] } }
    expect(error.problems).toMatchObject([
      { code: "letter", values: { letter: "🙂", from: expect.stringMatching(/^Hobbies: ./) as unknown } },
    ])
  })

  test("is refused where it would be a book", async () => {
    const { browser: other } = await newLearner(server)
    const data = { role: "Packer", employer: "A shop", current: true, description: "x".repeat(2000) }
    for (const list of ["workExperience", "volunteering"])
      for (let count = 0; count < 12; count += 1)
        await other.post(`/api/users/${list}`, {
          data: list === "volunteering" ? { ...data, organisation: "A shop", employer: undefined } : data,
        })
    const answer = await other.get(address)
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      422,
      expect.stringContaining("cv-page:refused.long"),
    ])
  })

  test("is closed where the CV is, and to visitors", async () => {
    const free = await newLearner(server, { accountType: "free" })
    expect(codeOf(await free.browser.get(address))).toBe("gate-denied")
    expect((await server.browser().get(address)).status).toBe(401)
  })

  test("of many that one person asks for at once the first sixty are made", async () => {
    const many = rounds(100, 1000)
    const { browser: eager } = await newLearner(server)
    const answers = await Promise.all(Array.from({ length: many }, () => eager.get(address)))
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(200), count(429)]).toEqual([60, many - 60])
    expect((await browser.get(address)).status).toBe(200)
  })
})

describe("a letter as a PDF", () => {
  const letter = "/api/cv/letter"

  test("stands under its writer's name as they have written it", async () => {
    const text = "Dear team\n\nI would like to learn.\nI begin today.\n\nKind regards\nLearner"
    const answer = await browser.post(letter, { text, language: "af" })
    expect([answer.status, answer.headers["content-disposition"]]).toEqual([
      200,
      'attachment; filename="brief-van-learner-demo.pdf"',
    ])
    const { text: read, outline, roles } = await readPdf(answer.bytes)
    expect(read).toMatch(
      /^Learner Demo .*Dear team I would like to learn\. I begin today\. Kind regards Learner$/,
    )
    expect([outline, roles.filter((role) => role.startsWith("H"))]).toEqual([[], ["H1"]])
  })

  test("is refused where it is empty, a book, or has a letter that cannot be set", async () => {
    const statuses = ["", "x".repeat(8001)].map(async (text) => (await browser.post(letter, { text })).status)
    expect(await Promise.all(statuses)).toEqual([400, 400])
    const answer = await browser.post(letter, { text: "Good day 木" })
    expect(answer.body).toMatchObject({
      error: { problems: [{ values: { letter: "木", from: "Letter of motivation" } }] },
    })
  })

  test("is closed where the CV is, to visitors and to pages of others", async () => {
    const free = await newLearner(server, { accountType: "free" })
    expect(codeOf(await free.browser.post(letter, { text: "Hello" }))).toBe("gate-denied")
    expect((await server.browser().post(letter, { text: "Hello" })).status).toBe(401)
    expect((await browser.post(letter, { text: "Hello" }, { bare: true })).status).toBe(403)
  })
})
