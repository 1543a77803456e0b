import { sql } from "kysely"
import { mergeRecord } from "#documents/merge-layer.ts"
import type { Scope, Work } from "#server/database/database.ts"
import type { RecordState } from "#server/database/tables/records.ts"
import { json } from "./json.ts"

/** The scope of the shipped rows, which every instance stands on. */
export const shippedScope: Scope = { instance: "", tenant: "" }

/** What one layer says of a record. */
export interface LayerRow {
  instance: string
  tenant: string
  id: string
  data: Record<string, unknown>
  state: RecordState
  version: number
}

/** A record as its layers make it. */
export interface ResolvedRecord {
  id: string
  data: Record<string, unknown>
  /** No layer hides it or has put it away. */
  live: boolean
}

/** The rows of all layers that an instance or one of its tenants sees of these records, the lowest first. */
export async function layersOf(
  trx: Work,
  { instance, tenant }: Scope,
  collection: string,
  ids: readonly string[],
): Promise<Map<string, LayerRow[]>> {
  const rows = await trx
    .selectFrom("records")
    .select(["instance", "tenant", "id", "data", "state", "version"])
    .where("collection", "=", collection)
    .where("id", "=", sql<string>`any(${[...ids]})`)
    .where("instance", "in", ["", instance])
    .where("tenant", "in", ["", tenant])
    .orderBy("instance")
    .orderBy("tenant")
    .execute()
  const byId = new Map<string, LayerRow[]>()
  for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), row])
  return byId
}

/** RFC 7396, layer on layer. */
export function resolveRecord(
  id: string,
  layers: readonly Pick<LayerRow, "data" | "state">[],
): ResolvedRecord {
  const data = layers.reduce<unknown>((below, layer) => mergeRecord(below, layer.data), undefined)
  return {
    id,
    data: (data ?? {}) as Record<string, unknown>,
    live: layers.length > 0 && layers.every(({ state }) => state === "live"),
  }
}

/** So many ids are read at a time: a hundred thousand in one answer would hold up the event loop. */
const idsAtATime = 2000

/** The ids of all records that any layer in reach has. */
export async function recordIds(trx: Work, scope: Scope, collection: string): Promise<string[]> {
  const ids: string[] = []
  for await (const some of recordIdsInParts(trx, scope, collection, idsAtATime)) ids.push(...some)
  return ids
}

/** As `recordIds`, some at a time. */
export async function* recordIdsInParts(
  trx: Work,
  { instance, tenant }: Scope,
  collection: string,
  most: number,
): AsyncGenerator<string[]> {
  // The key begins with the layer: each gives its next ids along that, and of these the first are taken.
  const layers = new Map(
    [shippedScope, { instance, tenant: "" }, { instance, tenant }].map((layer) => [
      `${layer.instance}/${layer.tenant}`,
      layer,
    ]),
  )
  const nextOf = (after: string) =>
    [...layers.values()].map(
      (layer) => sql`(select id from records where instance = ${layer.instance} and tenant = ${layer.tenant}
        and collection = ${collection} and id > ${after} order by id limit ${most})`,
    )
  for (let after: string | undefined = ""; after !== undefined;) {
    const { rows }: { rows: { id: string }[] } = await sql<{ id: string }>`select distinct id
      from (${sql.join(nextOf(after), sql` union all `)}) next order by id limit ${most}`.execute(trx)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) yield ids
    after = ids.length < most ? undefined : ids.at(-1)
  }
}

/** Of these records those that a tenant of the instance has a row of its own for, by tenant. */
export async function tenantsWith(
  trx: Work,
  instance: string,
  collection: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await trx
    .selectFrom("records")
    .select(["tenant", "id"])
    .where("instance", "=", instance)
    .where("tenant", "<>", "")
    .where("collection", "=", collection)
    .where("id", "=", sql<string>`any(${[...ids]})`)
    .execute()
  const byTenant = new Map<string, string[]>()
  for (const { tenant, id } of rows) byTenant.set(tenant, [...(byTenant.get(tenant) ?? []), id])
  return byTenant
}

/** Who writes, and what the versions will say. */
export interface Author {
  /** A pseudonym, or `system`. */
  actor: string
  why: string
  import?: string
  now: Date
}

/** Writes a layer's rows, each with its version. */
export async function saveLayer(
  trx: Work,
  { instance, tenant }: Scope,
  collection: string,
  rows: readonly Pick<LayerRow, "id" | "data" | "state" | "version">[],
  by: Author,
): Promise<void> {
  const sent = json(rows)
  const columns = sql`select ${instance}::text, ${tenant}::text, ${collection}::text, r.id, r.version, r.data, r.state`
  const from = sql`from jsonb_to_recordset(${sent}::jsonb) as r(id text, version int, data jsonb, state text)`
  await sql`insert into record_versions (instance, tenant, collection, id, version, data, state, actor, why, import, at)
    ${columns}, ${by.actor}::text, ${by.why}::text, ${by.import ?? null}::uuid, ${by.now}::timestamptz ${from}`.execute(
    trx,
  )
  await sql`insert into records (instance, tenant, collection, id, version, data, state, updated_at)
    ${columns}, ${by.now}::timestamptz ${from}
    on conflict (instance, tenant, collection, id) do update set version = excluded.version, data = excluded.data,
      state = excluded.state, updated_at = excluded.updated_at`.execute(trx)
}

/**
 * Holds whoever else writes records of this collection, in the same instance or beneath it, until the transaction ends.
 * A file of many rows takes minutes: those of other instances do not wait for it.
 */
export async function lockCollection(trx: Work, { instance }: Scope, collection: string): Promise<void> {
  const whole = sql`hashtext(${`signpost records ${collection}`})`
  // The shipped rows lie beneath all instances.
  if (instance === shippedScope.instance) {
    await sql`select pg_advisory_xact_lock(${whole})`.execute(trx)
    return
  }
  await sql`select pg_advisory_xact_lock_shared(${whole})`.execute(trx)
  await sql`select pg_advisory_xact_lock(hashtext(${`signpost records ${collection} of ${instance}`}))`.execute(
    trx,
  )
}

/** What changes with every write of what an instance or tenant sees of a collection. */
export async function raiseRevision(
  trx: Work,
  { instance, tenant }: Scope,
  collection: string,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    insert into record_revisions (instance, tenant, collection, revision, changed_at)
    values (${instance}, ${tenant}, ${collection}, 1, ${now})
    on conflict (instance, tenant, collection) do update
      set revision = record_revisions.revision + 1, changed_at = excluded.changed_at
    returning revision::text`.execute(trx)
  return rows[0]!.revision
}

/** The revision of what an instance or tenant sees: its own and that beneath, so that either changes it. */
export async function revisionOf(trx: Work, scope: Scope, collection: string): Promise<string> {
  return (await revisionsOf(trx, scope, [collection])).get(collection) ?? "0"
}

/** The same of several collections, by their names; one that nothing was ever written of is not among them. */
export async function revisionsOf(
  trx: Work,
  { instance, tenant }: Scope,
  collections: readonly string[],
): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom("record_revisions")
    .select(["collection", "revision"])
    .where("instance", "=", instance)
    .where("tenant", "in", ["", tenant])
    .where("collection", "=", sql<string>`any(${[...collections]})`)
    .orderBy("tenant")
    .execute()
  const revisions = new Map<string, string>()
  for (const { collection, revision } of rows)
    revisions.set(collection, [revisions.get(collection) ?? [], revision].flat().join("."))
  return revisions
}

/** Which plan an index was made by, and of which files the shipped rows are. */
export async function marksOf(
  trx: Work,
  { instance, tenant }: Scope,
): Promise<Map<string, { indexed: string; files: string }>> {
  const rows = await trx
    .selectFrom("record_revisions")
    .select(["collection", "indexed", "files"])
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .execute()
  return new Map(rows.map(({ collection, ...marks }) => [collection, marks]))
}

export async function setMark(
  trx: Work,
  { instance, tenant }: Scope,
  collection: string,
  mark: { indexed: string } | { files: string },
): Promise<void> {
  await trx
    .insertInto("record_revisions")
    .values({ instance, tenant, collection, ...mark })
    .onConflict((conflict) => conflict.columns(["instance", "tenant", "collection"]).doUpdateSet(mark))
    .execute()
}

/** What a layer said of one record, the newest first. */
export async function versionsOf(
  trx: Work,
  { instance, tenant }: Scope,
  { collection, id }: { collection: string; id: string },
  most: number,
): Promise<
  (Pick<LayerRow, "version" | "data" | "state"> & {
    actor: string
    why: string
    import: string | null
    at: Date
  })[]
> {
  return trx
    .selectFrom("record_versions")
    .select(["version", "state", "data", "actor", "why", "import", "at"])
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .where("collection", "=", collection)
    .where("id", "=", id)
    .orderBy("version", "desc")
    .limit(most)
    .execute()
}
