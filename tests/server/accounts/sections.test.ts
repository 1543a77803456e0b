import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { codeOf, startApp, userOf, type TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"
import { newLearner } from "../assessments/support/learner.ts"
import marks from "./cases/school-marks.json" with { type: "json" }

let server: TestApp
let learner: Browser
beforeAll(async () => {
  server = await startApp()
  learner = await server.signedUp("marks@demo.example")
})
afterAll(() => server.stop())

const kept = async (browser: Browser, section: string) =>
  userOf(await browser.get("/api/auth/get-user")).profile?.[section]
const place = (id = randomUUID()) => `/api/users/schoolMarks/${id}`

describe("a mark of school", () => {
  test.each(marks)("$name", async ({ data, wrong }) => {
    const answer = await learner.put(place(), { data })
    expect([answer.status, fieldsOf(answer.body)]).toEqual(wrong.length === 0 ? [200, []] : [422, wrong])
  })

  test("is saved, changed and taken out alone, and stands there once however often it is sent", async () => {
    const browser = await server.signedUp("one-mark@demo.example")
    const [maths, english] = [randomUUID(), randomUUID()]
    const first = { subject: "mathematics", percent: 61 }
    await browser.put(place(maths), { data: first })
    await browser.put(place(maths), { data: first })
    await browser.put(place(english), { data: { subject: "english", as: "home", level: 5 } })
    const changed = await browser.put(place(maths), { data: { subject: "mathematics", percent: 72 } })
    const both = [
      { subject: "mathematics", percent: 72, id: maths },
      { subject: "english", as: "home", level: 5, id: english },
    ]
    expect(changed.body).toEqual({ schoolMarks: both })
    expect((await browser.delete(place(maths))).body).toEqual({ schoolMarks: both.slice(1) })
    expect((await browser.delete(place(maths))).body).toEqual({ schoolMarks: both.slice(1) })
    expect(await kept(browser, "schoolMarks")).toEqual(both.slice(1))
    const exported = (await browser.get("/api/users/export")).body as { user: { profile: object } }
    expect(JSON.stringify(exported)).toContain(english)
  })

  test("is nobody else's: the same id of another person is another item", async () => {
    const [one, other] = [await server.signedUp("a@demo.example"), await server.signedUp("b@demo.example")]
    const id = randomUUID()
    await one.put(place(id), { data: { subject: "history", percent: 60 } })
    await other.put(place(id), { data: { subject: "history", percent: 10 } })
    await other.delete(place(id))
    expect(await kept(one, "schoolMarks")).toEqual([{ subject: "history", percent: 60, id }])
    expect([await kept(other, "schoolMarks")].flat()).toEqual([])
  })
})

test("lists are bounded, and what is no list of the account is not found", async () => {
  const browser = await server.signedUp("many@demo.example")
  const subjects = Array.from({ length: 100 }, (_, at) => ({ subject: `subject_${at}` }))
  for (const data of subjects)
    expect((await browser.put(`/api/users/schoolSubjects/${randomUUID()}`, { data })).status).toBe(200)
  const more = await browser.put(`/api/users/schoolSubjects/${randomUUID()}`, { data: { subject: "more" } })
  expect(codeOf(more)).toBe("invalid-input")
  for (const section of ["profile", "favourites", "constructor", "consents", "nothing"])
    expect([
      section,
      (await browser.put(`/api/users/${section}/${randomUUID()}`, { data: {} })).status,
    ]).toEqual([section, 404])
  expect(
    (await browser.put("/api/users/schoolMarks/not-an-id", { data: { subject: "x", percent: 1 } })).status,
  ).toBe(400)
})

test("single items of the CV are closed where the CV is, and to visitors", async () => {
  const free = await newLearner(server, { accountType: "free" })
  const item = `/api/users/education/${randomUUID()}`
  expect(codeOf(await free.browser.put(item, { data: {} }))).toBe("gate-denied")
  expect(codeOf(await free.browser.delete(item))).toBe("gate-denied")
  const visitor = server.browser()
  expect((await visitor.put(place(), { data: { subject: "history", percent: 60 } })).status).toBe(401)
  expect((await visitor.delete(place())).status).toBe(401)
})

test("two items at once both arrive", async () => {
  const browser = await server.signedUp("twice@demo.example")
  await Promise.all(
    ["history", "geography", "accounting"].map((subject) =>
      browser.put(place(), { data: { subject, percent: 50 } }),
    ),
  )
  expect(await kept(browser, "schoolMarks")).toHaveLength(3)
})

function fieldsOf(body: unknown): string[] {
  const { error } = body as { error?: { problems?: { field: string }[] } }
  return (error?.problems ?? []).map(({ field }) => field)
}
