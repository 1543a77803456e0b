import { PassThrough, type Writable } from "node:stream"
import { sql } from "kysely"
import type { Database, Work } from "#server/database/database.ts"
import { migrationsOf } from "#server/database/migrate.ts"

/** Everything, or only the journal of what was deleted and withdrawn: small enough for every minute. */
export type Extent = "all" | "revocations"

/** The first line of a backup. */
export interface Head {
  format: "signpost-backup"
  v: 1
  extent: Extent
  at: string
  /** The database was migrated so far. */
  migrations: string[]
  /** The number of the newest entry of the journal. */
  revocations: string
}
/** Stands before the rows of a table; those follow as lines of JSON, in the order of these columns' names. */
export interface TableLine {
  table: string
  columns: string[]
}
/** The last line: without it the backup was cut off. */
export interface End {
  end: true
  rows: number
}

/**
 * What is not kept: counts and half-finished ways in, which end by themselves; and what would act a second time if it
 * came back, as codes and links that have been used since, and messages that have been sent.
 */
const passing: ReadonlySet<string> = new Set([
  "kysely_migration",
  "kysely_migration_lock",
  "rate_limits",
  "watch_counts",
  "watch_streams",
  "oidc_flows",
  "verification_codes",
  "tokens",
  "outbox",
])
const rowsAtATime = 500

/**
 * Writes the database as lines of JSON, as it stands at one moment: one transaction reads all of it, and nobody waits for
 * it but the embedded database's other callers.
 *
 * @param write takes one line; the next waits for it
 */
export async function dump(
  database: Database,
  extent: Extent,
  write: (line: string) => Promise<void>,
): Promise<void> {
  await database.owner
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      await write(JSON.stringify(await headOf(trx, extent)))
      const tables = extent === "all" ? await tablesOf(trx) : ["revocations"]
      let rows = 0
      for (const table of tables) {
        await write(JSON.stringify({ table, columns: await columnsOf(trx, table) } satisfies TableLine))
        const cursor = sql.id(`backup_${table}`)
        await sql`declare ${cursor} no scroll cursor for
          select row_to_json(t)::text as line from ${sql.table(table)} as t`.execute(trx)
        for (;;) {
          const { rows: lines } = await sql<{
            line: string
          }>`fetch ${sql.lit(rowsAtATime)} from ${cursor}`.execute(trx)
          for (const { line } of lines) await write(line)
          rows += lines.length
          if (lines.length < rowsAtATime) break
        }
        await sql`close ${cursor}`.execute(trx)
      }
      await write(JSON.stringify({ end: true, rows } satisfies End))
    })
}

/** What {@link dump} writes, to be read: it goes no further than it is read. */
export function linesOf(database: Database, extent: Extent): AsyncIterable<string> {
  const stream = new PassThrough({ objectMode: true, highWaterMark: rowsAtATime })
  dump(database, extent, async (line) => {
    if (stream.destroyed) throw new Error("Nobody reads the backup any more.")
    if (!stream.write(line)) await drained(stream)
  }).then(
    () => stream.end(),
    (error: Error) => stream.destroy(error),
  )
  return stream
}

/** Until a stream is read on, or nobody reads it any more. A long backup waits often: no wait leaves a listener. */
export function drained(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      stream.off("drain", go).off("close", go)
      resolve()
    }
    stream.on("drain", go).on("close", go)
  })
}

/**
 * The same lines; rejects where they end before the backup does, as when a server stops meanwhile.
 *
 * @param ended is told what the last line says
 */
export async function* whole(
  lines: AsyncIterable<string>,
  ended: (end: End) => void,
): AsyncGenerator<string> {
  let last = ""
  for await (const line of lines) {
    last = line
    yield line
  }
  if (!last.startsWith('{"end":')) throw new Error("The backup was cut off before its end.")
  ended(JSON.parse(last) as End)
}

async function headOf(trx: Work, extent: Extent): Promise<Head> {
  const last = await sql<{ at: string; id: string }>`
    select now()::text as at, (select coalesce(max(id), 0)::text from revocations) as id`.execute(trx)
  return {
    format: "signpost-backup",
    v: 1,
    extent,
    at: new Date(last.rows[0]!.at).toISOString(),
    migrations: await migrationsOf(trx),
    revocations: last.rows[0]!.id,
  }
}

/** Every table that is kept; those that others refer to first, so that they can be filled in this order. */
export async function tablesOf(trx: Work): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(trx)
  const { rows: references } = await sql<{ from: string; to: string }>`
    select c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to"
    from pg_constraint c where c.contype = 'f' and c.conrelid <> c.confrelid`.execute(trx)
  const waiting = new Set(tables.map(({ name }) => name).filter((name) => !passing.has(name)))
  const ordered: string[] = []
  while (waiting.size > 0) {
    const ready = [...waiting].filter(
      (name) => !references.some(({ from, to }) => from === name && waiting.has(to)),
    )
    if (ready.length === 0)
      throw new Error(`These tables refer to one another in a circle: ${[...waiting].join(", ")}.`)
    for (const name of ready) waiting.delete(name)
    ordered.push(...ready)
  }
  return ordered
}

async function columnsOf(trx: Work, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(trx)
  return rows.map(({ name }) => name)
}
