import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { People } from "#api/contract/people.ts"
import type { Workspace } from "#api/contract/workspace.ts"
import { grantRole } from "#server/repositories/memberships.ts"
import { codeOf, goodPassword, startApp, userOf, type TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"
import cases from "./giving.json" with { type: "json" }

let server: TestApp
let operator: Browser
let second: Browser
let numbers = 0

beforeAll(async () => {
  server = await startApp()
  operator = await server.demo("operator")
  second = await proven("second-operator@mail.example")
  const id = userOf(await second.get("/api/auth/get-user"))._id ?? ""
  await server.database.asOwner((trx) =>
    grantRole(trx, { instance: "yenza", tenant: "", userId: id, role: "operator" }),
  )
})
afterAll(() => server.stop())

/** Somebody who has signed up and proved that the address is theirs. */
async function proven(email: string): Promise<Browser> {
  const browser = await server.signedUp(email)
  await prove(email)
  return browser
}
const prove = (email: string) =>
  server.database.asOwner((trx) =>
    trx.updateTable("users").set({ email_verified: true }).where("email", "=", email).execute(),
  )

const somebody = () => `newcomer-${++numbers}@mail.example`
const layerOf = (tenant: string) => (tenant === "" ? { layer: "instance" } : { layer: "tenant", tenant })
const query = (tenant: string) => new URLSearchParams(layerOf(tenant)).toString()
const people = async (browser: Browser, tenant = "") =>
  (await browser.get(`/api/people?${query(tenant)}`)).body as People
const workspace = async (browser: Browser) => (await browser.get("/api/workspace")).body as Workspace
const invite = (browser: Browser, email: string, role: string, tenant = "") =>
  browser.post("/api/people/invitations", { ...layerOf(tenant), email, role })
/** The mails that tell somebody of a role; they also have those of signing up. */
const offersTo = async (email: string) =>
  (await server.messages(email)).filter(({ body }) => body.includes("/studio"))
const offered = async (email: string, tenant = "") =>
  (await people(operator, tenant)).invitations.find((invitation) => invitation.email === email)

describe("which roles somebody may give", () => {
  it.each(cases)("$who at '$tenant'", async ({ who, tenant, gives, refused }) => {
    const browser = await server.demo(who)
    const answer = await browser.get(`/api/people?${query(tenant)}`)
    if (refused === undefined) {
      const given = (answer.body as People).gives
      expect(given.map(({ role }) => role)).toEqual(gives)
      expect(given.filter(({ needsSecond }) => needsSecond).map(({ role }) => role)).toEqual(
        gives?.filter((role) => ["publisher", "researcher", "operator"].includes(role)),
      )
    } else expect(codeOf(answer)).toBe(refused)
    for (const role of ["teacher", "editor", "publisher", "operator"]) {
      const expected = gives?.includes(role) ? "202" : "forbidden"
      expect([role, codeOf(await invite(browser, somebody(), role, tenant))]).toEqual([role, expected])
    }
  })
})

describe("an invitation", () => {
  it("is taken by whoever has proved that the address is theirs, and by nobody else", async () => {
    const email = somebody()
    expect((await invite(operator, email.toUpperCase(), "editor", "northside")).status).toBe(202)
    const [mail] = await server.messages(email)
    expect(mail?.body).toContain("Northside College")
    expect(mail?.body).toContain("/studio")
    const invitation = await offered(email, "northside")
    expect(invitation).toMatchObject({ role: "editor", state: "sent", mine: true })
    const accept = (browser: Browser) => browser.post(`/api/invitations/${invitation?.id}/accept`, {})

    const unproven = await server.signedUp(email)
    expect((await workspace(unproven)).invitations).toEqual([])
    expect(codeOf(await accept(unproven))).toBe("not-found")
    expect(codeOf(await accept(await proven(somebody())))).toBe("not-found")
    expect(codeOf(await accept(operator))).toBe("not-found")

    await prove(email)
    expect((await workspace(unproven)).invitations).toEqual([
      { id: invitation?.id, role: "editor", title: "Northside College" },
    ])
    expect((await accept(unproven)).status).toBe(204)
    expect((await workspace(unproven)).layers).toMatchObject([{ tenant: "northside" }])
    expect((await workspace(unproven)).invitations).toEqual([])
    expect(codeOf(await accept(unproven))).toBe("not-found")
  })

  it("to publish, to approve or to read answers waits for a second person, who is not its author", async () => {
    const email = somebody()
    const guest = await proven(email)
    await invite(operator, email, "publisher")
    const invitation = await offered(email)
    expect(invitation).toMatchObject({ state: "second-person", approvable: false })
    expect(await offersTo(email)).toHaveLength(0)
    expect((await workspace(guest)).invitations).toEqual([])
    const url = `/api/people/invitations/${invitation?.id}/approve`
    expect(codeOf(await guest.post(`/api/invitations/${invitation?.id}/accept`, {}))).toBe("not-found")
    expect(codeOf(await operator.post(url, {}))).toBe("conflict")
    const publisher = await server.demo("publisher")
    expect(codeOf(await publisher.post(url, {}))).toBe("not-found")
    expect((await second.post(url, {})).status).toBe(204)
    expect(codeOf(await second.post(url, {}))).toBe("conflict")
    expect(await offersTo(email)).toHaveLength(1)
    expect((await guest.post(`/api/invitations/${invitation?.id}/accept`, {})).status).toBe(204)
    expect((await workspace(guest)).layers[0]?.powers).toContain("publish")
  })

  it("asked anew by its second person waits for the first", async () => {
    const email = somebody()
    await invite(operator, email, "operator")
    const before = await offered(email)
    await second.post(`/api/people/invitations/${before?.id}/approve`, {})
    await invite(second, email, "operator")
    const anew = await offered(email)
    expect(anew).toMatchObject({ state: "second-person", mine: false, approvable: true })
    expect(codeOf(await second.post(`/api/people/invitations/${anew?.id}/approve`, {}))).toBe("conflict")
  })

  it("is declined, withdrawn, and over after thirty days", async () => {
    const email = somebody()
    const guest = await proven(email)
    const first = async (role: string) => {
      await invite(operator, email, role)
      return (await offered(email))?.id
    }
    expect((await guest.post(`/api/invitations/${await first("editor")}/decline`, {})).status).toBe(204)
    expect(await offered(email)).toBeUndefined()
    const url = `/api/people/invitations/${await first("analyst")}`
    expect(codeOf(await guest.send("DELETE", url))).toBe("not-found")
    expect((await operator.send("DELETE", url)).status).toBe(204)
    expect((await workspace(guest)).invitations).toEqual([])
    const late = await first("teacher")
    await server.database.asOwner((trx) =>
      trx
        .updateTable("invitations")
        .set({ expires_at: new Date(0) })
        .where("email", "=", email)
        .execute(),
    )
    expect(codeOf(await guest.post(`/api/invitations/${late}/accept`, {}))).toBe("not-found")
    expect((await workspace(guest)).invitations).toEqual([])
  })

  it.each(["nobody", "a@b\nBcc: c@d.example", "<script>@x.example", ""])("refuses %j", async (email) => {
    expect(["invalid-input", "bad-request"]).toContain(codeOf(await invite(operator, email, "editor")))
  })

  it("writes to nobody more than ten times a day, however many ask", async () => {
    const email = somebody()
    const asked = []
    for (let times = 0; times < 6; times++)
      for (const browser of [operator, second]) asked.push(codeOf(await invite(browser, email, "editor")))
    expect(asked).toEqual([
      ...Array.from({ length: 10 }, () => "202"),
      "too-many-requests",
      "too-many-requests",
    ])
    expect(await offersTo(email)).toHaveLength(10)
  })

  it("says nothing of whether anybody has signed up with the address", async () => {
    const known = somebody()
    await server.signedUp(known)
    const answers = [await invite(operator, known, "analyst"), await invite(operator, somebody(), "analyst")]
    expect(answers[0]?.text).toBe(answers[1]?.text)
  })
})

describe("an invitation and the accounts that it is of", () => {
  const leave = async (browser: Browser) =>
    expect((await browser.delete("/api/users/me", { password: goodPassword })).status).toBe(204)
  const exported = async (browser: Browser) =>
    (await browser.get("/api/users/export")).body as { invitations: object[] }
  const publisherAt = async (tenant: string) => {
    const browser = await proven(somebody())
    const userId = userOf(await browser.get("/api/auth/get-user"))._id ?? ""
    await server.database.asOwner((trx) =>
      grantRole(trx, { instance: "yenza", tenant, userId, role: "publisher" }),
    )
    return browser
  }

  it("is told to whoever owns the address, with all else that is kept of them, and to nobody who claims it", async () => {
    const email = somebody()
    await invite(operator, email, "editor", "northside")
    await invite(operator, email, "operator")
    const guest = await server.signedUp(email)
    expect((await exported(guest)).invitations).toEqual([])
    await prove(email)
    // An operator waits for a second person.
    expect((await exported(guest)).invitations).toEqual([
      {
        tenant: "northside",
        role: "editor",
        offeredAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ])
  })

  it("goes with the account whose address it is, not with one that only claims the address", async () => {
    const email = somebody()
    await invite(operator, email, "editor", "northside")
    await leave(await server.signedUp(email))
    expect(await offered(email, "northside")).toBeDefined()
    await leave(await proven(email))
    expect(await offered(email, "northside")).toBeUndefined()
  })

  it("goes with whoever has asked, and with whoever has agreed", async () => {
    const asked = somebody()
    const author = await publisherAt("northside")
    await invite(author, asked, "editor", "northside")
    await leave(author)
    expect(await offered(asked, "northside")).toBeUndefined()

    const agreed = somebody()
    const other = await proven(somebody())
    const userId = userOf(await other.get("/api/auth/get-user"))._id ?? ""
    await server.database.asOwner((trx) =>
      grantRole(trx, { instance: "yenza", tenant: "", userId, role: "operator" }),
    )
    await invite(operator, agreed, "publisher")
    const { id } = (await offered(agreed)) ?? {}
    expect((await other.post(`/api/people/invitations/${id}/approve`, {})).status).toBe(204)
    await leave(other)
    expect(await offered(agreed)).toBeUndefined()
  })
})

describe("a role that is taken away", () => {
  it("ends the sessions of whoever had it, and what they have offered", async () => {
    const email = somebody()
    const guest = await proven(email)
    const id = userOf(await guest.get("/api/auth/get-user"))._id ?? ""
    await server.database.asOwner((trx) =>
      grantRole(trx, { instance: "yenza", tenant: "northside", userId: id, role: "publisher" }),
    )
    const friend = somebody()
    await invite(guest, friend, "editor", "northside")
    expect(await offered(friend, "northside")).toBeDefined()
    const url = `/api/people/${id}/publisher?${query("northside")}`
    const admin = await server.demo("tenant-admin")
    expect(codeOf(await admin.send("DELETE", url))).toBe("forbidden")
    expect((await operator.send("DELETE", url)).status).toBe(204)
    expect(codeOf(await operator.send("DELETE", url))).toBe("not-found")
    expect((await guest.get("/api/auth/get-user")).status).toBe(204)
    expect(await offered(friend, "northside")).toBeUndefined()
  })

  it("may be that of a school's last operator, whom an operator of the site or they themselves take it from", async () => {
    for (const browser of [second, null]) {
      const last = await proven(somebody())
      const id = userOf(await last.get("/api/auth/get-user"))._id ?? ""
      await server.database.asOwner((trx) =>
        grantRole(trx, { instance: "yenza", tenant: "northside", userId: id, role: "operator" }),
      )
      const url = `/api/people/${id}/operator?${query("northside")}`
      expect((await (browser ?? last).send("DELETE", url)).status).toBe(204)
      expect((await people(second, "northside")).people.filter(({ role }) => role === "operator")).toEqual([])
    }
  })

  it("is never that of the site's last operator, nor of another layer", async () => {
    const { people: staff } = await people(second)
    const mine = staff.find(({ self }) => self)
    expect(
      codeOf(await second.send("DELETE", `/api/people/${mine?.person}/operator?${query("northside")}`)),
    ).toBe("not-found")
    for (const { person, role, self } of staff)
      if (role === "operator" && !self)
        expect((await second.send("DELETE", `/api/people/${person}/operator?${query("")}`)).status).toBe(204)
    expect(codeOf(await second.send("DELETE", `/api/people/${mine?.person}/operator?${query("")}`))).toBe(
      "conflict",
    )
    expect(codeOf(await second.send("DELETE", `/api/people/${randomUUID()}/editor?${query("")}`))).toBe(
      "not-found",
    )
  })
})
