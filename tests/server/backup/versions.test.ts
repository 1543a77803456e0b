import { randomUUID } from "node:crypto"
import { Readable } from "node:stream"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { linesOf } from "#server/backup/dump.ts"
import { load } from "#server/backup/load.ts"
import type { Database } from "#server/database/database.ts"
import { migrate } from "#server/database/migrate.ts"
import { openDatabase } from "#server/database/open.ts"
import { startPostgres, type TestPostgres } from "../support/postgres.ts"

let postgres: TestPostgres
const opened: Database[] = []
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  for (const database of opened) await database.close()
  await postgres.stop()
})

async function newPlace(): Promise<Database> {
  const home = { databaseUrl: await postgres.newDatabase(), dataDir: "" }
  const database = await openDatabase(home, { migrated: false })
  opened.push(database)
  return database
}

async function all(lines: AsyncIterable<string>): Promise<string[]> {
  const read: string[] = []
  for await (const line of lines) read.push(line)
  return read
}

/** Reminders, and the column that says who gets them, came with the next migration; invitations much later. */
const before = "0017-records"
const [goes, ends, stays] = [randomUUID(), randomUUID(), randomUUID()]

/** A database as a server of that time kept it, with three people. */
async function oldDatabase(): Promise<Database> {
  const database = await newPlace()
  await migrate(database, before)
  await database.asOwner(async (trx) => {
    await trx.insertInto("instances").values({ id: "one" }).execute()
    for (const id of [goes, ends, stays])
      await sql`insert into users (id, instance, pseudonym, email)
        values (${id}, 'one', ${randomUUID()}, ${`${id}@example.test`})`.execute(trx)
  })
  return database
}

test("what was withdrawn after a migration stays withdrawn in a backup that is older", async () => {
  const database = await oldDatabase()
  const backup = await all(linesOf(database, "all"))
  await migrate(database)
  await database.asOwner(async (trx) => {
    await trx.deleteFrom("users").where("id", "=", goes).execute()
    await trx.updateTable("users").set({ reminders: false }).where("id", "=", ends).execute()
    // Nothing of this came with the backup, nor did its table.
    const id = randomUUID()
    const offer = { id, instance: "one", email: "x@example.test", role: "editor", invited_by: stays }
    await trx
      .insertInto("invitations")
      .values({ ...offer, needs_second: false, expires_at: new Date() } as never)
      .execute()
    await trx.deleteFrom("invitations").where("id", "=", id).execute()
  })
  const journal = await all(linesOf(database, "revocations"))

  const place = await newPlace()
  const { withdrawn } = await load(place, Readable.from(backup), Readable.from(journal))
  expect(withdrawn).toBe(2)
  const people = await place.asOwner((trx) => trx.selectFrom("users").select(["id", "reminders"]).execute())
  expect(new Map(people.map(({ id, reminders }) => [id, reminders]))).toEqual(
    new Map([
      [ends, false],
      [stays, true],
    ]),
  )
  // The journal of the new place goes on with it: a later restore takes the same out again.
  const kept = await all(linesOf(place, "revocations"))
  expect(kept.filter((line) => line.includes(goes) || line.includes(ends))).toHaveLength(2)
})

test("an older backup is refused where the place was migrated further, and nothing of it stays", async () => {
  const backup = await all(linesOf(await oldDatabase(), "all"))
  const isThere = (place: Database) => place.asOwner((trx) => trx.selectFrom("users").select("id").execute())
  for (const further of ["0018-saved", undefined]) {
    const place = await newPlace()
    await migrate(place, further)
    await expect(load(place, Readable.from(backup), null)).rejects.toThrow("migrated further than the backup")
    expect(await isThere(place)).toEqual([])
  }
})
