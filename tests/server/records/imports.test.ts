import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ImportChoices, ShownImport } from "#api/contract/imports.ts"
import { createDatabase, type Database, type Scope } from "#server/database/database.ts"
import { migrate } from "#server/database/migrate.ts"
import { postgresqlDriver } from "#server/database/postgresql.ts"
import { Failure } from "#server/http/failure.ts"
import type { InstanceSettings } from "#server/ports.ts"
import { csvOf } from "#server/records/files/csv-file.ts"
import { createFileThread } from "#server/records/files/thread.ts"
import { applyImport, previewUpload, undoImport, type Bringing } from "#server/records/imports.ts"
import { readLayers } from "#server/records/known-layers.ts"
import { recordKind } from "#server/records/record-kind.ts"
import { removeRecord, writeRecord } from "#server/records/edit.ts"
import { rowsInParts, rowsOf } from "#server/repositories/imports.ts"
import { layersOf, resolveRecord } from "#server/repositories/records.ts"
import { seed } from "../../hostile/support/seed.ts"
import { rounds } from "../../support/rounds.ts"
import { startPostgres, type TestPostgres } from "../support/postgres.ts"
import { emptyDatabase } from "../support/template.ts"
import { documentsWith, write } from "./support.ts"

let postgres: TestPostgres | undefined
const databases: Record<string, () => Promise<Database>> = {
  PGlite: emptyDatabase,
  async PostgreSQL() {
    postgres = await startPostgres()
    const database = createDatabase(postgresqlDriver(await postgres.newDatabase()))
    await migrate(database)
    return database
  },
}

const instance: Scope = { instance: "one", tenant: "" }
const north: Scope = { instance: "one", tenant: "north" }
const now = new Date("2026-05-01T00:00:00Z")
let moments = 0
const thread = createFileThread()
afterAll(() => thread.close())

describe.each(Object.entries(databases))("files with records on %s", (kindOfDatabase, open) => {
  let database: Database
  const bringing = (scope: Scope, limits: Record<string, number> = {}, name = "courses"): Bringing => ({
    database,
    scope,
    actor: "editor",
    kind: recordKind(documentsWith(), name)!,
    documents: documentsWith(),
    withheld: [],
    limits: { tenants: { north: { limits } }, limits } as unknown as InstanceSettings,
    // The last choice counts: no two files come at the same time.
    now: new Date(now.getTime() + moments++),
  })
  const preview = (scope: Scope, text: string, choices: ImportChoices = {}, limits = {}) =>
    previewUpload(bringing(scope, limits), thread, { bytes: Buffer.from(text), file: "courses.csv", choices })
  const apply = (scope: Scope, { id }: ShownImport, more = {}) =>
    applyImport(bringing(scope), id, { why: "new term", ...more })
  const resolved = async (scope: Scope, ids: readonly string[]) =>
    database.read({ ...scope }, async (trx) =>
      Object.fromEntries(
        [...(await layersOf(trx, scope, "courses", ids))].map(([id, layers]) => {
          const { data, live } = resolveRecord(id, layers)
          return [id, live ? data : null]
        }),
      ),
    )
  const everything = () =>
    database.asOwner(async (trx) =>
      trx.selectFrom("records").select(["instance", "tenant", "id", "data", "state"]).orderBy("id").execute(),
    )
  const refusal = (doing: Promise<unknown>) =>
    doing.then(
      () => "",
      (error: unknown) => (error instanceof Failure ? `${error.status} ${error.message}` : String(error)),
    )

  beforeAll(async () => {
    database = await open()
    await database.asOwner(async (trx) => {
      await trx
        .insertInto("instances")
        .values([{ id: "one" }, { id: "two" }])
        .execute()
    })
    await write(database, { instance: "", tenant: "" }, "courses", [
      { id: "aid", data: { slug: "aid", title: { en: "First aid" }, hours: 8 } },
    ])
  })
  afterAll(async () => {
    await database.close()
    if (kindOfDatabase === "PostgreSQL") await postgres?.stop()
  })

  const many = rounds(1000, 5000)
  test(`${many} rows with 37 errors are mended, applied once, and undone`, async () => {
    const every = Math.floor(many / 37)
    const rows = Array.from({ length: many }, (_, at) => [
      `c-${at}`,
      `Course ${at}`,
      at % 2 ? "Expert" : "low",
      "12,5",
    ])
    for (let at = 0; at < 37; at++) rows[at * every] = [`c-${at * every}`, "Course", "Beginer", "12,5"]
    const fileOf = (all: readonly string[][]) =>
      ["slug;title;level;hours", ...all.map((cells) => cells.join(";"))].join("\n")
    const before = await everything()

    const first = await preview(north, fileOf(rows))
    expect(first.counts).toEqual({ new: many - 37, changed: 0, same: 0, missing: 0, wrong: 37 })
    expect(await refusal(apply(north, first))).toBe("422 37 rows are wrong: mend them, or leave them out.")
    const wrong = await database.read(north, (trx) => rowsOf(trx, first.id, { verdicts: ["wrong"] }))
    expect(wrong.map(({ line }) => line)).toEqual(Array.from({ length: 37 }, (_, at) => at * every + 2))
    expect(wrong[0]?.problems).toEqual([
      {
        line: 2,
        column: "level",
        value: "Beginer",
        message: 'This is not in the list "levels".',
        fix: 'Did you mean "Beginner"?',
        code: "notListed",
        values: { list: "levels", meant: "Beginner" },
      },
    ])
    expect(await everything()).toEqual(before)

    const mended = fileOf(rows.map((cells) => cells.map((cell) => (cell === "Beginer" ? "Beginner" : cell))))
    const second = await preview(north, mended)
    expect(second.counts).toEqual({ new: many, changed: 0, same: 0, missing: 0, wrong: 0 })
    expect(await apply(north, second)).toMatchObject({ state: "applied", why: "new term" })
    expect(await resolved(north, ["c-0", "c-1"])).toEqual({
      "c-0": { slug: "c-0", title: { en: "Course" }, level: "low", hours: 12.5 },
      "c-1": { slug: "c-1", title: { en: "Course 1" }, level: "high", hours: 12.5 },
    })

    const again = await preview(north, mended)
    expect(again.counts).toEqual({ new: 0, changed: 0, same: many, missing: 0, wrong: 0 })
    const applied = await everything()
    expect(await apply(north, again)).toMatchObject({ state: "applied" })
    expect(await everything()).toEqual(applied)

    expect(await undoImport(bringing(north), second.id)).toMatchObject({ restored: many, kept: [] })
    expect(await resolved(north, ["c-0", "c-999"])).toEqual({ "c-0": null, "c-999": null })
    expect((await preview(north, mended)).counts).toMatchObject({ new: many })
  })

  test("a layer keeps what it says itself, and an undo gives the layer below its word back", async () => {
    const file = "slug;title;hours\naid;Aid of the north;8"
    const entry = await preview(north, file)
    expect(entry.counts).toMatchObject({ changed: 1 })
    const [row] = await database.read(north, (trx) => rowsOf(trx, entry.id, { verdicts: ["changed"] }))
    expect(row?.patch).toEqual({
      data: { title: { en: "Aid of the north" } },
      changes: { title: [{ en: "First aid" }, { en: "Aid of the north" }] },
    })
    await apply(north, entry)
    expect(await resolved(north, ["aid"])).toEqual({
      aid: { slug: "aid", title: { en: "Aid of the north" }, hours: 8 },
    })
    expect(await resolved(instance, ["aid"])).toMatchObject({ aid: { title: { en: "First aid" } } })
    await undoImport(bringing(north), entry.id)
    expect(await resolved(north, ["aid"])).toMatchObject({ aid: { title: { en: "First aid" } } })
  })

  test("an undo leaves alone what somebody wrote since, and says so", async () => {
    const entry = await preview(north, "slug;title\nu-1;One\nu-2;Two")
    await apply(north, entry)
    await writeRecord(bringing(north), "u-1", {
      base: 1,
      why: "",
      record: { slug: "u-1", title: { en: "Mine" } },
    })
    expect(await undoImport(bringing(north), entry.id)).toMatchObject({ restored: 1, kept: ["u-1"] })
    expect(await resolved(north, ["u-1", "u-2"])).toEqual({
      "u-1": { slug: "u-1", title: { en: "Mine" } },
      "u-2": null,
    })
    expect(await refusal(undoImport(bringing(north), entry.id))).toContain("409")
  })

  test("records that a file lacks stay, or are put away where that is asked", async () => {
    const layer: Scope = { instance: "one", tenant: "south" }
    await apply(layer, await preview(layer, "slug;title\nm-1;One\nm-2;Two"))
    await apply(layer, await preview(layer, "slug;title\nm-1;One"))
    expect(await resolved(layer, ["m-2"])).toMatchObject({ "m-2": { slug: "m-2" } })
    const entry = await preview(layer, "slug;title\nm-1;One", { missing: "archive" })
    expect(entry.counts).toMatchObject({ same: 1, missing: 1 })
    await apply(layer, entry)
    expect(await resolved(layer, ["aid", "m-1", "m-2"])).toMatchObject({ aid: {}, "m-1": {}, "m-2": null })
    await undoImport(bringing(layer), entry.id)
    expect(await resolved(layer, ["m-2"])).toMatchObject({ "m-2": { slug: "m-2" } })
  })

  test("rows that lie far apart in their file are read and done all the same, each once", async () => {
    const apart = (lines: number) => "\n".repeat(lines)
    const file = `slug;title\ng-1;One${apart(200)}g-2;Two${apart(1)}g-3;Three${apart(777)}g-4;Four\ng-5;`
    const entry = await preview(north, file)
    const parts: (string | null)[][] = []
    await database.read(north, async (trx) => {
      for await (const rows of rowsInParts(trx, entry.id, { verdicts: ["new", "wrong"], after: 0 }))
        parts.push(rows.map(({ id }) => id))
    })
    expect(parts).toEqual([["g-1"], ["g-2", "g-3"], ["g-4", "g-5"]])
    expect(await apply(north, entry, { leaveWrong: true })).toMatchObject({ state: "applied" })
    const ids = ["g-1", "g-2", "g-3", "g-4"]
    expect(Object.keys(await resolved(north, ids)).toSorted()).toEqual(ids)
  })

  test("what was looked at is refused when records were written since", async () => {
    const entry = await preview(north, "slug;title\ns-1;One")
    const beneath = await preview(north, "slug;title\naid;North")
    await apply(north, entry)
    expect(await refusal(apply(north, beneath))).toContain("409 Records were written since")
    expect(await refusal(apply(north, entry))).toContain("409")
    const late = await preview(north, "slug;title\naid;North")
    await writeRecord(bringing(instance), "aid", {
      base: 0,
      why: "",
      record: { slug: "aid", title: { en: "Aid" } },
    })
    expect(await refusal(apply(north, late))).toContain("409 Records were written since")
    expect(await removeRecord(bringing(instance), "aid", { base: 1, why: "" })).toEqual({
      id: "aid",
      version: 2,
      warnings: [],
    })
    expect(await resolved(instance, ["aid"])).toEqual({ aid: null })
  })

  test("two who apply at once do it once", async () => {
    const entry = await preview(north, "slug;title\nt-1;One")
    const outcomes = await Promise.all([refusal(apply(north, entry)), refusal(apply(north, entry))])
    expect(outcomes.toSorted()[0]).toBe("")
    expect(outcomes.toSorted()[1]).toContain("409")
  })

  test("nobody sees, applies or undoes what another layer brought in", async () => {
    const entry = await preview(north, "slug;title\nf-1;One")
    for (const other of [instance, { instance: "one", tenant: "south" }, { instance: "two", tenant: "" }]) {
      expect(await refusal(apply(other, entry))).toContain("404")
      expect(await refusal(undoImport(bringing(other), entry.id))).toContain("404")
      if (other.tenant === "" && other.instance === "one") continue
      expect(await database.read(other, (trx) => rowsOf(trx, entry.id))).toEqual([])
    }
    expect(await refusal(applyImport(bringing(north, {}, "providers"), entry.id, { why: "" }))).toContain(
      "404",
    )
    expect(await refusal(apply(north, { ...entry, id: randomUUID() }))).toContain("404")
  })

  test("a file that cannot be read, a header without a key and choices that fit nothing are refused whole", async () => {
    expect(await refusal(preview(north, "\u0000"))).toContain("422")
    expect(await refusal(preview(north, "title\nOne"))).toContain(
      "422 The file has no column that says which record",
    )
    expect(await refusal(preview(north, "slug;x\na;b", { columns: { x: "nothing" } }))).toContain("422")
  })

  test("a character that no database keeps is told of, wherever it stands", async () => {
    const entry = await preview(north, "slug;title;lev\0el;id\nn-1;O\0e;low;\nn-2;Two;\0;n\0")
    expect(entry.counts).toMatchObject({ new: 0, wrong: 2 })
    expect(entry.columns[2]?.header).toBe("lev\uFFFDel")
    const rows = await database.read(north, (trx) => rowsOf(trx, entry.id, { verdicts: ["wrong"] }))
    expect(rows.map(({ cells }) => cells)).toEqual([
      ["n-1", "O\uFFFDe", "low", ""],
      ["n-2", "Two", "\uFFFD", "n\uFFFD"],
    ])
  })

  test("what a column was chosen to fill is remembered in its layer, until that is forgotten", async () => {
    const file = "slug;Cursus;Ure\nr-1;One;5"
    const fills = async (scope: Scope, choices: ImportChoices = {}) =>
      (await preview(scope, file, choices)).columns.map((column) => column.fills)
    expect(await fills(north)).toEqual(["slug", null, null])
    const chosen = { columns: { Cursus: "title.en", Ure: "hours" } }
    expect(await fills(north, chosen)).toEqual(["slug", "title.en", "hours"])
    const again = await preview(north, file)
    expect(again.columns.map((column) => column.fills)).toEqual(["slug", "title.en", "hours"])
    expect(again.notes[0]?.message).toBe(
      'The column "Cursus" fills "title.en", as was said of a file before.',
    )
    for (const other of [instance, { instance: "one", tenant: "south" }])
      expect(await fills(other)).toEqual(["slug", null, null])
    expect(await fills(north, { columns: { Ure: "" } })).toEqual(["slug", "title.en", null])
    expect(await fills(north)).toEqual(["slug", "title.en", null])
    // What a choice or the file's own names fill is not filled twice.
    expect((await preview(north, "slug;Cursus;title.en\nr-1;One;Two")).notes[0]?.message).toContain(
      "not known",
    )
    expect(await fills(north, { forget: true })).toEqual(["slug", null, null])
    expect(await fills(north)).toEqual(["slug", null, null])
  })

  test("a layer's limits are said with their place", async () => {
    expect(await refusal(preview(north, "slug;title\nl-1;One", {}, { importsADay: 1 }))).toContain("422")
    const entry = await preview(north, "slug;title\nl-1;One")
    for (const name of ["records", "recordVersions"]) {
      const tight = bringing(north, { [name]: 0 })
      const refused = await applyImport(tight, entry.id, { why: "" }).catch((error: unknown) => error)
      expect((refused as Failure).body.problems).toMatchObject([
        { document: "instance", pointer: `/tenants/north/limits/${name}` },
      ])
    }
    expect(await resolved(north, ["l-1"])).toEqual({})
  })

  test("a row that makes a layer speak of another record counts as one", async () => {
    await write(database, instance, "courses", [
      { id: "knots", data: { slug: "knots", title: { en: "Knots" } } },
    ])
    const entry = await preview(north, "slug;title\nknots;Our knots")
    expect(entry.counts).toMatchObject({ new: 0, changed: 1 })
    expect(await refusal(applyImport(bringing(north, { records: 0 }), entry.id, { why: "" }))).toContain(
      "records",
    )
    await apply(north, entry)
    const again = await preview(north, "slug;title\nknots;Good knots")
    await applyImport(bringing(north, { records: 0 }), again.id, { why: "" })
    expect(await refusal(undoImport(bringing(north, { recordVersions: 0 }), again.id))).toContain("versions")
  })

  test("a record that a layer below has put away is nobody's above to write over, or to read", async () => {
    await write(database, instance, "courses", [
      { id: "spells", data: { slug: "spells", title: { en: "Secret spells" } }, state: "hidden" },
      { id: "veils", data: { slug: "veils", title: { en: "Veils" } } },
    ])
    const first = await preview(north, "slug;title\nveils;Our veils")
    await apply(north, first)
    await write(database, instance, "courses", [
      { id: "veils", data: { slug: "veils", title: { en: "Secret veils" }, hours: 13 }, state: "hidden" },
    ])
    for (const file of ["id;title\nspells;Mine\nveils;Mine", "slug;title\nspells;Mine\nveils;Mine"]) {
      const entry = await preview(north, file)
      expect(entry.counts).toMatchObject({ new: 0, changed: 0, wrong: 2 })
      const rows = await database.read(north, (trx) => rowsOf(trx, entry.id))
      expect(
        rows.flatMap(({ problems }) => (problems as { code: string }[]).map(({ code }) => code)),
      ).toEqual(["idTaken", "idTaken"])
    }
    await undoImport(bringing(north), first.id)
    const layers = await database.read(north, (trx) => layersOf(trx, north, "courses", ["veils"]))
    const read = resolveRecord("veils", readLayers(bringing(north), layers.get("veils") ?? []))
    expect(read).toEqual({ id: "veils", data: {}, live: false })
  })

  test("what a layer took away stays away when it is written while the layer below hides the record", async () => {
    const tent = { slug: "tent", title: { en: "Tents" }, hours: 3 }
    const below = (state?: "hidden") =>
      write(database, instance, "courses", [{ id: "tent", data: tent, ...(state && { state }) }])
    await below()
    await write(database, north, "courses", [{ id: "tent", data: { hours: null } }])
    await below("hidden")
    const record = { slug: "tent", title: { en: "Our tents" } }
    await writeRecord(bringing(north), "tent", { base: 1, why: "", record })
    await below()
    expect(await resolved(north, ["tent"])).toEqual({ tent: record })
  })

  test("an import that is cut off before its end leaves nothing of it", async () => {
    const rows = Array.from({ length: 600 }, (_, at) => `k-${at};Course ${at}`)
    const entry = await preview(north, ["slug;title", ...rows].join("\n"))
    const before = await everything()
    const within: Database["within"] = (scope, work) =>
      database.within(scope, async (trx) => {
        await work(trx)
        throw new Error("cut off")
      })
    const cutOff = { ...bringing(north), database: { ...database, within } }
    expect(await refusal(applyImport(cutOff, entry.id, { why: "" }))).toContain("cut off")
    expect(await everything()).toEqual(before)
    expect(await apply(north, entry)).toMatchObject({ state: "applied" })
  })

  const files = rounds(5, 200)
  test(`${files} files do what was said of them and no more, and nothing the second time (SEED=1 tries others)`, async () => {
    let state = seed
    const one = <Value>(of: readonly Value[]): Value => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
      // The last bits of such a number hardly change.
      return of[(state >>> 8) % of.length]!
    }
    const slugs = ["aid", ...Array.from({ length: 7 }, (_, at) => `s-${at}`)]
    const cells: Record<string, readonly string[]> = {
      "title.en": ["One", "Two; three", "'=1+1", ""],
      "title.af": ["Een", "", "ë\u{1F600}"],
      level: ["low", "Expert", "nobody", ""],
      hours: ["8", "12.5", "-1", "many", ""],
      closes: ["2026-07-01", "31/12/2026", "soon", ""],
      provider: ["", "nowhere"],
    }
    for (let round = 0; round < files; round += 1) {
      const scope = one([instance, north])
      const header = [
        "slug",
        "title.en",
        ...Object.keys(cells).filter((name) => name !== "title.en" && one([true, false])),
      ]
      const rows = Array.from({ length: one([1, 3, 6]) }, () => [
        one(slugs),
        ...header.slice(1).map((name) => one(cells[name]!)),
      ])
      const file = csvOf(header, rows)
      const before = await resolved(scope, slugs)
      const entry = await preview(scope, file, {}, { importsADay: 1000 })
      expect(await resolved(scope, slugs)).toEqual(before)
      const told = await database.read(scope, (trx) =>
        rowsOf(trx, entry.id, { verdicts: ["new", "changed"] }),
      )
      const after = structuredClone(before)
      for (const { id, verdict, patch } of told) {
        const changes = Object.entries((patch?.["changes"] ?? {}) as Record<string, [unknown, unknown]>)
        const record = verdict === "new" ? patch?.["data"] : after[id!]
        for (const [field, [had]] of changes) expect(before[id!]?.[field] ?? null).toEqual(had)
        const changed = Object.entries({
          ...(record as Record<string, unknown>),
          ...Object.fromEntries(changes.map(([field, [, has]]) => [field, has])),
        })
        after[id!] = Object.fromEntries(changed.filter(([, value]) => value !== null))
      }
      await apply(scope, entry, { leaveWrong: true })
      expect({ round, ...(await resolved(scope, slugs)) }).toEqual({ round, ...after })
      const { counts } = await preview(scope, file, {}, { importsADay: 1000 })
      expect({ round, ...counts }).toMatchObject({ round, new: 0, changed: 0, wrong: entry.counts["wrong"] })
    }
  })

  test("a row that is not accepted any more when it is written keeps the whole file out", async () => {
    const entry = await preview(north, "slug;title\nw-1;One\nw-2;Two")
    const later = bringing(north)
    const { shape } = later.kind.checked()
    const isTwo = { required: ["title"], properties: { title: { enum: ["Two", { en: "Two" }] } } }
    const checked = () => ({ hash: "later", shape: { ...shape, schema: { ...shape.schema, not: isTwo } } })
    const refused = applyImport({ ...later, kind: { ...later.kind, checked } }, entry.id, { why: "" })
    expect(await refusal(refused)).toContain("422 1 record is not accepted")
    expect(await resolved(north, ["w-1", "w-2"])).toEqual({})
  })
})
