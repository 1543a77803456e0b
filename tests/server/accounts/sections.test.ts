import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { codeOf, startApp, userOf, type TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"
import { newLearner } from "../assessments/support/learner.ts"
import marks from "./cases/school-marks.json" with { type: "json" }
import items from "./cases/section-items.json" with { type: "json" }
import { shippedSections } from "./support/sections.ts"

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

describe("several items at once", () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  const history = { subject: "history" }
  const put = (id: string, data: object, before: object | null = null) => ({ id, before, write: { data } })
  const out = (id: string, before: object) => ({ id, before, write: null })

  /** Somebody who takes history, and sends changes to their subjects. */
  async function withSubjects(name: string) {
    const browser = await server.signedUp(`${name}@demo.example`)
    const { _id: user } = userOf(await browser.get("/api/auth/get-user"))
    const send = (changes: object[], of = user) =>
      browser.patch("/api/users/schoolSubjects/items", { user: of, changes })
    expect((await send([put(first, history)])).status).toBe(200)
    return { browser, send, now: () => kept(browser, "schoolSubjects") }
  }

  test("are all changed, and stand there once however often that is sent", async () => {
    const { send, now } = await withSubjects("swap")
    const swap = [out(first, history), put(second, { subject: "music" }), put(third, { subject: "art" })]
    const after = [
      { subject: "music", id: second },
      { subject: "art", id: third },
    ]
    expect((await send(swap)).body).toEqual({ schoolSubjects: after })
    expect((await send(swap)).body).toEqual({ schoolSubjects: after })
    expect(await now()).toEqual(after)
  })

  test("or none: the old list stays where one of them is refused", async () => {
    const { send, now } = await withSubjects("whole")
    const refused = await send([out(first, history), put(second, { subject: "No subject" })])
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ["subject"]])
    const many = Array.from({ length: 100 }, (_, at) => put(randomUUID(), { subject: `subject_${at}` }))
    expect(codeOf(await send(many))).toBe("invalid-input")
    expect(await now()).toEqual([{ ...history, id: first }])
  })

  test("are left as another device has changed them meanwhile, which is told", async () => {
    const { browser, send, now } = await withSubjects("two-devices")
    await browser.put(`/api/users/schoolSubjects/${first}`, { data: { subject: "music" } })
    const there = [{ subject: "music", id: first }]
    const answer = await send([put(first, { subject: "art" }, history), put(second, { subject: "dance" })])
    expect([answer.status, codeOf(answer)]).toEqual([409, "list-moved"])
    expect(answer.body).toMatchObject({ moved: [first], items: there })
    expect(await now()).toEqual(there)
  })

  test("are nobody else's: changes that another person made on the same device are not taken", async () => {
    const { send, now } = await withSubjects("behind")
    const answer = await send([put(second, { subject: "music" })], randomUUID())
    expect([answer.status, codeOf(answer)]).toEqual([409, "other-account"])
    expect(await now()).toEqual([{ ...history, id: first }])
  })

  test("are closed where the list is, and to visitors", async () => {
    const free = await newLearner(server, { accountType: "free" })
    const { _id: user } = userOf(await free.browser.get("/api/auth/get-user"))
    const data = { user, changes: [put(first, {})] }
    expect(codeOf(await free.browser.patch("/api/users/education/items", data))).toBe("gate-denied")
    expect((await free.browser.patch("/api/users/profile/items", data)).status).toBe(404)
    expect((await server.browser().patch("/api/users/schoolSubjects/items", data)).status).toBe(401)
  })
})

describe("an item of a section", () => {
  let writer: Browser
  beforeAll(async () => (writer = (await newLearner(server)).browser))
  const at = (section: string, id = randomUUID()) => `/api/users/${section}/${id}`

  test("of every section is tried", () => {
    expect(new Set(items.map(({ section }) => section))).toEqual(new Set(Object.keys(shippedSections)))
  })

  test.each(items)("$section: $name", async ({ section, data, wrong }) => {
    const id = randomUUID()
    const expected = wrong.length === 0 ? [200, []] : [422, wrong.filter((field) => field)]
    const told = ({ status, body }: { status: number; body: unknown }) => [
      status,
      [...new Set(fieldsOf(body).filter((field) => field))],
    ]
    expect(told(await writer.put(at(section, id), { data }))).toEqual(expected)
    await writer.delete(at(section, id))
    // Whatever the sender says of forms, the section's own is what counts.
    expect(told(await writer.post(`/api/users/${section}`, { data, formId: "cv-hobbies" }))).toEqual(expected)
  })

  test("holds no letters that turn, hide or break what stands beside it", async () => {
    const { browser } = await newLearner(server)
    const data = { name: " Cafe\u0301\u202egnp.exe\u2066 ", description: "a\r\nb\tc\u0007" }
    const answer = await browser.post("/api/users/hobbies", { data })
    expect(answer.body).toMatchObject({ hobbies: { name: "Cafégnp.exe", description: "a\nb c" } })
    const { _id: user } = userOf(await browser.get("/api/auth/get-user"))
    const [item] = (await kept(browser, "hobbies")) as { id: string }[]
    const again = { id: randomUUID(), before: null, write: { data } }
    for (let time = 0; time < 2; time += 1)
      await browser.patch("/api/users/hobbies/items", { user, changes: [again] })
    expect(await kept(browser, "hobbies")).toEqual([item, { ...item, id: again.id }])
  })

  test("stands where it is moved to, whatever another device has made of it meanwhile", async () => {
    const { browser } = await newLearner(server)
    const { _id: user } = userOf(await browser.get("/api/auth/get-user"))
    const ids = [randomUUID(), randomUUID(), randomUUID()] as const
    for (const [index, id] of ids.entries())
      await browser.put(at("skills", id), { data: { name: `${index}` } })
    const move = async (id: string, after: string | null) => {
      const answer = await browser.patch("/api/users/skills/items", { user, changes: [{ id, after }] })
      return ((answer.body as { skills: { name: string }[] }).skills ?? []).map(({ name }) => name).join("")
    }
    expect(await move(ids[2], null)).toBe("201")
    expect(await move(ids[2], null)).toBe("201")
    expect(await move(ids[2], ids[1])).toBe("012")
    await browser.put(at("skills", ids[0]), { data: { name: "x" } })
    expect(await move(ids[0], ids[1])).toBe("1x2")
    // Behind itself, behind nothing that is there, and what is not there.
    expect(await move(ids[0], ids[0])).toBe("1x2")
    expect(await move(ids[0], randomUUID())).toBe("1x2")
    expect(await move(randomUUID(), null)).toBe("1x2")
  })

  test("of a section of one text is one", async () => {
    const { browser } = await newLearner(server)
    expect((await browser.post("/api/users/summary", { data: { text: "One." } })).status).toBe(200)
    expect(codeOf(await browser.post("/api/users/summary", { data: { text: "Two." } }))).toBe("invalid-input")
  })

  test("may be long, and a list of such is full at 64 KB", async () => {
    const { browser } = await newLearner(server)
    const data = { role: "Packer", employer: "A shop", current: true, description: "x".repeat(2000) }
    const answers = []
    for (let count = 0; count < 40 && answers.at(-1) !== 413; count += 1)
      answers.push((await browser.post("/api/users/workExperience", { data })).status)
    expect(answers.at(-1)).toBe(413)
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(20)
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
