import { parse } from "csv-parse/sync"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { CreatedShare, ShareEntry } from "#api/contract/shares.ts"
import { newLearner, type Person } from "../assessments/support/learner.ts"
import { codeOf, startApp, type TestApp } from "../support/app.ts"
import { closingCareers, inDays, nurse, place, welder, writeCareers } from "./support.ts"

let server: TestApp
beforeAll(async () => {
  server = await startApp({}, { shipped: closingCareers() })
  await writeCareers(server, [{ id: nurse, data: { closes: inDays(server, 40) } }])
})
afterAll(() => server.stop())

const note = '=HYPERLINK("https://x.example","y")\r\nATTENDEE:mailto:x@y.example'

async function keeper(person: Person = {}) {
  const learner = await newLearner(server, { accountType: "power", ...person })
  await learner.browser.post("/api/users/profile", { data: { firstName: "Learner", lastName: "Demo" } })
  for (const id of [nurse, welder]) await learner.browser.put(place(id))
  await learner.browser.patch(place(nurse), { note, step: "applied" })
  return learner
}

describe("what is kept", () => {
  test("is taken along as a table, in which nothing is a formula, in the language of the page", async () => {
    const { browser } = await keeper()
    const answer = await browser.get("/api/users/favourites.csv?language=af")
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="saved.csv"',
    })
    const [heads, ...rows] = parse(answer.text, { bom: true }) as string[][]
    expect(heads?.slice(0, 2)).toEqual(["Soort", "Naam"])
    expect(rows).toEqual([
      expect.arrayContaining([
        "Geregistreerde verpleegkundige",
        inDays(server, 40),
        "Aansoek gedoen",
        `'${note}`,
      ]),
      expect.arrayContaining(["Sweiser", "", ""]),
    ])
  })

  test("is taken along as days of a calendar, to which no note adds anything", async () => {
    const { browser } = await keeper()
    const answer = await browser.get("/api/users/favourites.ics")
    expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8")
    const lines = answer.text.replaceAll("\r\n ", "").split("\r\n")
    expect(lines.filter((line) => line.startsWith("SUMMARY"))).toEqual(["SUMMARY:Closes: Registered nurse"])
    expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toEqual([])
    expect(lines).toContain(`UID:careers-${nurse}@yenza`)
  })

  test.each(["csv", "ics"])("is given to nobody else: %s", async (format) => {
    const learner = await keeper()
    expect((await server.browser().get(`/api/users/favourites.${format}`)).status).toBe(401)
    await learner.become({ accountType: "free" })
    const { text } = await learner.browser.get(`/api/users/favourites.${format}`)
    expect(text).not.toContain("nurse")
  })
})

describe("the link to what is kept", () => {
  const shares = "/api/users/favourites/shares"
  const share = async (person: Person = {}, input: object = { days: 9 }) => {
    const learner = await keeper(person)
    const made = (await learner.browser.post(shares, input)).body as CreatedShare
    return { learner, made, address: `/api/shared/saved/${made.url.split("/").at(-1)}` }
  }

  test("shows titles, and neither notes nor steps, to whoever has it and to no search engine", async () => {
    const { made, address, learner } = await share()
    const seen = await server.browser().get(address)
    expect(seen.body).toEqual({
      name: "Learner",
      expiresAt: made.expiresAt,
      types: [{ title: "Careers", records: ["Registered nurse", "Welder"] }],
    })
    for (const where of [address, new URL(made.url).pathname])
      expect((await server.browser().get(where)).headers).toMatchObject({
        "x-robots-tag": "noindex, nofollow",
        "referrer-policy": "no-referrer",
      })
    // A report's link and this one are no keys to one another.
    expect((await server.browser().get(address.replace("/saved/", "/"))).status).toBe(404)
    expect((await learner.browser.get(shares)).body).toMatchObject([{ id: made.id, views: 2 }])
  })

  test("names nobody under 18", async () => {
    const { address } = await share({ birthDate: "2011-05-05", guardianConfirmed: true })
    expect((await server.browser().get(address)).body).toMatchObject({ name: null })
  })

  test("ends with what it shows, with a guardian's yes, its looks, its owner's word", async () => {
    const closed = await share()
    await closed.learner.become({ accountType: "free" })
    expect((await server.browser().get(closed.address)).body).toMatchObject({ types: [] })
    const child = await share({ birthDate: "2011-05-05", guardianConfirmed: true })
    await child.learner.become({ guardianConfirmed: false })
    expect((await server.browser().get(child.address)).status).toBe(404)
    const once = await share({}, { days: 1, views: 1 })
    const looks = await Promise.all([1, 2, 3].map(() => server.browser().get(once.address)))
    expect(looks.filter(({ status }) => status === 200)).toHaveLength(1)
    const revoked = await share()
    expect((await closed.learner.browser.delete(`/api/shares/${revoked.made.id}`)).status).toBe(404)
    expect((await revoked.learner.browser.delete(`/api/shares/${revoked.made.id}`)).status).toBe(204)
    expect((await server.browser().get(revoked.address)).status).toBe(404)
    expect((await revoked.learner.browser.get(shares)).body as ShareEntry[]).toEqual([])
  })

  test("is the instance's own, and is not made of nothing, nor by a child alone", async () => {
    const { address } = await share()
    expect((await server.browser("http://lantern.localhost").get(address)).status).toBe(404)
    const { browser } = await newLearner(server, { accountType: "power" })
    expect(codeOf(await browser.post(shares, { days: 9 }))).toBe("conflict")
    expect(codeOf(await server.browser().post(shares, { days: 9 }))).toBe("unauthenticated")
    const child = await keeper({ birthDate: "2011-05-05" })
    expect(codeOf(await child.browser.post(shares, { days: 9 }))).toBe("gate-denied")
  })
})
