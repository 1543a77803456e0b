import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { SharedCv } from "#api/contract/cv-exchange.ts"
import type { CreatedShare, ShareEntry } from "#api/contract/shares.ts"
import { leavesOf } from "#cv/page-model.ts"
import type { Person } from "../assessments/support/learner.ts"
import { newLearner } from "../assessments/support/learner.ts"
import { codeOf, goodPassword, startApp, type TestApp } from "../support/app.ts"
import { cvOwner } from "./support.ts"

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const shares = "/api/cv/shares"
async function share(person: Person = {}, input: object = { days: 9 }) {
  const learner = await cvOwner(server, person)
  const made = (await learner.browser.post(shares, input)).body as CreatedShare
  return { learner, made, address: `/api/shared/cv/${made.url.split("/").at(-1)}` }
}
const read = async (address: string) => (await server.browser().get(address)).body as SharedCv
const wordsOf = ({ page }: SharedCv) => leavesOf(page).map(({ text }) => text)

describe("the link to a CV", () => {
  test("shows the page to whoever has it, and to no search engine", async () => {
    const { made, address, learner } = await share()
    const seen = await read(address)
    expect(seen).toMatchObject({ name: "Learner", expiresAt: made.expiresAt })
    expect(wordsOf(seen).join("\n")).toMatch(/Learner Demo[^]*Corner Shop/)
    for (const where of [address, new URL(made.url).pathname])
      expect((await server.browser().get(where)).headers).toMatchObject({
        "x-robots-tag": "noindex, nofollow",
        "referrer-policy": "no-referrer",
      })
    // Links to other things are no keys to this, nor this to them.
    for (const other of [address.replace("/cv/", "/"), address.replace("/cv/", "/saved/")])
      expect((await server.browser().get(other)).status).toBe(404)
    expect((await learner.browser.get(shares)).body).toMatchObject([
      { id: made.id, views: 2, viewsLeft: null },
    ])
    expect((await learner.browser.get("/api/users/favourites/shares")).body).toEqual([])
  })

  test("shows nothing of what is hidden, from the moment on in which it is", async () => {
    const { address, learner } = await share()
    await learner.browser.post("/api/users/cv/hide-section", { section: "workExperience", hide: true })
    expect(JSON.stringify(await read(address))).not.toContain("Corner Shop")
    await learner.browser.post("/api/users/cv/hide-section", { section: "workExperience", hide: false })
    expect(JSON.stringify(await read(address))).toContain("Corner Shop")
  })

  test("shows how its owner is reached, and not how those are whom it names", async () => {
    const seen = await read((await share()).address)
    expect(seen.page.contact.map(({ text }) => text).join(" ")).toMatch(/@demo.example/)
    expect(wordsOf(seen).join("\n")).toMatch(/Teacher/)
    expect(JSON.stringify(seen)).not.toContain("0315550101")
  })

  test("shows of somebody under 18 a first name and an initial, and nothing by which they are reached or met", async () => {
    const { address } = await share({ birthDate: "2011-05-05", guardianConfirmed: true })
    const seen = await read(address)
    const all = JSON.stringify(seen)
    expect(seen.page.name.text).toBe("Learner D.")
    expect(seen.page.contact).toEqual([])
    expect(all).not.toMatch(
      /Demo|2011|082 555|@|Umzila|Durban|Corner Shop|Teacher|guardian|0315550101|example\.org/,
    )
    expect(wordsOf(seen)).toEqual(
      expect.arrayContaining(["I mend radios. Ring me: …, or write to … — D.", "Cashier"]),
    )
  })

  test.each([
    {
      what: "their school in other words, though the section with it is hidden",
      hide: "education",
      hobby: { name: "Chess", description: "In the club of umzila  example\nHIGH, on Mondays" },
      told: ["Chess", "In the club of …, on Mondays"],
    },
    {
      what: "the day they were born",
      hobby: { name: "2011-05-05", description: "I have played since I was born on 2011-05-05" },
      told: ["I have played since I was born on …"],
    },
    {
      what: "the day they were born in words, nor where else they are found",
      hobby: { name: "Chess", description: "Born on 5 Mei 2011, I play at chess.example.org as @learner" },
      told: ["Chess", "Born on …, I play at … as …"],
    },
    {
      what: "whom they named, but no word that only looks alike",
      hobby: { name: "Radio with Teacher", description: "My teacher taught the Teachers of Durban to test" },
      told: ["Radio with …", "My teacher taught the Teachers of … to test"],
    },
    {
      what: "the school whose account it is",
      tenant: "northside",
      hobby: { name: "Drawing", description: "Posters for Northside College and its northsiders" },
      told: ["Drawing", "Posters for … and its northsiders"],
    },
    {
      what: "a school that is called as they are",
      more: { list: "certificates", data: { title: "Swimming", issuer: "Demo High", date: "2025" } },
      hobby: { name: "Swimming", description: "At Demo High, where every Demo swims: info@demo.example" },
      told: ["Swimming", "At …, where every D. swims: …"],
    },
    {
      what: "a name in which a pattern could stand",
      more: { list: "certificates", data: { title: "Swimming", issuer: "A+ (.*) Club", date: "2025" } },
      hobby: { name: "Swimming", description: "With a+ (.*) club and with A Club" },
      told: ["Swimming", "With … and with A Club"],
    },
  ])("tells of somebody under 18 in no section $what", async ({ hide, hobby, more, tenant, told }) => {
    const child = { birthDate: "2011-05-05", guardianConfirmed: true, ...(tenant && { tenant }) }
    const { learner, address } = await share(child)
    for (const { list, data } of [{ list: "hobbies", data: hobby }, ...(more ? [more] : [])])
      expect((await learner.browser.post(`/api/users/${list}`, { data })).status).toBe(200)
    if (hide) await learner.browser.post("/api/users/cv/hide-section", { section: hide, hide: true })
    const seen = await read(address)
    expect(JSON.stringify(seen)).not.toMatch(
      /umzila|2011-05-05|with Teacher|northside college|\(\.\*\) club/i,
    )
    expect(wordsOf(seen)).toEqual(expect.arrayContaining(told))
  })

  test("is made by no child alone, and ends with a guardian's yes", async () => {
    const child = await cvOwner(server, { birthDate: "2011-05-05" })
    expect(codeOf(await child.browser.post(shares, { days: 9 }))).toBe("gate-denied")
    const { learner, address } = await share({ birthDate: "2011-05-05", guardianConfirmed: true })
    await learner.become({ guardianConfirmed: false })
    expect((await server.browser().get(address)).status).toBe(404)
  })

  test("ends with its looks, its owner's word, their plan and their account", async () => {
    const once = await share({}, { days: 1, views: 1 })
    const looks = await Promise.all([1, 2, 3].map(() => server.browser().get(once.address)))
    expect(looks.filter(({ status }) => status === 200)).toHaveLength(1)
    const revoked = await share()
    expect((await once.learner.browser.delete(`/api/shares/${revoked.made.id}`)).status).toBe(404)
    expect((await revoked.learner.browser.delete(`/api/shares/${revoked.made.id}`)).status).toBe(204)
    expect((await server.browser().get(revoked.address)).status).toBe(404)
    expect((await revoked.learner.browser.get(shares)).body as ShareEntry[]).toEqual([])
    const lowered = await share()
    await lowered.learner.become({ accountType: "assessmentOnly" })
    expect((await server.browser().get(lowered.address)).status).toBe(404)
    const deleted = await share()
    expect((await deleted.learner.browser.delete("/api/users/me", { password: goodPassword })).status).toBe(
      204,
    )
    expect((await server.browser().get(deleted.address)).status).toBe(404)
  })

  test("is the instance's own, and is not made of nothing", async () => {
    const { address } = await share()
    expect((await server.browser("http://lantern.localhost").get(address)).status).toBe(404)
    const { browser } = await newLearner(server, { accountType: "power" })
    expect(codeOf(await browser.post(shares, { days: 9 }))).toBe("conflict")
    expect(codeOf(await server.browser().post(shares, { days: 9 }))).toBe("unauthenticated")
  })

  test("is part of what its owner takes along, as is the CV", async () => {
    const { learner } = await share()
    expect((await learner.browser.get("/api/users/export")).body).toMatchObject({
      shares: [{ shows: "resume", report: null, views: 0 }],
      user: {
        profile: { workExperience: [{ employer: "Corner Shop" }], customRecords: [{ subtitle: "Code B" }] },
      },
    })
  })
})
