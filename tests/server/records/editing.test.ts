import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parse } from "csv-parse/sync"
import { zipSync } from "fflate"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import type { ShownImport, ShownRows } from "#api/contract/imports.ts"
import { run as apply } from "#cli/records/apply.ts"
import { run as exportRecords } from "#cli/records/export.ts"
import { run as importRecords } from "#cli/records/import.ts"
import { run as preview } from "#cli/records/preview.ts"
import { run as undo } from "#cli/records/undo.ts"
import { csvOf, workbookType, zipType } from "#server/records/files/csv-file.ts"
import { xlsxOf } from "#server/records/files/write-xlsx.ts"
import { grantRole } from "#server/repositories/memberships.ts"
import { demoPassword } from "#server/seeding/demo-accounts.ts"
import { seed } from "../../hostile/support/seed.ts"
import { rounds } from "../../support/rounds.ts"
import { codeOf, startApp, type TestApp } from "../support/app.ts"
import type { Browser } from "../support/browser.ts"

const folder = mkdtempSync(join(tmpdir(), "signpost-records-"))
const at = (name: string) => join(folder, name)
let server: TestApp
let publisher: Browser
let learner: Browser
let tenantEditor: Browser

/** A demo account, which production has none of, gets a role. */
async function withRole(persona: string, tenant: string): Promise<Browser> {
  await server.database.asOwner(async (trx) => {
    const { id } = await trx
      .selectFrom("users")
      .select("id")
      .where("email", "=", `${persona}@demo.example`)
      .where("instance", "=", "yenza")
      .executeTakeFirstOrThrow()
    await grantRole(trx, { instance: "yenza", tenant, userId: id, role: "editor" })
  })
  return server.demo(persona)
}

beforeAll(async () => {
  server = await startApp()
  await server.app.listen({ port: 0, host: "localhost" })
  publisher = await server.demo("publisher")
  learner = await server.demo("power")
  tenantEditor = await withRole("starter", "northside")
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const upload = (browser: Browser, file: string, { query = "layer=instance", collection = "careers" } = {}) =>
  browser.post(`/api/records/${collection}/imports?file=x.csv&${query}`, file, {
    headers: { "content-type": "text/csv" },
  })
const why = { layer: "instance", why: "test" }

describe("the command", () => {
  async function said(run: (args: readonly string[]) => Promise<number>, ...args: string[]) {
    const { port } = server.app.server.address() as AddressInfo
    vi.stubEnv("SIGNPOST_URL", `http://localhost:${port}`)
    vi.stubEnv("SIGNPOST_USER", "publisher@demo.example")
    vi.stubEnv("SIGNPOST_PASSWORD", demoPassword)
    let [output, errors] = ["", ""]
    vi.spyOn(process.stdout, "write").mockImplementation((text) => ((output += String(text)), true))
    vi.spyOn(process.stderr, "write").mockImplementation((text) => ((errors += String(text)), true))
    const code = await run(args)
    return { code, output, errors }
  }

  test.each(["careers.csv", "careers.xlsx"])(
    "%s goes out and changes nothing when it comes in",
    async (name) => {
      expect(await said(exportRecords, "careers", "--out", at(name))).toMatchObject({ code: 0 })
      const { code, output, errors } = await said(importRecords, "careers", at(name), "--why", "again")
      expect({ code, errors }).toEqual({ code: 0, errors: "" })
      expect(output).toMatch(/applied: 0 new, 0 changed, \d{2,} same, 0 missing, 0 wrong/)
    },
  )

  test("a file with a mistake comes back with it, is mended, applied and undone", async () => {
    const [header = "", row = ""] = readFileSync(at("careers.csv"), "utf8").split("\n")
    const id = row.split(",")[0] ?? ""
    writeFileSync(at("wrong.csv"), `id,cluster,title.en\n${id},tecnology,New title\n`)
    expect(header).toContain("title.en")
    const refused = await said(preview, "careers", at("wrong.csv"), "--problems", at("mend.csv"))
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(/^line 2, cluster: "tecnology" .* Did you mean/m)
    const mended = readFileSync(at("mend.csv"), "utf8").replace("tecnology", "technology")
    expect(mended).toContain("problem")
    writeFileSync(at("mended.csv"), mended)

    const looked = await said(preview, "careers", at("mended.csv"))
    const name = looked.output.split(" ")[0] ?? ""
    expect(await said(apply, "careers", name, "--why", "mended")).toMatchObject({ code: 0 })
    const title = async () =>
      ((await learner.get(`/api/collections/careers/${id}`)).body as { title: string }).title
    expect(await title()).toBe("New title")
    const undone = await said(undo, "careers", name)
    expect(undone).toMatchObject({ code: 0 })
    expect(undone.output).toContain("1 put back.")
    expect(await title()).not.toBe("New title")
  })

  test("a workbook's mistakes come back as a workbook, which says the same when it is sent again", async () => {
    const refused = await said(preview, "careers", at("wrong.csv"), "--problems", at("mend.xlsx"))
    expect(refused.code).toBe(1)
    expect(readFileSync(at("mend.xlsx")).subarray(0, 2).toString()).toBe("PK")
    const again = await said(preview, "careers", at("mend.xlsx"))
    expect(again.code).toBe(1)
    expect(again.output).toMatch(/^line 2, cluster: "tecnology" .* Did you mean/m)
  })

  test("leaves no file where it is refused, and none that is there is written over", async () => {
    const refused = await said(exportRecords, "nothing", "--out", at("nothing.csv"))
    expect(refused.code).toBe(1)
    expect(existsSync(at("nothing.csv"))).toBe(false)

    writeFileSync(at("there.csv"), "mine")
    const written = [
      [exportRecords, "careers", "--out", at("there.csv")],
      [preview, "careers", at("wrong.csv"), "--problems", at("there.csv")],
      [exportRecords, "careers", "--out", at("none/there.csv")],
    ] as const
    for (const [run, ...args] of written) {
      const { code, errors } = await said(run, ...args)
      expect({ code, errors }).toEqual({
        code: 1,
        errors: expect.stringContaining("there.csv is not written: E"),
      })
    }
    expect(readFileSync(at("there.csv"), "utf8")).toBe("mine")
  })

  test("says what it needs", async () => {
    expect(await said(importRecords, "careers", at("careers.csv"))).toMatchObject({ code: 1 })
    expect((await said(preview, "careers", at("none.csv"))).errors).toContain("cannot be read")
    expect((await said(preview, "careers", at("mended.csv"), "--day", "closes")).errors).toContain("--day")
    expect((await said(preview, "none", at("mended.csv"))).errors).toContain("no such collection")
  })
})

describe("who may", () => {
  const file = "id,title.en\nx-1,Mine"
  test("a learner and a stranger may nothing", async () => {
    for (const [browser, code] of [
      [learner, "forbidden"],
      [server.browser(), "unauthenticated"],
    ] as const) {
      expect(codeOf(await upload(browser, file))).toBe(code)
      expect(codeOf(await browser.get("/api/records/careers/imports"))).toBe(code)
      expect(codeOf(await browser.get("/api/records/careers/export.csv"))).toBe(code)
      expect(codeOf(await browser.get("/api/records/careers/versions/x-1"))).toBe(code)
      expect(
        codeOf(
          await browser.send("PUT", "/api/records/careers/x-1", { body: { ...why, base: 0, record: {} } }),
        ),
      ).toBe(code)
      expect(
        codeOf(await browser.send("DELETE", "/api/records/careers/x-1", { body: { ...why, base: 0 } })),
      ).toBe(code)
    }
  })

  test("a tenant's editor may nothing with records that the instance keeps itself, or with the instance's", async () => {
    expect(codeOf(await upload(tenantEditor, file, { query: "" }))).toBe("forbidden")
    expect(codeOf(await upload(tenantEditor, file))).toBe("forbidden")
    expect(codeOf(await upload(tenantEditor, file, { query: "tenant=other" }))).toBe("not-found")
    const entry = (await upload(publisher, file)).body as ShownImport
    for (const query of ["", "?layer=instance", "?tenant=northside"])
      expect(codeOf(await tenantEditor.get(`/api/records/careers/imports/${entry.id}${query}`))).toBe(
        "forbidden",
      )
  })
})

describe("what is sent", () => {
  test("as another media type, too large, or with choices that are none, is refused", async () => {
    expect((await publisher.post("/api/records/careers/imports?file=x", { a: 1 })).status).toBe(415)
    const large = "x".repeat(20_000_001)
    expect((await upload(publisher, large)).status).toBe(413)
    for (const choices of ["{", "[]", '{"days":{"closes":"ymd"}}', '{"other":1}'])
      expect(
        codeOf(await upload(publisher, "id\n1", { query: `choices=${encodeURIComponent(choices)}` })),
      ).toBe("invalid-input")
    expect(codeOf(await upload(publisher, "title.en\nOne"))).toBe("invalid-input")
    expect(codeOf(await upload(publisher, "id\n1", { collection: "__proto__" }))).toBe("not-found")
  })

  test("is refused unread from somebody of whom sixty files were refused within the hour", async () => {
    const editor = await withRole("complete", "")
    const [wrong, right] = ["title.en\nOne", "id,title.en\ntried-1,One"]
    const codeFor = async (file: string) => codeOf(await upload(editor, file))
    expect(await codeFor(wrong)).toBe("invalid-input")
    const spend = (count: number) =>
      server.database.asOwner((trx) =>
        trx.updateTable("rate_limits").set({ count }).where("key", "like", "refused-file:%").execute(),
      )
    await spend(59)
    // What is looked at spends nothing.
    for (let round = 0; round < 2; round += 1) expect(await codeFor(right)).toBe("200")
    expect([await codeFor(wrong), await codeFor(right)]).toEqual(["invalid-input", "too-many-requests"])
  })

  test("is told row by row, in pages", async () => {
    const rows = Array.from({ length: 150 }, (_, row) => `r-${row},Row ${row}`)
    const { id } = (await upload(publisher, ["id,title.en", ...rows].join("\n"))).body as ShownImport
    const page = async (query: string) =>
      (await publisher.get(`/api/records/careers/imports/${id}?layer=instance&verdict=wrong${query}`))
        .body as ShownRows
    const first = await page("")
    const second = await page(`&after=${first.after}`)
    expect([...first.rows, ...second.rows].map(({ line }) => line)).toEqual(rows.map((_, row) => row + 2))
    expect(second.after).toBeNull()
    expect(codeOf(await publisher.post(`/api/records/careers/imports/${id}/apply`, why))).toBe(
      "invalid-input",
    )
  })
})

test("malformed files are looked at or refused, and leave what there is as it was (SEED=1 tries others)", async () => {
  const kept = () =>
    server.database.asOwner(async (trx) => ({
      rows: await trx
        .selectFrom("records")
        .selectAll()
        .orderBy("instance")
        .orderBy("tenant")
        .orderBy("collection")
        .orderBy("id")
        .execute(),
      versions: await trx
        .selectFrom("record_versions")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .execute(),
      pictures: await trx.selectFrom("images").select("name").orderBy("name").execute(),
    }))
  const csv = (await publisher.get("/api/records/careers/export.csv?layer=instance")).text
  const [header = [], ...cells] = parse(csv, { bom: true }).slice(0, 4)
  const workbook = Buffer.from(await xlsxOf(header, cells))
  const files = [
    { bytes: Buffer.from(csvOf(header, cells)), type: "text/csv" },
    { bytes: workbook, type: workbookType },
    {
      bytes: Buffer.from(zipSync({ "rows.xlsx": workbook, "a.png": Buffer.from("no picture") })),
      type: zipType,
    },
  ]
  let state = seed
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state % below
  }
  const before = await kept()
  const statuses = new Set<number>()
  for (let round = 0; round < rounds(20, 500); round++) {
    const { bytes: whole, type } = files[round % files.length]!
    const bytes = Buffer.from(whole)
    for (let changes = random(8) + 1; changes > 0; changes--) bytes[random(bytes.length)] = random(256)
    const broken = random(3) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes
    const answer = await publisher.post("/api/records/careers/imports?file=x&layer=instance", broken, {
      headers: { "content-type": type },
    })
    expect([200, 422], answer.text).toContain(answer.status)
    statuses.add(answer.status)
    // Only so many are looked at a day, and so many refused within an hour.
    await server.database.asOwner(async (trx) => {
      await trx.deleteFrom("imports").execute()
      await trx.deleteFrom("rate_limits").execute()
    })
  }
  expect(statuses).toContain(422)
  expect(await kept()).toEqual(before)
})

test("a record is written, told by its versions, and taken away", async () => {
  const { body } = await publisher.get("/api/records/careers/export.csv?layer=instance")
  const [, , row = ""] = String(body).split("\n")
  const id = row.split(",")[0] ?? ""
  const address = `/api/records/careers/${id}`
  const removed = await publisher.send("DELETE", address, { body: { ...why, base: 0 } })
  expect(removed.body).toMatchObject({ id, version: 1 })
  expect((await learner.get(`/api/collections/careers/${id}`)).status).toBe(404)
  expect(codeOf(await publisher.send("DELETE", address, { body: { ...why, base: 0 } }))).toBe("stale")
  const put = { ...why, base: 1, record: { slug: "x" } }
  expect(codeOf(await publisher.send("PUT", address, { body: put }))).toBe("invalid-input")
  const versions = await publisher.get(`/api/records/careers/versions/${id}?layer=instance`)
  expect(versions.body).toMatchObject({
    version: 1,
    versions: [{ version: 1, state: "hidden", why: "test" }],
  })
})

test("a link that leads nowhere is written all the same, and told to whoever wrote it", async () => {
  const subject = JSON.parse(readFileSync("schemas/catalogue/subjects/mathematics.json", "utf8")) as object
  const careers = ["29-1141.00", "nowhere"]
  const write = { ...why, base: 0, record: { ...subject, careers } }
  const written = await publisher.send("PUT", "/api/records/subjects/mathematics", { body: write })
  const fix = "Write the id, the address name or the title of a record that is there."
  expect(written.body).toEqual({
    id: "mathematics",
    version: 1,
    warnings: [
      {
        pointer: "/careers/1",
        message: 'There is no such record in "careers".',
        fix,
        code: "notLinked",
        values: { list: "careers" },
      },
    ],
  })
  const removed = await publisher.send("DELETE", "/api/records/clusters/health", {
    body: { ...why, base: 0 },
  })
  const { warnings } = removed.body as { warnings: { message: string }[] }
  expect(warnings.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^\d+ records of "careers" still name it\.$/),
  )
})
