import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ClassList, ShownClass } from "#api/contract/classes.ts"
import type { MadeCodes } from "#api/contract/codes.ts"
import { nameFor } from "#server/classes/names.ts"
import { toldCount } from "#server/classes/told.ts"
import { grantRole } from "#server/repositories/memberships.ts"
import { codeOf, startApp, userOf, type TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"
import cases from "./cases.json" with { type: "json" }

const tenant = "northside"
let server: TestApp
let teacher: Browser

beforeAll(async () => {
  server = await startApp()
  teacher = await server.demo("tenant-teacher")
})
afterAll(() => server.stop())

const list = async () => (await teacher.get(`/api/classes?tenant=${tenant}`)).body as ClassList
const shown = async (name: string) =>
  (await teacher.get(`/api/classes/${name}?tenant=${tenant}`)).body as ShownClass
const add = (title: string) => teacher.post("/api/classes", { tenant, title })
const codesFor = async (name: string, more: object = {}) =>
  (await teacher.post(`/api/classes/${name}/codes`, { tenant, count: 1, uses: 40, ...more }))
    .body as MadeCodes

/** Puts people into a class; some of them have finished an assessment. */
async function fill(cohort: string, people: number, finished: number): Promise<void> {
  await server.database.asOwner(async (trx) => {
    for (let number = 0; number < people; number++) {
      const id = randomUUID()
      await trx
        .insertInto("users")
        .values({
          id,
          instance: "yenza",
          tenant,
          cohort,
          pseudonym: randomUUID(),
          email: `${id}@class.example`,
          phone: null,
          country: "ZA",
        } as never)
        .execute()
      if (number < finished)
        await trx
          .insertInto("assessment_entries")
          .values({ user_id: id, instance: "yenza", assessment: "holland_code", updated_at: new Date() })
          .execute()
    }
  })
}

describe("what is told of a class", () => {
  it.each(cases.counts)("says $told of $people of $of", ({ people, of, told }) => {
    expect(toldCount(people, of)).toBe(told)
  })
  it.each(cases.names)("names $title $name", ({ title, taken, name }) => {
    expect(nameFor(title, new Set(taken))).toBe(name)
  })
})

describe("a tenant's classes", () => {
  it("are those of the instance's file and those that were added", async () => {
    expect((await list()).classes.map(({ title }) => title)).toEqual(["Grade 11", "Grade 12"])
    const added = await add("  Grade 10 B ")
    expect(added.body).toEqual({ name: "grade-10-b", title: "Grade 10 B", joined: "few" })
    expect((await list()).classes.map(({ name }) => name)).toContain("grade-10-b")
    expect(codeOf(await add("grade 10 b"))).toBe("conflict")
    expect(codeOf(await add("   "))).toBe("bad-request")
  })

  it("tell how many have joined and finished, never of fewer than five, and never of research alone", async () => {
    await add("Counted")
    await fill("counted", 12, 7)
    const { joined, finished } = await shown("counted")
    expect(joined).toBe(12)
    const told = new Map(finished.map(({ assessment, people }) => [assessment, people]))
    expect(told.get("holland_code")).toBe(7)
    expect(told.get("big5")).toBe("few")
    expect(told.has("ipip")).toBe(false)
    await fill("counted", 3, 3)
    await fill("counted", 2, 2)
    expect(
      (await shown("counted")).finished.find(({ assessment }) => assessment === "holland_code")?.people,
    ).toBe(12)
    expect(JSON.stringify(await shown("counted"))).not.toMatch(/@|persona|[0-9a-f]{8}-/)
  })

  it("keep the name that somebody gave them, and change it wherever it is shown", async () => {
    await add("Old name")
    const put = (name: string, title: string) =>
      teacher.send("PUT", `/api/classes/${name}`, { body: { tenant, title } })
    expect((await put("old-name", "New name")).status).toBe(204)
    expect((await shown("old-name")).title).toBe("New name")
    expect(codeOf(await put("old-name", "Grade 11"))).toBe("conflict")
    expect(codeOf(await put("nothing", "Nobody's"))).toBe("not-found")

    const { codes } = await codesFor("old-name")
    const learner = await server.signedUp("class-rename@mail.example")
    expect((await learner.post("/api/vouchers/check", { code: codes[0] })).body).toMatchObject({
      accountType: null,
      tenant: "Northside College",
      cohort: "New name",
    })
    await learner.post("/api/vouchers/redeem", { code: codes[0] })
    expect(userOf(await learner.get("/api/auth/get-user")).tenant).toEqual({
      institution: "Northside College",
      cohort: "New name",
    })
  })
})

describe("the codes of a class", () => {
  it("bring somebody in and give nothing else, until they are taken out of use", async () => {
    await add("Coded")
    const made = await codesFor("coded", { count: 2, uses: 1, expires: "2030-01-31" })
    expect(made.codes).toHaveLength(2)
    expect(made.sheet).toContain(made.codes[0])
    const learner = await server.signedUp("class-codes@mail.example")
    const before = userOf(await learner.get("/api/auth/get-user"))
    const after = userOf(await learner.post("/api/vouchers/redeem", { code: made.codes[0] }))
    expect(after.app).toMatchObject({
      accountType: before.app?.accountType,
      tenant,
      cohort: { name: "coded" },
    })
    const [batch] = (await shown("coded")).codes
    expect(batch).toMatchObject({ codes: 2, working: 2, usesAllowed: 2, accountType: null })
    expect(JSON.stringify(await shown("coded"))).not.toContain(made.codes[1])

    const revoke = () => teacher.send("DELETE", `/api/classes/coded/codes/${made.batch}?tenant=${tenant}`)
    expect((await revoke()).status).toBe(204)
    expect(codeOf(await revoke())).toBe("not-found")
    const late = await server.signedUp("class-late@mail.example")
    expect(codeOf(await late.post("/api/vouchers/redeem", { code: made.codes[1] }))).toBe("voucher-invalid")
  })

  it("refuse a day that is over, and no end of batches", async () => {
    await add("Limited")
    const make = (more: object = {}) =>
      teacher.post("/api/classes/limited/codes", { tenant, count: 1, uses: 1, ...more })
    expect(codeOf(await make({ expires: "2020-01-31" }))).toBe("invalid-input")
    expect(codeOf(await make({ accountType: "powerPlus" }))).toBe("bad-request")
    expect(codeOf(await teacher.post("/api/classes/none/codes", { tenant, count: 1, uses: 1 }))).toBe(
      "not-found",
    )
    for (let times = 0; times < 20; times++) expect((await make()).status).toBe(200)
    expect(codeOf(await make())).toBe("conflict")
  })

  it("of another class are not taken out of use by its name", async () => {
    await add("Mine")
    await add("Theirs")
    const { batch } = await codesFor("theirs")
    const wrong = await teacher.send("DELETE", `/api/classes/mine/codes/${batch}?tenant=${tenant}`)
    expect(codeOf(wrong)).toBe("not-found")
  })
})

describe("who has no role at the school", () => {
  it.each(cases.refused)("$who is $status", async ({ who, status }) => {
    const browser = await server.demo(who)
    const calls = [
      ["GET", `/api/classes?tenant=${tenant}`],
      ["GET", `/api/classes/grade-12?tenant=${tenant}`],
      ["POST", "/api/classes", { tenant, title: "Not mine" }],
      ["PUT", "/api/classes/grade-12", { tenant, title: "Not mine" }],
      ["POST", "/api/classes/grade-12/codes", { tenant, count: 1, uses: 1 }],
      ["DELETE", `/api/classes/grade-12/codes/${randomUUID()}?tenant=${tenant}`],
    ] as const
    for (const [method, url, body] of calls)
      expect([url, codeOf(await browser.send(method, url, body ? { body } : {}))]).toEqual([url, status])
  })

  it("a teacher of one school reaches no other's, nor the site, nor any document", async () => {
    expect(codeOf(await teacher.get("/api/classes?tenant=elsewhere"))).toBe("not-found")
    expect(codeOf(await teacher.get("/api/documents?layer=tenant&tenant=northside"))).toBe("forbidden")
    expect(codeOf(await teacher.get("/api/codes"))).toBe("forbidden")
    const stranger = await server.signedUp("other-school@mail.example")
    const id = userOf(await stranger.get("/api/auth/get-user"))._id ?? ""
    await server.database.asOwner(async (trx) => {
      await grantRole(trx, { instance: "yenza", tenant: "elsewhere", userId: id, role: "teacher" })
    })
    expect((await stranger.get(`/api/classes?tenant=${tenant}`)).status).toBe(403)
  })
})
