import { sql, type Selectable } from "kysely"
import type { Scope, Work } from "#server/database/database.ts"
import type {
  ImportRowsTable,
  ImportsTable,
  ImportVerdict,
  RecordState,
} from "#server/database/tables/records.ts"
import { json } from "./json.ts"

export type ImportEntry = Selectable<ImportsTable>
export type ImportRow = Pick<
  Selectable<ImportRowsTable>,
  "line" | "id" | "verdict" | "problems" | "cells" | "patch"
>

/** Keeps what was said of a file; its rows come after it. */
export async function insertImport(
  trx: Work,
  { settings, counts, ...entry }: Omit<ImportEntry, "state" | "applied_at" | "undone_at">,
): Promise<void> {
  await trx
    .insertInto("imports")
    .values({ ...entry, settings: json(settings), counts: json(counts) })
    .execute()
}

/** Keeps rows of a file with what each would do. */
export async function insertImportRows(
  trx: Work,
  { id, instance, tenant }: Pick<ImportEntry, "id" | "instance" | "tenant">,
  rows: readonly ImportRow[],
): Promise<void> {
  await sql`insert into import_rows (import, instance, tenant, line, id, verdict, problems, cells, patch)
    select ${id}::uuid, ${instance}::text, ${tenant}::text, line, id, verdict, problems, cells, patch
    from jsonb_to_recordset(${json(rows)}::jsonb)
      as r(line int, id text, verdict text, problems jsonb, cells jsonb, patch jsonb)`.execute(trx)
}

/** One import of a collection; `hold` keeps everybody else from it until the transaction ends. */
export async function findImport(
  trx: Work,
  { instance, tenant }: Scope,
  { collection, id }: { collection: string; id: string },
  hold = false,
): Promise<ImportEntry | undefined> {
  return trx
    .selectFrom("imports")
    .selectAll()
    .where("id", "=", id)
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .where("collection", "=", collection)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** The last imports of a collection, the newest first. */
export async function lastImports(
  trx: Work,
  { instance, tenant }: Scope,
  collection: string,
  most: number,
): Promise<ImportEntry[]> {
  return trx
    .selectFrom("imports")
    .selectAll()
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .where("collection", "=", collection)
    .orderBy("created_at", "desc")
    .limit(most)
    .execute()
}

/** Files whose choices are remembered. */
const mostRemembered = 100

/** What was chosen for columns of files of a collection, the last choice for each, since somebody had all forgotten. */
export async function rememberedColumns(
  trx: Work,
  { instance, tenant }: Scope,
  collection: string,
): Promise<Record<string, string>> {
  const { rows } = await sql<{ chosen: Record<string, string> | null; forgets: boolean | null }>`
    select settings -> 'chosen' as chosen, (settings ->> 'forgets')::boolean as forgets from imports
    where instance = ${instance} and tenant = ${tenant} and collection = ${collection} and state <> 'undone'
    order by created_at desc limit ${mostRemembered}`.execute(trx)
  const columns = new Map<string, string>()
  for (const { chosen, forgets } of rows) {
    for (const [name, target] of Object.entries(chosen ?? {}))
      if (!columns.has(name)) columns.set(name, target)
    if (forgets === true) break
  }
  return Object.fromEntries(columns)
}

/** Which rows of an import: all, those with some verdicts, or those between two lines. */
interface WhichRows {
  verdicts?: readonly ImportVerdict[] | undefined
  /** The line before the first. */
  after?: number
  /** The line after the last. */
  before?: number
}

/** Rows of an import by their lines; those of records that no row is about have lines below zero. */
export async function rowsOf(
  trx: Work,
  id: string,
  { limit, ...which }: WhichRows & { limit?: number } = {},
): Promise<ImportRow[]> {
  return someRows(trx, id, which)
    .select(["line", "id", "verdict", "problems", "cells", "patch"])
    .orderBy("line")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
}

const someRows = (trx: Work, id: string, { verdicts, after, before }: WhichRows) =>
  trx
    .selectFrom("import_rows")
    .where("import", "=", id)
    .$if(verdicts !== undefined, (query) => query.where("verdict", "in", verdicts ?? []))
    .$if(after !== undefined, (query) => query.where("line", ">", after ?? 0))
    .$if(before !== undefined, (query) => query.where("line", "<", before ?? 0))

/** How many records that rows with these verdicts are about the layer says something of already. */
export async function heldAmong(
  trx: Work,
  { id, instance, tenant, collection }: Pick<ImportEntry, "id" | "instance" | "tenant" | "collection">,
  verdicts: readonly ImportVerdict[],
): Promise<number> {
  const { held } = await trx
    .selectFrom("import_rows")
    .innerJoin("records", "records.id", "import_rows.id")
    .select(({ fn }) => fn.countAll<string>().as("held"))
    .where("import_rows.import", "=", id)
    .where("import_rows.verdict", "in", verdicts)
    .where("records.instance", "=", instance)
    .where("records.tenant", "=", tenant)
    .where("records.collection", "=", collection)
    .executeTakeFirstOrThrow()
  return Number(held)
}

/** So many lines are read at a time: tens of thousands of rows in one answer would hold up the event loop. */
const linesAtATime = 200

/**
 * The same, some at a time. From one line to another: of the first that are left a database which has not looked at the
 * table yet would take all and sort them, for every part anew.
 */
export async function* rowsInParts(trx: Work, id: string, which: WhichRows): AsyncGenerator<ImportRow[]> {
  for (let line = await firstLine(trx, id, which); line !== null;) {
    const before = line + linesAtATime
    const rows = await rowsOf(trx, id, { ...which, after: line - 1, before })
    if (rows.length > 0) yield rows
    line = rows.length > 0 ? before : await firstLine(trx, id, { ...which, after: before - 1 })
  }
}

async function firstLine(trx: Work, id: string, which: WhichRows): Promise<number | null> {
  const { line } = await someRows(trx, id, which)
    .select(({ fn }) => fn.min("line").as("line"))
    .executeTakeFirstOrThrow()
  return line
}

export async function markApplied(trx: Work, id: string, why: string, now: Date): Promise<void> {
  await trx
    .updateTable("imports")
    .set({ state: "applied", why, applied_at: now })
    .where("id", "=", id)
    .execute()
}

export async function markUndone(trx: Work, id: string, now: Date): Promise<void> {
  await trx.updateTable("imports").set({ state: "undone", undone_at: now }).where("id", "=", id).execute()
}

/** What an import wrote, what stood there before (null: nothing), and whether somebody wrote since. */
export interface WrittenByImport {
  id: string
  before: { data: Record<string, unknown>; state: RecordState } | null
  data: Record<string, unknown>
  isLast: boolean
}

const recordsAtATime = 500

/** What an import wrote, by the records' ids, some at a time. */
export async function* writtenBy(trx: Work, id: string): AsyncGenerator<WrittenByImport[]> {
  let rows = await writtenAfter(trx, id, "")
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows
    rows = await writtenAfter(trx, id, last.id)
  }
}

async function writtenAfter(trx: Work, id: string, after: string): Promise<WrittenByImport[]> {
  const { rows } = await sql<{
    id: string
    data: Record<string, unknown>
    before: Record<string, unknown> | null
    state: RecordState | null
    is_last: boolean
  }>`
    select v.id, v.data, b.data as before, b.state, r.version = v.version as is_last
    from record_versions v
      join records r using (instance, tenant, collection, id)
      left join record_versions b on (b.instance, b.tenant, b.collection, b.id, b.version)
        = (v.instance, v.tenant, v.collection, v.id, v.version - 1)
    where v.import = ${id}::uuid and v.id > ${after}
    order by v.id limit ${recordsAtATime}`.execute(trx)
  return rows.map((row) => ({
    id: row.id,
    data: row.data,
    before: row.before && row.state ? { data: row.before, state: row.state } : null,
    isLast: row.is_last,
  }))
}

/** Takes previews away that nobody applied; their files can be sent again. */
export async function removeOldPreviews(trx: Work, { instance, tenant }: Scope, before: Date): Promise<void> {
  await trx
    .deleteFrom("imports")
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .where("state", "=", "previewed")
    .where("created_at", "<", before)
    .execute()
}
