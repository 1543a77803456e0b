import { sql } from "kysely"
import type { Database, Work } from "#server/database/database.ts"
import { migrate, migrationsOf } from "#server/database/migrate.ts"
import { tablesOf, type Head, type TableLine } from "./dump.ts"
import { markerOf, readHead, UnusableBackup } from "./reading.ts"
import { replay, revocationsSince } from "./replay.ts"

export interface Restored {
  /** The moment that the backup shows. */
  at: string
  rows: number
  /** Rows that came with the backup and had been deleted or withdrawn since: they are taken out, or withdrawn again. */
  withdrawn: number
}

type Lines = AsyncIterable<string>
const linesAtATime = 200

/**
 * Fills an empty database from the lines of a backup and replays what was deleted and withdrawn since. It is migrated as
 * far as the backup was, and over its rows to the newest. All or nothing of the rows is kept. What was withdrawn of a
 * table or column that is newer than the backup is withdrawn once that is there.
 *
 * @param since the lines of a newer backup's journal
 * @throws UnusableBackup where the place is not empty or migrated further, or the backup is cut off, or newer than this
 *   program
 */
export async function load(database: Database, backup: Lines, since: Lines | null): Promise<Restored> {
  const lines = backup[Symbol.asyncIterator]()
  const head = await readHead(lines, "all")
  await migrateAsFarAs(database, head)
  const { rows, early } = await database.asOwner(async (trx) => {
    if (!(await isEmpty(trx)))
      throw new UnusableBackup("The database is not empty. A backup is put back into an empty one alone.")
    const rows = await fill(trx, lines)
    // Before the journal: to replay it writes entries of its own.
    await moveSequences(trx)
    return { rows, early: await replay(trx, since === null ? [] : revocationsSince(head, since)) }
  })
  await migrate(database)
  const late = await database.asOwner(async (trx) => {
    // What was withdrawn since changed accounts past their repository: what is counted of them is written anew.
    await trx.updateTable("facets").set({ written_by: 0 }).execute()
    return replay(trx, early.waiting)
  })
  return { at: head.at, rows, withdrawn: early.withdrawn + late.withdrawn }
}

/** In a newer schema the rows of an older one lack what the migrations in between would have made of them. */
async function migrateAsFarAs(database: Database, { migrations }: Head): Promise<void> {
  await migrate(database, migrations.at(-1))
  if ((await migrationsOf(database.owner)).join() !== migrations.join())
    throw new UnusableBackup(
      "The database was migrated further than the backup. Put it back into a new one: an empty DATA_DIR or PostgreSQL.",
    )
}

async function isEmpty(trx: Work): Promise<boolean> {
  for (const table of await tablesOf(trx)) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(trx)
    if (rows.length > 0) return false
  }
  return true
}

/** Fills table after table; gives how many rows there were. */
async function fill(trx: Work, lines: AsyncIterator<string>): Promise<number> {
  const known = new Set(await tablesOf(trx))
  let insert: ((lines: readonly string[]) => Promise<void>) | undefined
  let batch: string[] = []
  let rows = 0
  const flush = async (): Promise<void> => {
    if (insert === undefined || batch.length === 0) return
    await insert(batch)
    rows += batch.length
    batch = []
  }
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    const marker = markerOf(next.value)
    if (marker === undefined) {
      batch.push(next.value)
      if (batch.length === linesAtATime) await flush()
      continue
    }
    await flush()
    if ("end" in marker) {
      if (marker.rows !== rows) break
      return rows
    }
    if (!known.has(marker.table)) throw new UnusableBackup(`There is no table "${marker.table}".`)
    insert = await inserting(trx, marker)
  }
  throw new UnusableBackup("The backup was cut off: its end is missing.")
}

/**
 * How lines become rows of a table. A line says the same of JSON's null and of SQL's: in a column that takes no SQL null
 * it was JSON's, as the answer to a trial that ran out of time is. The others hold no null of JSON.
 */
async function inserting(
  trx: Work,
  { table, columns }: TableLine,
): Promise<(lines: readonly string[]) => Promise<void>> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}
      and is_nullable = 'NO' and data_type in ('json', 'jsonb')`.execute(trx)
  const filled = new Set(rows.map(({ name }) => name))
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const values = sql.join(
    columns.map((name) => (filled.has(name) ? sql`coalesce(${sql.ref(name)}, 'null')` : sql.ref(name))),
  )
  return async (lines) => {
    await sql`insert into ${sql.table(table)} (${names}) overriding system value
      select ${values}
      from json_populate_recordset(null::${sql.table(table)}, ${`[${lines.join(",")}]`}::json)`.execute(trx)
  }
}

/** Numbers that are given by the database go on after those that came with the backup. */
async function moveSequences(trx: Work): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`.execute(trx)
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(trx)
}
