import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createDatabase, type Database, type Scope } from "#server/database/database.ts"
import { migrate } from "#server/database/migrate.ts"
import { postgresqlDriver } from "#server/database/postgresql.ts"
import { facetsOf } from "#server/records/counting.ts"
import { followRelease } from "#server/records/follow.ts"
import { listOf, narrowingOf, type ListQuestion } from "#server/records/listing.ts"
import type { Reader } from "#server/records/opened.ts"
import { packOf } from "#server/records/packing.ts"
import { recordKind } from "#server/records/record-kind.ts"
import { linkedRecords, similarTo } from "#server/records/relating.ts"
import { searchAll } from "#server/records/searching.ts"
import { stockedFor } from "#server/records/stock.ts"
import { pageOf } from "#server/records/telling.ts"
import { versionsOf } from "#server/records/versions.ts"
import { indexRecords } from "#server/records/write.ts"
import { revisionOf } from "#server/repositories/records.ts"
import { startPostgres, type TestPostgres } from "../support/postgres.ts"
import { emptyDatabase } from "../support/template.ts"
import { documentsWith, opened, readerOf, write } from "./support.ts"

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

const shipped: Scope = { instance: "", tenant: "" }
const one: Scope = { instance: "one", tenant: "" }
const north: Scope = { instance: "one", tenant: "north" }
const south: Scope = { instance: "one", tenant: "south" }
const two: Scope = { instance: "two", tenant: "" }

const titled = (en: string, more: Record<string, unknown> = {}) => ({
  slug: "a",
  title: { en },
  ...more,
})
const three: Scope = { instance: "three", tenant: "" }
const east: Scope = { instance: "three", tenant: "east" }
const now = new Date("2026-05-01T00:00:00Z")

describe.each(Object.entries(databases))("records on %s", (kind, open) => {
  let database: Database

  const list = (reader: Reader, question: Partial<ListQuestion> = {}, name = "courses") =>
    database.read(reader.scope, (trx) =>
      listOf(trx, opened(reader, name), { limit: 50, facets: {}, ...question }),
    )
  const ids = async (reader: Reader, question: Partial<ListQuestion> = {}, name = "courses") =>
    (await list(reader, question, name)).items.map(({ id }) => id)
  const facets = (reader: Reader, question: Partial<ListQuestion> = {}, name = "courses") =>
    database.read(reader.scope, async (trx) => {
      const { narrowing } = await narrowingOf(trx, opened(reader, name), { facets: {}, ...question })
      return facetsOf(trx, opened(reader, name), narrowing)
    })
  const page = (reader: Reader, name: string, id: string) =>
    database.read(reader.scope, (trx) => pageOf(trx, opened(reader, name), id))

  beforeAll(async () => {
    database = await open()
    await database.asOwner(async (trx) => {
      await trx
        .insertInto("instances")
        .values([{ id: "one" }, { id: "two" }, { id: "three" }])
        .execute()
    })
    await write(database, shipped, "providers", [
      { id: "red-cross", data: titled("Red Cross", { registration: "SECRET-77" }) },
      { id: "college", data: titled("College of Ghosts", { registration: "OTHER-11" }) },
    ])
    await write(database, shipped, "courses", [
      {
        id: "aid",
        data: titled("First aid", { level: "low", hours: 8, closes: "2026-07-01", provider: "red-cross" }),
      },
      {
        id: "nursing",
        data: {
          slug: "nursing",
          title: { en: "Nursing care", af: "Verpleging" },
          level: "high",
          hours: 40,
          closes: "2026-05-01",
          provider: "red-cross",
        },
      },
      { id: "physics", data: titled("Zero physician", { level: "high", hours: 16, provider: "college" }) },
      { id: "trial", data: titled("Bridging trial", { demo: true }) },
    ])
    // As a start does it for each instance.
    await database.asOwner(async (trx) => {
      for (const scope of [one, two])
        for (const name of ["providers", "courses"]) {
          const all = await trx.selectFrom("records").select("id").where("collection", "=", name).execute()
          await indexRecords(
            trx,
            scope,
            recordKind(documentsWith(), name)!,
            all.map(({ id }) => id),
            now,
          )
        }
    })
  })
  afterAll(async () => {
    await database.close()
    if (kind === "PostgreSQL") await postgres?.stop()
  })

  test("are listed by each order: by words, by number downwards, what has closed and what never does last", async () => {
    const reader = readerOf(two)
    expect(await ids(reader)).toEqual(["trial", "aid", "nursing", "physics"])
    expect(await ids(readerOf(two, { language: "af" }))).toEqual(["trial", "aid", "nursing", "physics"])
    expect(await ids(reader, { sort: "hours" })).toEqual(["nursing", "physics", "aid", "trial"])
    expect(await ids(reader, { sort: "closing" })).toEqual(["aid", "trial", "physics", "nursing"])
    await expect(list(reader, { sort: "registration" })).rejects.toThrow("no such order")
  })

  test.each([
    [{ facets: { level: "high" } }, ["nursing", "physics"]],
    [{ facets: { level: ["high", "low"] } }, ["aid", "nursing", "physics"]],
    [{ facets: { hours: "10..20" } }, ["physics"]],
    [{ facets: { hours: "..16", level: "low" } }, ["aid"]],
    [{ facets: { closes: "2026-05-02.." } }, ["aid"]],
    [{ facets: { closes: "..2026-07-01" }, sort: "closing" }, ["aid", "nursing"]],
    [{ facets: { closes: "..2026-06-30" }, sort: "closing" }, ["nursing"]],
    [{ facets: { hours: "16..40" }, sort: "short" }, ["nursing", "physics"]],
    [{ facets: { provider: "college" } }, ["physics"]],
    [{ facets: { level: "x') or true --" } }, []],
    [{ facets: { "level' or '1'='1": "high" } }, ["trial", "aid", "nursing", "physics"]],
    [{ search: "verpleeg" }, []],
    [{ search: "verpleging" }, ["nursing"]],
    [{ search: "expert" }, ["nursing", "physics"]],
    [{ search: "doctor" }, ["physics"]],
    [{ search: "care nurs" }, ["nursing"]],
    [{ search: "'; drop table records; --" }, []],
    [{ search: "!!! & |" }, ["trial", "aid", "nursing", "physics"]],
    [{ ids: ["aid", "__proto__", "nothing"] }, ["aid"]],
  ] satisfies [Partial<ListQuestion>, string[]][])("are found by %j", async (question, found) => {
    expect((await ids(readerOf(two), { sort: "title", ...question })).toSorted()).toEqual(found.toSorted())
  })

  test.each([
    ["nurisng", "nursing"],
    ["nursng cre", "nursing"],
    ["phisycian", "physician"],
  ])("are found by %s, and it is said that %s was looked for", async (asked, used) => {
    const { corrected } = await list(readerOf(two), { search: asked })
    expect(corrected).toEqual({ asked, used })
    expect((await list(readerOf(two), { search: asked, exact: true })).corrected).toBeNull()
    expect((await list(readerOf(two), { search: asked, exact: true })).total).toBe(0)
  })

  test("are counted by each filter, whose own choice does not count", async () => {
    const { total, facets: found } = await facets(readerOf(two), { facets: { level: "high" } })
    expect(total).toBe(2)
    expect(found).toMatchObject([
      {
        field: "level",
        options: [
          { value: "low", title: "Beginner", count: 1 },
          { value: "high", title: "Expert", count: 2 },
        ],
      },
      { field: "hours", kind: "range", options: [], from: 16, to: 40 },
      {
        field: "provider",
        options: [
          { value: "college", title: "College of Ghosts", count: 1 },
          { value: "red-cross", title: "Red Cross", count: 1 },
        ],
      },
      { field: "closes", kind: "date", options: [], from: "2026-05-01", to: "2026-05-01" },
    ])
  })

  test("are counted again with the titles that linked records have by then, in the reader's language", async () => {
    const reader = readerOf(two)
    const providers = async (asked = reader) =>
      (await facets(asked)).facets
        .find(({ field }) => field === "provider")
        ?.options.map(({ title }) => title)
    expect(await providers()).toEqual(["Red Cross", "College of Ghosts"])
    await write(database, two, "providers", [
      { id: "college", data: { title: { en: "College of Light", af: "Kollege van Lig" } } },
    ])
    expect(await providers()).toEqual(["Red Cross", "College of Light"])
    const { release } = reader
    expect(await providers({ ...readerOf(two, { language: "af" }), release })).toContain("Kollege van Lig")
    await write(database, two, "providers", [{ id: "college", data: {} }])
  })

  test("are counted again without the titles of a collection that is closed to this reader", async () => {
    const documents = documentsWith()
    const gated = new Map(documents).set("collection/providers", {
      ...(documents.get("collection/providers") as object),
      gate: "Providers",
    } as never)
    const welcome = readerOf(two, { documents: gated, gates: ["Open", "Providers"] })
    const other = { ...readerOf(two, { documents: gated }), release: welcome.release }
    expect(JSON.stringify(await facets(welcome))).toContain("Red Cross")
    expect(JSON.stringify(await facets(other))).not.toContain("Red Cross")
  })

  describe("what is kept of them", () => {
    const reader = readerOf(two)
    const versions = (of: Reader, whole = opened(of, "courses")) =>
      database.read(of.scope, (trx) => versionsOf(trx, { ...whole, reader: of }))
    const told = reader.telling

    test.each<[string, Reader]>([
      ["language", readerOf(two, { language: "af" })],
      ["day", { ...reader, telling: { ...told, today: "2026-05-02" } }],
      ["gate of a field of a linked record", readerOf(two, { gates: ["Open", "Accredited"] })],
      ["reader of what is public alone", { ...reader, publicOnly: true }],
    ])("is told anew for another %s, of the same count", async (_, other) => {
      const [here, there] = [await versions(reader), await versions(other, opened(reader, "courses"))]
      expect([here.counted === there.counted, here.told === there.told]).toEqual([true, false])
    })

    test.each<[string, Reader]>([
      ["instance", readerOf(one)],
      ["tenant", readerOf({ ...two, tenant: "north" })],
      ["server that shows no examples", readerOf(two, { demo: false })],
      ["release", { ...reader, release: { ...reader.release, id: "2" } }],
    ])("is counted anew for another %s", async (_, other) => {
      const [here, there] = [await versions(reader), await versions(other)]
      expect([here.counted === there.counted, here.told === there.told]).toEqual([false, false])
    })

    test("is the same until one of them, or one that they are linked with, is written", async () => {
      const first = await versions(reader)
      expect(await versions(readerOf(two))).toEqual(first)
      const linked = { id: "college", data: { title: { en: "College of Dusk" } } }
      await write(database, two, "providers", [linked])
      const second = await versions(reader)
      expect([second.counted === first.counted, second.told === first.told]).toEqual([true, false])
      await write(database, two, "providers", [{ ...linked, data: {} }])
      await write(database, two, "courses", [{ id: "aid", data: { hours: 9 } }])
      const third = await versions(reader)
      expect([third.counted === first.counted, third.told === second.told]).toEqual([false, false])
      await write(database, two, "courses", [{ id: "aid", data: {} }])
    })
  })

  test("are linked both ways, and like those with which they share most", async () => {
    const reader = readerOf(two)
    const linked = (name: string, id: string, as = reader) =>
      database.read(as.scope, (trx) =>
        linkedRecords(trx, opened(as, name), id, { only: undefined, limit: 5 }),
      )
    const brief = async (name: string, id: string) =>
      (await linked(name, id))?.map(({ name: link, title, items }) => [
        link,
        title,
        items.map((item) => item.id),
      ])
    expect(await brief("courses", "aid")).toEqual([["provider", "Provider", ["red-cross"]]])
    expect(await brief("providers", "red-cross")).toEqual([["courses", "Courses", ["aid", "nursing"]]])
    expect(await linked("courses", "nothing")).toBeUndefined()
    const similar = await database.read(two, (trx) => similarTo(trx, opened(reader, "courses"), "nursing", 5))
    expect(similar?.map(({ id }) => id)).toEqual(["aid", "physics"])
  })

  test("come as a pack with the words that no card shows, and none where pages are asked for", async () => {
    const reader = readerOf(two)
    const { pack } = await database.read(two, (trx) => packOf(trx, opened(reader, "courses")))
    expect(pack?.items.map(({ id, words }) => [id, words])).toEqual([
      ["trial", {}],
      ["aid", { B: "beginner" }],
      ["nursing", { A: "verpleging", B: "expert" }],
      ["physics", { B: "expert" }],
    ])
    expect(pack?.orders).toEqual({ hours: [2, 3, 1, 0], short: [1, 3, 2, 0], closing: [1, 0, 3, 2] })
    const large = documentsWith()
    const paged = new Map(large).set("collection/courses", {
      ...(large.get("collection/courses") as object),
      delivery: "pages",
    } as never)
    const other = readerOf(two, { documents: paged })
    expect((await database.read(two, (trx) => packOf(trx, opened(other, "courses")))).pack).toBeNull()
  })

  describe("examples", () => {
    test("are given to nobody in production, by any call, whatever the database holds", async () => {
      const reader = readerOf(two, { demo: false })
      const answers = await database.read(two, async (trx) => [
        await packOf(trx, opened(reader, "courses")),
        await similarTo(trx, opened(reader, "courses"), "aid", 50),
        await searchAll(trx, reader, { search: "bridging", exact: true, limit: 5 }),
        await pageOf(trx, opened(reader, "courses"), "trial"),
        await linkedRecords(trx, opened(reader, "courses"), "trial", { only: undefined, limit: 5 }),
        await similarTo(trx, opened(reader, "courses"), "trial", 5),
      ])
      const listed = [
        await list(reader),
        await list(reader, { search: "bridging" }),
        await list(reader, { ids: ["trial"] }),
      ]
      expect(JSON.stringify([answers, listed])).not.toMatch(/trial|Bridging/)
      expect((await facets(reader)).total).toBe(3)
      const stocked = await database.read(two, (trx) => stockedFor(trx, reader))
      expect(stocked.toSorted()).toEqual(["courses", "providers"])
      expect(await ids(readerOf(two), { search: "bridging" })).toEqual(["trial"])
    })
  })

  describe("a field with a gate of its own", () => {
    const paying = readerOf(two, { gates: ["Open", "Accredited"] })
    const other = readerOf(two)

    test("is shown to whom it is open, and to others the gate's words", async () => {
      expect(await page(paying, "providers", "red-cross")).toMatchObject({
        registration: "SECRET-77",
        locked: [],
      })
      expect(await page(other, "providers", "red-cross")).toMatchObject({
        locked: [{ field: "registration", title: "Registered as", why: "No Accredited." }],
        facts: [{ field: "registration", present: false }],
      })
    })

    test("is in none of the answers for others, and nothing is found by it for anybody", async () => {
      const answers = await database.read(two, async (trx) => [
        await packOf(trx, opened(other, "providers")),
        await similarTo(trx, opened(other, "providers"), "college", 5),
        await linkedRecords(trx, opened(other, "courses"), "aid", { only: undefined, limit: 5 }),
        await pageOf(trx, opened(other, "providers"), "red-cross"),
        await searchAll(trx, other, { search: "secret", exact: false, limit: 5 }),
      ])
      const listed = [await list(other, {}, "providers"), await facets(other, {}, "providers")]
      expect(JSON.stringify([answers, listed])).not.toMatch(/SECRET|OTHER-11/)
      for (const reader of [paying, other]) {
        const { pack } = await database.read(two, (trx) => packOf(trx, opened(reader, "providers")))
        expect(JSON.stringify(pack?.items.map(({ words }) => words))).not.toMatch(/secret|11/)
        expect(pack?.facets).toEqual([])
        expect(await ids(reader, { search: "SECRET" }, "providers")).toEqual([])
        expect(await ids(reader, { facets: { registration: "SECRET-77" } }, "providers")).toHaveLength(2)
      }
      const { rows } = await sql<{ held: string }>`select named::text || terms::text || ranges::text as held
        from record_index where collection = 'providers'`.execute(database.owner)
      expect(JSON.stringify(rows).toLowerCase()).not.toMatch(/secret|other/)
    })
  })

  describe("another collection", () => {
    test("whose gate is closed is in no answer about this one", async () => {
      const documents = documentsWith()
      const closed = new Map(documents).set("collection/providers", {
        ...(documents.get("collection/providers") as object),
        gate: "Closed",
      } as never)
      const reader = readerOf(two, { documents: closed })
      const answers = await database.read(two, async (trx) => [
        await linkedRecords(trx, opened(reader, "courses"), "aid", { only: undefined, limit: 5 }),
        await searchAll(trx, reader, { search: "cross", exact: false, limit: 5 }),
        await pageOf(trx, opened(reader, "courses"), "aid"),
      ])
      expect(JSON.stringify([answers, await list(reader), await facets(reader)])).not.toMatch(
        /Red Cross|Ghosts/,
      )
    })
  })

  describe("the layers", () => {
    beforeAll(async () => {
      await write(database, one, "courses", [
        { id: "aid", data: { title: { en: "Help at once" } } },
        { id: "physics", data: {}, state: "hidden" },
        { id: "welding", data: titled("Welding", { level: "low" }) },
      ])
      await write(database, north, "courses", [
        { id: "aid", data: { hours: 9, level: null } },
        { id: "own", data: titled("Own of the north") },
        { id: "welding", data: {}, state: "hidden" },
      ])
      await write(database, south, "courses", [{ id: "own", data: titled("Own of the south") }])
    })

    test.each([
      [
        "two",
        two,
        ["aid First aid", "nursing Nursing care", "physics Zero physician", "trial Bridging trial"],
      ],
      ["one", one, ["aid Help at once", "nursing Nursing care", "trial Bridging trial", "welding Welding"]],
      [
        "north",
        north,
        ["aid Help at once", "nursing Nursing care", "own Own of the north", "trial Bridging trial"],
      ],
      [
        "south",
        south,
        [
          "aid Help at once",
          "nursing Nursing care",
          "own Own of the south",
          "trial Bridging trial",
          "welding Welding",
        ],
      ],
      ["nobody", { instance: "", tenant: "" }, []],
    ] as const)("make of the records what %s sees", async (_, scope, seen) => {
      const { items, total } = await list(readerOf(scope))
      expect(items.map(({ id, title }) => `${id} ${title}`).toSorted()).toEqual(seen)
      expect(total).toBe(seen.length)
    })

    test("are patches on each other, on which a change beneath shows", async () => {
      expect(await page(readerOf(north), "courses", "aid")).toMatchObject({ title: "Help at once", hours: 9 })
      expect(await page(readerOf(north), "courses", "aid")).not.toHaveProperty("level")
      expect(await ids(readerOf(north), { facets: { level: "low" } })).toEqual([])
      const before = await database.read(north, (trx) => revisionOf(trx, north, "courses"))
      await write(database, one, "courses", [{ id: "aid", data: { title: { en: "Help very soon" } } }])
      expect((await page(readerOf(north), "courses", "aid"))?.title).toBe("Help very soon")
      expect(await ids(readerOf(north), { search: "soon" })).toEqual(["aid"])
      expect(await ids(readerOf(north), { search: "once", exact: true })).toEqual([])
      expect(await database.read(north, (trx) => revisionOf(trx, north, "courses"))).not.toBe(before)
      expect((await page(readerOf(two), "courses", "aid"))?.title).toBe("First aid")
    })

    test("of others are in no answer, whatever is asked for", async () => {
      for (const reader of [readerOf(south), readerOf(one), readerOf(two)]) {
        const answers = await database.read(reader.scope, async (trx) => [
          await packOf(trx, opened(reader, "courses")),
          await searchAll(trx, reader, { search: "north", exact: false, limit: 5 }),
          await similarTo(trx, opened(reader, "courses"), "aid", 50),
          await linkedRecords(trx, opened(reader, "providers"), "red-cross", { only: undefined, limit: 50 }),
          await listOf(trx, opened(reader, "courses"), { limit: 50, facets: {}, ids: ["own"] }),
          await pageOf(trx, opened(reader, "courses"), "own"),
        ])
        expect(JSON.stringify(answers)).not.toContain("Own of the north")
      }
      expect(await page(readerOf(two), "courses", "own")).toBeUndefined()
      expect(await page(readerOf(north), "courses", "welding")).toBeUndefined()
    })

    test("a reach that names another's scope sees none of it through the fence", async () => {
      const spoofed = { ...readerOf(north), scope: north }
      const seen = await database.read(two, async (trx) => [
        await listOf(trx, opened(spoofed, "courses"), { limit: 50, facets: {} }),
        await pageOf(trx, opened(spoofed, "courses"), "own"),
      ])
      expect(seen).toEqual([{ items: [], total: 0, more: false, cursor: null, corrected: null }, undefined])
    })

    test.each(["records", "record_index", "record_sorts", "record_words"] as const)(
      "of others are written by nobody in %s",
      async (table) => {
        for (const [scope, target] of [
          [north, one],
          [north, south],
          [north, two],
          [north, shipped],
          [two, one],
        ] as const) {
          const where = sql`where instance = ${target.instance} and tenant = ${target.tenant}`
          const changed = await database.within(scope, (trx) =>
            sql`update ${sql.table(table)} set collection = 'taken' ${where}`.execute(trx),
          )
          const gone = await database.within(scope, (trx) =>
            sql`delete from ${sql.table(table)} ${where}`.execute(trx),
          )
          expect([changed.numAffectedRows, gone.numAffectedRows]).toEqual([0n, 0n])
          const adding = database.within(scope, (trx) =>
            sql`insert into record_revisions (instance, tenant, collection)
              values (${target.instance}, ${target.tenant}, ${table})`.execute(trx),
          )
          await expect(adding).rejects.toMatchObject({ code: "42501" })
        }
      },
    )
  })

  describe("writing", () => {
    test("is refused whole where one row does not fit, and says why", async () => {
      const result = await write(database, two, "courses", [
        { id: "good", data: titled("Good") },
        { id: "bad", data: titled("Bad", { level: "none" }) },
        { id: "__proto__", data: titled("Odd") },
      ])
      expect(result).toMatchObject({
        outcome: "refused",
        faults: [
          { id: "bad", faults: [{ pointer: "/level" }] },
          { id: "__proto__", faults: [{ pointer: "" }] },
        ],
      })
      expect(await page(readerOf(two), "courses", "good")).toBeUndefined()
    })

    test("the same again changes nothing; each change is a version with who and why", async () => {
      const rows = [{ id: "twice", data: titled("Once") }]
      expect(await write(database, two, "courses", rows)).toMatchObject({ written: ["twice"] })
      const before = await database.read(two, (trx) => revisionOf(trx, two, "courses"))
      expect(await write(database, two, "courses", rows)).toEqual({
        outcome: "written",
        written: [],
        unchanged: 1,
      })
      expect(await database.read(two, (trx) => revisionOf(trx, two, "courses"))).toBe(before)
      await write(database, two, "courses", [{ id: "twice", data: titled("Once"), state: "archived" }])
      expect(await page(readerOf(two), "courses", "twice")).toBeUndefined()
      const versions = await database.within(two, (trx) =>
        trx
          .selectFrom("record_versions")
          .select(["version", "state", "actor"])
          .where("id", "=", "twice")
          .orderBy("version")
          .execute(),
      )
      expect(versions).toEqual([
        { version: 1, state: "live", actor: "system" },
        { version: 2, state: "archived", actor: "system" },
      ])
      for (const statement of ["update record_versions set why = 'x'", "delete from record_versions"])
        await expect(database.within(two, (trx) => sql.raw(statement).execute(trx))).rejects.toMatchObject({
          code: "42501",
        })
    })
  })

  test("with the whole word stand before those in which it only begins one", async () => {
    await write(database, two, "courses", [
      { id: "a-artisan", data: titled("Artisan") },
      { id: "b-art", data: titled("Art") },
    ])
    expect(await ids(readerOf(two), { search: "art" })).toEqual(["b-art", "a-artisan"])
  })

  test("are put right over all collections only where none has the words as they were asked for", async () => {
    const reader = readerOf(two)
    const found = (search: string, exact = false) =>
      database
        .read(two, (trx) => searchAll(trx, reader, { search, exact, limit: 5 }))
        .then((groups) => groups.map(({ collection, corrected }) => [collection, corrected?.used]))
    expect(await found("colege")).toEqual([["providers", "college"]])
    expect(await found("colege", true)).toEqual([])
    // "Ghosts" is of a provider; courses have "first" and the like, which it is not.
    expect(await found("ghosts")).toEqual([["providers", undefined]])
    expect(await found("doctor")).toEqual([["courses", undefined]])
  })

  test.each([
    ["an example has, where those are left out,", "harbour", readerOf(three, { demo: false }), "harbor"],
    ["an example has, where those are shown,", "harbour", readerOf(three), undefined],
    ["a tenant has hidden with its record", "windmill", readerOf(east), "windmil"],
    ["a tenant has hidden, for the others,", "windmill", readerOf(three), undefined],
    ["a tenant has written over", "lantern", readerOf(east), "lantrn"],
  ])("a word that %s counts as it is given", async (_what, search, reader, used) => {
    await write(database, three, "providers", [
      { id: "pier", data: titled("Harbour", { demo: true }) },
      { id: "mill", data: titled("Windmill") },
      { id: "lamp", data: titled("Lantern") },
    ])
    await write(database, three, "courses", [{ id: "near", data: titled("Harbor, windmil and lantrn") }])
    await write(database, east, "providers", [
      { id: "mill", data: {}, state: "hidden" },
      { id: "lamp", data: { title: { en: "Lamp" } } },
    ])
    const groups = await database.read(reader.scope, (trx) =>
      searchAll(trx, reader, { search, exact: false, limit: 5 }),
    )
    expect(groups.map(({ collection, corrected }) => [collection, corrected?.used])).toEqual([
      [used === undefined ? "providers" : "courses", used],
    ])
  })

  describe("pages", () => {
    const name = (number: number) => `page-${String(number).padStart(3, "0")}`
    const many = Array.from({ length: 90 }, (_, at) => ({
      id: name(at * 2),
      data: titled(`Page ${name(at * 2)}`, { hours: at % 7, closes: `2026-0${4 + (at % 5)}-01` }),
    }))

    test.each([{ sort: "title" }, { sort: "hours" }, { sort: "closing" }, { search: "page" }])(
      "by %j are whole and without doubles while records are written in between",
      async (question) => {
        await write(database, two, "courses", many)
        const reader = readerOf(two)
        const seen: string[] = []
        let written = 1
        for (let cursor: string | undefined; ;) {
          const found = await list(reader, { ...question, limit: 10, ...(cursor && { cursor }) })
          seen.push(...found.items.map(({ id }) => id))
          if (found.cursor === null) break
          cursor = found.cursor
          await write(database, two, "courses", [
            { id: name(written), data: titled(`Page ${name(written)}`, { hours: written % 7 }) },
          ])
          written += 22
        }
        expect(new Set(seen).size).toBe(seen.length)
        expect(many.filter(({ id }) => !seen.includes(id))).toEqual([])
      },
    )

    test("are begun by no cursor of another list", async () => {
      const { cursor } = await list(readerOf(two), { limit: 2 })
      for (const [reader, question, collection] of [
        [readerOf(two), {}, "providers"],
        [readerOf(two), { sort: "hours" }, "courses"],
        [readerOf(two), { facets: { level: "low" } }, "courses"],
        [readerOf(one), {}, "courses"],
        [readerOf(two, { demo: false }), {}, "courses"],
      ] as const)
        await expect(list(reader, { ...question, cursor: cursor! }, collection)).rejects.toThrow(
          "another list",
        )
    })
  })

  describe("many at once", () => {
    const id = (number: number) => `many-${String(number).padStart(4, "0")}`
    const all = Array.from({ length: 1600 }, (_, at) => id(at))
    const reader = readerOf(three)

    beforeAll(async () => {
      await write(
        database,
        three,
        "courses",
        all.map((one, at) => ({ id: one, data: titled(one, { level: "low", hours: at % 8 }) })),
      )
    })

    test("are known to the database, which otherwise takes the tables for empty", async () => {
      const { rows } = await sql<{ name: string }>`select distinct tablename as name from pg_stats
        where tablename like 'record%' order by name`.execute(database.owner)
      expect(rows.map((row) => row.name)).toEqual(
        expect.arrayContaining(["record_index", "record_sorts", "record_words", "records"]),
      )
    })

    test.each([
      [{ facets: { level: "low" } }, all],
      [{ facets: { level: "low", hours: "3" } }, all.filter((_, at) => at % 8 === 3)],
      [
        { facets: { hours: "1..7" }, sort: "short" },
        [1, 2, 3, 4, 5, 6, 7].flatMap((hours) => all.filter((_, at) => at % 8 === hours)),
      ],
    ])("are listed in order by %j, however many are left", async (question, expected) => {
      const first = await list(reader, { limit: 100, ...question })
      const second = await list(reader, { limit: 100, ...question, cursor: first.cursor! })
      expect(first.total).toBe(expected.length)
      expect([...first.items, ...second.items].map((item) => item.id)).toEqual(expected.slice(0, 200))
    })
  })

  test("a release that changes how they are ordered and searched makes the index anew", async () => {
    const documents = documentsWith()
    const changed = new Map(documents).set("collection/courses", {
      ...(documents.get("collection/courses") as object),
      sorts: [{ name: "short", title: "Short", by: ["hours"] }],
      search: [{ field: "level", weight: "A" }],
    } as never)
    await database.within({ ...one, tenant: "*" }, (trx) => followRelease(trx, one, changed, now))
    const reader = readerOf(north, { documents: changed })
    expect(await ids(reader, { limit: 2 })).toEqual(["aid", "nursing"])
    expect(await ids(reader, { search: "care", exact: true })).toEqual([])
    expect(await ids(reader, { search: "expert" })).toEqual(["nursing"])
  })
})
