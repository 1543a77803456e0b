import { sql, type RawBuilder } from "kysely"
import type { Database, Work } from "#server/database/database.ts"
import { migrate } from "#server/database/migrate.ts"
import { journalDays } from "#server/database/migrations/0014-withdrawals.ts"
import { migrations } from "#server/database/migrations/index.ts"
import { tablesOf, type End, type Head, type TableLine } from "./dump.ts"

/** A backup that cannot be put back here, in words for the operator. */
export class UnusableBackup extends Error {
  override readonly name = "UnusableBackup"
}

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
 * far as the backup was, and over its rows to the newest. All or nothing of the rows is kept.
 *
 * @param since the lines of a newer backup's journal
 * @throws UnusableBackup where the place is not empty, or the backup is cut off, or newer than this program
 */
export async function load(database: Database, backup: Lines, since: Lines | null): Promise<Restored> {
  const lines = backup[Symbol.asyncIterator]()
  const head = await headOf(lines, "all")
  await migrate(database, head.migrations.at(-1))
  const restored = await database.asOwner(async (trx) => {
    if (!(await isEmpty(trx)))
      throw new UnusableBackup("The database is not empty. A backup is put back into an empty one alone.")
    const rows = await fill(trx, lines)
    // Before the journal: to replay it writes entries of its own.
    await moveSequences(trx)
    const journal = since?.[Symbol.asyncIterator]()
    const withdrawn = journal === undefined ? 0 : await replay(trx, journal, head)
    return { at: head.at, rows, withdrawn }
  })
  await migrate(database)
  // What was withdrawn since changed accounts past their repository: what is counted of them is written anew.
  await database.asOwner((trx) => trx.updateTable("facets").set({ written_by: 0 }).execute())
  return restored
}

async function headOf(lines: AsyncIterator<string>, extent: Head["extent"]): Promise<Head> {
  const head = JSON.parse((await lines.next()).value ?? "null") as Head | null
  if (head?.format !== "signpost-backup" || head.v !== 1)
    throw new UnusableBackup("This is no backup of Signpost.")
  if (extent === "all" && head.extent !== "all")
    throw new UnusableBackup("This is a journal of revocations alone, not a backup.")
  const unknown = head.migrations.filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length > 0)
    throw new UnusableBackup(
      `The backup is newer than this program, which does not know ${unknown.join(", ")}.`,
    )
  return head
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

/** A line that is no row: no table has a column of these names. */
function markerOf(line: string): TableLine | End | undefined {
  return line.startsWith('{"table":') || line.startsWith('{"end":')
    ? (JSON.parse(line) as TableLine | End)
    : undefined
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

/** An entry of the journal: a row that was deleted, or what its columns were set to when it was withdrawn. */
interface Revocation {
  id: number
  what: string
  key: Record<string, unknown>
  sets?: Record<string, string | boolean | null> | null
}

/** Deletes and withdraws what the journal says was deleted or withdrawn after the backup; both go into the journal here. */
async function replay(trx: Work, journal: AsyncIterator<string>, { at, revocations }: Head): Promise<number> {
  const newer = await headOf(journal, "revocations")
  if (new Date(newer.at).getTime() - new Date(at).getTime() > journalDays * 24 * 60 * 60 * 1000)
    throw new UnusableBackup(
      `The backup is more than ${journalDays} days older than the journal, which forgets what is older than that.`,
    )
  if (BigInt(newer.revocations) < BigInt(revocations))
    throw new UnusableBackup("The journal of revocations is older than the backup.")
  let into: TableLine | undefined
  let withdrawn = 0
  for (let next = await journal.next(); next.done !== true; next = await journal.next()) {
    const marker = markerOf(next.value)
    if (marker !== undefined) {
      if ("end" in marker) return withdrawn
      into = marker
      continue
    }
    if (into?.table !== "revocations") continue
    const entry = JSON.parse(next.value) as Revocation
    if (BigInt(entry.id) <= BigInt(revocations)) continue
    const done = await repeat(entry).execute(trx)
    withdrawn += Number(done.numAffectedRows ?? 0n)
  }
  throw new UnusableBackup("The journal of revocations was cut off: its end is missing.")
}

function repeat({ what, key, sets }: Revocation): RawBuilder<unknown> {
  const is = Object.entries(key).map(
    ([name, value]) => sql<boolean>`${sql.ref(name)}::text = ${String(value)}`,
  )
  const where = sql.join(is, sql` and `)
  if (sets === undefined || sets === null) return sql`delete from ${sql.table(what)} where ${where}`
  const values = Object.entries(sets).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  return sql`update ${sql.table(what)} set ${sql.join(values)} where ${where}`
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
