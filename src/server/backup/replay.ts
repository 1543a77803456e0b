import { sql, type RawBuilder } from "kysely"
import type { Work } from "#server/database/database.ts"
import { journalDays } from "#server/database/migrations/0014-withdrawals.ts"
import type { Head, TableLine } from "./dump.ts"
import { markerOf, readHead, UnusableBackup } from "./reading.ts"

/** An entry of the journal: a row that was deleted, or what its columns were set to when it was withdrawn. */
export interface Revocation {
  id: number
  what: string
  key: Record<string, unknown>
  sets?: Record<string, string | boolean | null> | null
}

/** What a journal says was deleted or withdrawn after the backup. */
export async function* revocationsSince(
  { at, revocations }: Head,
  lines: AsyncIterable<string>,
): AsyncGenerator<Revocation> {
  const journal = lines[Symbol.asyncIterator]()
  const newer = await readHead(journal, "revocations")
  if (new Date(newer.at).getTime() - new Date(at).getTime() > journalDays * 24 * 60 * 60 * 1000)
    throw new UnusableBackup(
      `The backup is more than ${journalDays} days older than the journal, which forgets what is older than that.`,
    )
  if (BigInt(newer.revocations) < BigInt(revocations))
    throw new UnusableBackup("The journal of revocations is older than the backup.")
  let into: TableLine | undefined
  for (let next = await journal.next(); next.done !== true; next = await journal.next()) {
    const marker = markerOf(next.value)
    if (marker !== undefined) {
      if ("end" in marker) return
      into = marker
      continue
    }
    if (into?.table !== "revocations") continue
    const entry = JSON.parse(next.value) as Revocation
    if (BigInt(entry.id) > BigInt(revocations)) yield entry
  }
  throw new UnusableBackup("The journal of revocations was cut off: its end is missing.")
}

export interface Replayed {
  withdrawn: number
  /** These name a table or a column that is not there: it came with a migration after the backup. */
  waiting: Revocation[]
}

/** Deletes and withdraws what the entries say; both go into the journal here. */
export async function replay(
  trx: Work,
  entries: AsyncIterable<Revocation> | Iterable<Revocation>,
): Promise<Replayed> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'`.execute(trx)
  const columns = new Set(rows.map(({ name }) => name))
  const replayed: Replayed = { withdrawn: 0, waiting: [] }
  for await (const entry of entries) {
    const named = [...Object.keys(entry.key), ...Object.keys(entry.sets ?? {})]
    if (named.every((column) => columns.has(`${entry.what}.${column}`))) {
      const done = await repeat(entry).execute(trx)
      replayed.withdrawn += Number(done.numAffectedRows ?? 0n)
    } else replayed.waiting.push(entry)
  }
  return replayed
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
