import { mkdtempSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { sql } from "kysely"
import { afterEach, expect, test } from "vitest"
import { createDatabase } from "#server/database/database.ts"
import { openDatabase } from "#server/database/open.ts"
import { pgliteDriver } from "#server/database/pglite/driver.ts"
import { emptyDatabase, emptyFolder } from "../support/template.ts"

const folders: string[] = []
function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "signpost-pglite-"))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test("rows are there again after a restart, written through to the disk", async () => {
  const home = { databaseUrl: null, dataDir: newFolder() }
  const first = await openDatabase(home)
  const settings = await sql<{ fsync: string; method: string }>`select current_setting('fsync') as fsync,
    current_setting('wal_sync_method') as method`.execute(first.owner)
  expect(settings.rows).toEqual([{ fsync: "on", method: "fsync" }])
  await first.asOwner((trx) => trx.insertInto("instances").values({ id: "kept" }).execute())
  await first.close()
  const second = await openDatabase(home)
  const rows = await second.asOwner((trx) => trx.selectFrom("instances").select("id").execute())
  expect(rows).toEqual([{ id: "kept" }])
  await second.close()
})

test("a second opening of the same folder is refused, and works once the first is closed", async () => {
  const directory = newFolder()
  emptyFolder(directory)
  const first = createDatabase(await pgliteDriver({ directory }))
  await first.ping()
  await expect(pgliteDriver({ directory })).rejects.toThrow(
    `The database in ${directory} is in use by another process.`,
  )
  await first.close()
  const second = createDatabase(await pgliteDriver({ directory }))
  await second.ping()
  await second.close()
})

test("a long query does not hold up the server", async () => {
  const database = await emptyDatabase()
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 10)
  await sql`select count(*) from generate_series(1, 3000000)`.execute(database.owner)
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(5)
  await database.close()
})

test("one person's rows are found without reading everybody's, and what was deleted makes room", async () => {
  const directory = newFolder()
  emptyFolder(directory)
  const database = createDatabase(await pgliteDriver({ directory }))
  // Where statistics are kept changes most of all, and has none itself: it must not be what is due for ever.
  for (let time = 0; time < 5; time++) await sql`analyze`.execute(database.owner)
  await database.asOwner(async (trx) => {
    await sql`insert into instances (id) values ('yenza')`.execute(trx)
    await sql`insert into users (id, instance, pseudonym)
      select gen_random_uuid(), 'yenza', gen_random_uuid() from generate_series(1, 1000)`.execute(trx)
    await sql`insert into attempts (id, instance, user_id, assessment, version, seed, minor, untimed)
      select gen_random_uuid(), instance, id, 'holland_code', '1', 1, false, false from users`.execute(trx)
  })
  const afterUse = async () => {
    for (let time = 0; time < 200; time++) await database.ping()
  }
  const rowsRead = async () => {
    await afterUse()
    const { id } = await database.owner.selectFrom("users").select("id").executeTakeFirstOrThrow()
    const plan = await database.within({ instance: "yenza", tenant: "" }, async (trx) => {
      const attempt = trx.selectFrom("attempts").select("id").where("user_id", "=", id)
      return JSON.stringify(await attempt.explain("json", sql`analyze`))
    })
    return Math.max(...[...plan.matchAll(/"Actual Rows":([0-9.]+)/g)].map(([, rows]) => Number(rows)))
  }
  const bytes = async () => {
    await afterUse()
    const { rows } = await sql<{ size: string }>`select pg_relation_size('attempts') as size`.execute(
      database.owner,
    )
    return Number(rows[0]?.size)
  }
  await expect.poll(rowsRead).toBe(1)

  expect(await bytes()).toBeGreaterThan(0)
  await sql`delete from attempts`.execute(database.owner)
  await expect.poll(bytes).toBe(0)
  await database.close()
})

test("what was planned once stays right: after a failure, in another's fences, once the table has changed, among many", async () => {
  const database = await emptyDatabase()
  const inYenza = { instance: "yenza", tenant: "*" }
  const owned = () => sql`select * from instances order by id`.execute(database.owner)
  const fenced = () => database.within(inYenza, (trx) => trx.selectFrom("tenants").select("slug").execute())
  for (const id of ["lantern", "yenza"]) {
    await sql`insert into instances (id) values (${id})`.execute(database.owner)
    await sql`insert into tenants (instance, slug, institution) values (${id}, ${`${id}-school`}, ${"A school"})`.execute(
      database.owner,
    )
  }

  expect(await fenced()).toEqual([{ slug: "yenza-school" }])
  expect(await database.asOwner((trx) => trx.selectFrom("tenants").select("slug").execute())).toHaveLength(2)
  expect(await fenced()).toEqual([{ slug: "yenza-school" }])

  const again = sql`insert into instances (id) values (${"yenza"})`.execute(database.owner)
  await expect(again).rejects.toMatchObject({ code: "23505", constraint: "instances_pkey" })
  const twice = database.asOwner(async (trx) => {
    await sql`select 1 / ${0}::int`.execute(trx).catch(() => undefined)
    await sql`select 2`.execute(trx)
  })
  await expect(twice).rejects.toMatchObject({ code: "25P02" })
  expect((await owned()).rows).toMatchObject([{ id: "lantern" }, { id: "yenza" }])

  await sql`alter table instances add column further jsonb default '[1]'`.execute(database.owner)
  expect((await owned()).rows).toMatchObject([{ further: [1] }, { further: [1] }])

  for (let column = 0; column < 450; column++)
    await sql`select ${column}::int as ${sql.ref(`column${column}`)}`.execute(database.owner)
  expect((await owned()).rows).toHaveLength(2)
  await database.close()
})
