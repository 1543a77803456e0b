import { afterAll, beforeAll, expect, test } from "vitest"
import type { EditedRecord } from "#api/contract/edited-records.ts"
import type { ShownImport } from "#api/contract/imports.ts"
import { previewHeader, type Preview } from "#api/contract/previews.ts"
import { previewPrefix } from "#server/routes/previews/reading.ts"
import { grantRole } from "#server/repositories/memberships.ts"
import { startApp, type TestApp } from "../support/app.ts"
import type { Answer, Browser } from "../support/browser.ts"

const school = { layer: "tenant", tenant: "northside" }
const query = new URLSearchParams(school).toString()
const secret = "EX-2026-281"
let server: TestApp
let publisher: Browser
/** Editors of a school: one whose account the gate of the accreditation keeps out, and one whom it lets in. */
let kept: Browser
let paying: Browser

async function editor(persona: string, accountType: string): Promise<Browser> {
  await server.database.asOwner(async (trx) => {
    const { id } = await trx
      .selectFrom("users")
      .select("id")
      .where("email", "=", `${persona}@demo.example`)
      .where("instance", "=", "yenza")
      .executeTakeFirstOrThrow()
    await trx.updateTable("users").set({ account_type: accountType }).where("id", "=", id).execute()
    await grantRole(trx, { instance: "yenza", tenant: "northside", userId: id, role: "editor" })
  })
  return server.demo(persona)
}

async function done(answer: Promise<Answer>): Promise<Answer> {
  const given = await answer
  expect(given.status, given.text).toBe(200)
  return given
}

const at = "/api/records/institutions"
const exported = async (browser: Browser, layer = query) =>
  (await done(browser.get(`${at}/export.csv?${layer}`))).text
const edited = async (browser: Browser, id: string) =>
  (await done(browser.get(`${at}/edited/${id}?${query}`))).body as EditedRecord
const write = (browser: Browser, id: string, record: object, base: number) =>
  done(browser.put(`${at}/${id}`, { ...school, record, base, why: "test" }))
const upload = async (browser: Browser, file: string) =>
  (
    await done(
      browser.post(`${at}/imports?file=x.csv&${query}`, file, { headers: { "content-type": "text/csv" } }),
    )
  ).body as ShownImport
const apply = (browser: Browser, { id }: ShownImport) =>
  done(browser.post(`${at}/imports/${id}/apply`, { ...school, why: "test" }))

beforeAll(async () => {
  server = await startApp()
  publisher = await server.demo("publisher")
  const { body } = await done(publisher.get("/api/documents?layer=instance"))
  await done(
    publisher.post("/api/changes/publish", {
      layer: "instance",
      base: (body as { release: string }).release,
      patches: { "collection/institutions": { tenants: true } },
      why: "schools write institutions",
    }),
  )
  kept = await editor("starter", "free")
  paying = await editor("power", "power")
})
afterAll(() => server.stop())

test("a file has what a gate keeps for those alone whom it lets in, or who write the layer that it is of", async () => {
  expect(await exported(kept)).not.toContain(secret)
  expect(await exported(kept)).toContain("Baobab Example University")
  for (const file of [
    await exported(paying),
    await exported(publisher),
    await exported(publisher, "layer=instance"),
  ])
    expect(file).toContain(secret)
})

test("of a layer two files are made at a time, and the next when those have gone out", async () => {
  const ask = (format: string) => paying.get(`${at}/export.${format}?${query}`)
  const answers = await Promise.all([ask("csv"), ask("xlsx"), ask("csv")])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 429])
  expect((await publisher.get(`${at}/export.csv?layer=instance`)).status).toBe(200)
  expect((await ask("csv")).text).toBe(await exported(paying))
})

test("so does the record that its editor has before them", async () => {
  expect(JSON.stringify(await edited(kept, "baobab"))).not.toContain(secret)
  expect(JSON.stringify(await edited(paying, "baobab"))).toContain(secret)
})

test("and a preview, whomever the app is shown to in it", async () => {
  const shown = async (browser: Browser, layer: object) => {
    const { token } = (await done(browser.post("/api/previews", { ...layer, as: "power" }))).body as Preview
    const answer = await server.app.inject({
      url: `${previewPrefix}/collections/institutions/baobab`,
      headers: { host: "localhost", origin: "null", [previewHeader]: token },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.body
  }
  expect(await shown(kept, school)).toContain("Baobab Example University")
  expect(await shown(kept, school)).not.toContain(secret)
  expect(await shown(paying, school)).toContain(secret)
  expect(await shown(publisher, school)).toContain(secret)
  // Kept answers are told apart by who looks.
  expect(await shown(kept, school)).not.toContain(secret)
})

test("what a school says itself its editor gets, and what the file left out stays", async () => {
  const own = { body: "Our council", registration: "OWN-1" }
  const { record: like } = await edited(kept, "baobab")
  await write(kept, "ours", { ...like, slug: "ours", title: { en: "Ours" }, accreditation: own }, 0)
  const file = await exported(kept)
  expect(file).toContain("OWN-1")
  expect((await upload(kept, file)).counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
  const changed = await upload(kept, file.replace("Baobab Example University", "Baobab at Northside"))
  expect(changed.counts).toMatchObject({ new: 0, changed: 1, wrong: 0 })
  await apply(kept, changed)
  expect((await edited(paying, "baobab")).record).toMatchObject({
    title: { en: "Baobab at Northside" },
    accreditation: { registration: secret },
  })
  expect((await edited(paying, "ours")).record).toMatchObject({ accreditation: own })
})

test("what is not told is not found by guessing at it", async () => {
  const [header = ""] = (await exported(kept)).split("\n")
  expect(header).toContain("accreditation.registration")
  const guess = (registration: string) =>
    upload(kept, `id,accreditation.body,accreditation.registration\nkhanya,Guess,${registration}`)
  const entries = [await guess("EX-1"), await guess("EX-2026-282")]
  for (const { id, counts } of entries) {
    expect(counts).toMatchObject({ changed: 1 })
    const { text } = await done(kept.get(`${at}/imports/${id}?${query}`))
    expect(text).not.toContain("Example Quality Council")
  }
})

test("what a school took away by hand stays away, also where it is not told what that was", async () => {
  const { record, version } = await edited(paying, "kilimo")
  const { accreditation, ...rest } = record!
  expect(accreditation).toBeDefined()
  await write(paying, "kilimo", rest, version)
  const shown = await edited(kept, "kilimo")
  await write(kept, "kilimo", { ...shown.record, city: "Elsewhere" }, shown.version)
  expect((await edited(paying, "kilimo")).record).toEqual({ ...rest, city: "Elsewhere" })
})
