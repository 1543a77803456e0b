import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { newLearner } from "../assessments/support/learner.ts"
import { codeOf, startApp, type TestApp } from "../support/app.ts"
import { closingCareers, inDays, itemsOf, nurse, place, savedOf, welder, writeCareers } from "./support.ts"

let server: TestApp
beforeAll(async () => {
  server = await startApp({}, { shipped: closingCareers() })
})
afterAll(() => server.stop())

const keeper = async () => {
  const learner = await newLearner(server, { accountType: "power" })
  for (const id of [nurse, welder]) await learner.browser.put(place(id))
  return learner
}

describe("what is kept", () => {
  test("is there in the keeper's order, with its card and what they made of it", async () => {
    const { browser } = await keeper()
    await writeCareers(server, [{ id: nurse, data: { closes: inDays(server, 40) } }])
    const { items, types, reminders } = await savedOf(browser)
    expect(reminders).toBe(true)
    expect(types).toMatchObject([{ type: "careers", title: "Careers", count: 2, why: null }])
    expect(types[0]?.steps[2]).toEqual({ value: "applied", title: "Applied" })
    expect(items).toMatchObject([
      { id: nurse, state: "there", daysLeft: 40, card: { title: "Registered nurse", closed: false } },
      { id: welder, state: "there", daysLeft: null, card: { closes: null } },
    ])
    const marks = { note: "Ask <b>the teacher</b>", step: "applied", remind: false }
    expect((await browser.patch(place(welder), marks)).body).toEqual({ ...marks, position: null })
    expect((await browser.patch(place(welder), { position: 0 })).body).toEqual({ ...marks, position: 0 })
    expect(await itemsOf(browser)).toMatchObject([
      { id: welder, ...marks },
      { id: nurse, note: "", step: "", remind: true },
    ])
    // What is kept of nothing but the note stays, and so does what the specification's own calls answer.
    expect((await browser.patch(place(welder), { note: "" })).body).toMatchObject({
      note: "",
      step: "applied",
    })
    expect((await browser.put(place(nurse))).body).toEqual([nurse, welder])
    await browser.patch(place(nurse), { position: 900 })
    expect((await itemsOf(browser)).map(({ id }) => id)).toEqual([welder, nurse])
    const exported = (await browser.get("/api/users/export")).body as { saved: { records: object[] } }
    expect(exported.saved.records).toMatchObject([{ id: welder, step: "applied" }, { id: nurse }])
  })

  test("is called what it was when its record is gone, and can be taken out", async () => {
    const { browser } = await keeper()
    await writeCareers(server, [{ id: welder, data: {}, state: "archived" }])
    expect(await itemsOf(browser)).toMatchObject([
      { state: "there" },
      { state: "withdrawn", title: "Welder" },
    ])
    expect(codeOf(await browser.put(place(welder)))).toBe("not-found")
    expect((await browser.delete(place(welder))).body).toEqual([nurse])
    await writeCareers(server, [{ id: welder, data: {}, state: "live" }])
  })

  test("says the gate's words, and nothing of the records, where the gate is closed by now", async () => {
    const learner = await keeper()
    await learner.browser.patch(place(nurse), { note: "mine" })
    await learner.become({ accountType: "free" })
    const answer = await learner.browser.get("/api/users/favourites")
    expect(answer.text).not.toContain("Registered nurse")
    expect(await itemsOf(learner.browser)).toMatchObject([
      { id: nurse, state: "locked", title: "", note: "mine" },
      { state: "locked" },
    ])
    expect((await savedOf(learner.browser)).types[0]?.why).toMatch(/\w+/)
  })

  test("says of which records something can stand side by side", async () => {
    const { browser } = await keeper()
    expect((await browser.put(place("a-day-with", "resources"))).status).toBe(200)
    expect((await savedOf(browser)).types).toMatchObject([
      { type: "careers", comparable: true },
      { type: "resources", comparable: false },
    ])
  })

  test("is nobody else's", async () => {
    const [one, other] = [await keeper(), await newLearner(server, { accountType: "power" })]
    for (const marks of [{ note: "x" }, { position: 0 }, {}])
      expect(codeOf(await other.browser.patch(place(nurse), marks))).toBe("not-found")
    expect(await itemsOf(other.browser)).toEqual([])
    expect((await itemsOf(one.browser))[0]).toMatchObject({ note: "" })
    expect(codeOf(await server.browser().get("/api/users/favourites"))).toBe("unauthenticated")
    expect(codeOf(await server.browser().patch(place(nurse), { note: "x" }))).toBe("unauthenticated")
  })

  test.each([
    [{ step: "hired" }, "invalid-input"],
    [{ step: "constructor" }, "invalid-input"],
    [{ note: "x".repeat(1001) }, "bad-request"],
    [{ position: -1 }, "bad-request"],
    [{ reminded_for: "2030-01-01" }, "bad-request"],
    [{ title: "Mine" }, "bad-request"],
  ])("is not written as %j", async (marks, code) => {
    const { browser } = await keeper()
    expect(codeOf(await browser.patch(place(nurse), marks))).toBe(code)
  })
})
