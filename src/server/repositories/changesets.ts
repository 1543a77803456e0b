import type { Insertable, Selectable } from "kysely"
import type { Line } from "#documents/changes/log.ts"
import type { Scope, Work } from "#server/database/database.ts"
import type {
  ChangesetDocumentsTable,
  ChangesetEntriesTable,
  ChangesetsTable,
  ChangesetState,
} from "#server/database/tables/changesets.ts"
import { tellChange } from "#server/changesets/together.ts"
import { json } from "./json.ts"

export type ChangesetRow = Selectable<ChangesetsTable>
export type ChangesetDocument = Selectable<ChangesetDocumentsTable>
export type ChangesetEntry = Selectable<ChangesetEntriesTable>

/** Undefined: there is one of that id already. */
export function insertChangeset(
  trx: Work,
  changeset: Pick<Insertable<ChangesetsTable>, "id" | "instance" | "title" | "author"> & {
    tenant: string
    created_at: Date
  },
): Promise<ChangesetRow | undefined> {
  const { created_at } = changeset
  return trx
    .insertInto("changesets")
    .values({ ...changeset, updated_at: created_at })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function findChangeset(trx: Work, id: string): Promise<ChangesetRow | undefined> {
  return trx.selectFrom("changesets").selectAll().where("id", "=", id).executeTakeFirst()
}

/** The change, which nobody else writes until the transaction ends. */
export function lockChangeset(trx: Work, id: string): Promise<ChangesetRow | undefined> {
  return trx.selectFrom("changesets").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
}

/** The changes of one layer, the last touched first; with `member`, only those that are theirs to edit. */
export function changesetsOf(
  trx: Work,
  { instance, tenant }: Scope,
  { state, member, most }: { state: ChangesetState; member?: string; most: number },
): Promise<ChangesetRow[]> {
  const all = trx
    .selectFrom("changesets")
    .selectAll()
    .where("instance", "=", instance)
    .where("tenant", "=", tenant)
    .where("state", "=", state)
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(most)
  if (member === undefined) return all.execute()
  const theirs = trx.selectFrom("changeset_members").select("changeset").where("member", "=", member)
  return all.where("id", "in", theirs).execute()
}

/** Writes something of a change; a new revision of it, unless that is its title or its state alone. */
export async function writeChangeset(
  trx: Work,
  id: string,
  now: Date,
  {
    rebased_operations,
    conflicts,
    ...plain
  }: Partial<Pick<ChangesetRow, "title" | "state" | "entries" | "bytes" | "rebased_entries" | "release_id">> &
    Partial<Pick<ChangesetRow, "rebased_operations" | "conflicts">>,
): Promise<void> {
  const isEdited = plain.entries !== undefined || rebased_operations || conflicts
  const written = await trx
    .updateTable("changesets")
    .set((row) => ({
      ...plain,
      ...(isEdited && { revision: row("revision", "+", 1) }),
      ...(rebased_operations && { rebased_operations: json(rebased_operations) }),
      ...(conflicts && { conflicts: json(conflicts) }),
      updated_at: now,
    }))
    .where("id", "=", id)
    .returning("revision")
    .executeTakeFirst()
  if (written) await tellChange(trx, { id, revision: written.revision, at: now })
}

/** Whether a change is open still, and at that revision; nobody else writes it then. */
export async function lockAsLookedAt(
  trx: Work,
  { id, revision }: Pick<ChangesetRow, "id" | "revision">,
): Promise<boolean> {
  const row = await lockChangeset(trx, id)
  return row?.state === "open" && row.revision === revision
}

/** Closes a change, which is locked, as the release that it became. */
export async function closeChangeset(
  trx: Work,
  { id, revision }: Pick<ChangesetRow, "id" | "revision">,
  release: string,
): Promise<void> {
  const now = new Date()
  await trx
    .updateTable("changesets")
    .set({ state: "published", release_id: release, updated_at: now })
    .where("id", "=", id)
    .execute()
  await tellChange(trx, { id, revision, at: now })
}

/** Who wrote in a change, by pseudonym. */
export async function writersOf(trx: Work, changeset: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("changeset_entries")
    .select("author")
    .distinct()
    .where("changeset", "=", changeset)
    .execute()
  return rows.map(({ author }) => author)
}

export async function membersOf(
  trx: Work,
  changesets: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const members = new Map<string, string[]>()
  if (changesets.length === 0) return members
  const rows = await trx
    .selectFrom("changeset_members")
    .select(["changeset", "member"])
    .where("changeset", "in", [...changesets])
    .orderBy("member")
    .execute()
  for (const { changeset, member } of rows)
    members.set(changeset, [...(members.get(changeset) ?? []), member])
  return members
}

export async function addMember(
  trx: Work,
  { id, instance, tenant }: Pick<ChangesetRow, "id" | "instance" | "tenant">,
  member: string,
): Promise<void> {
  await trx
    .insertInto("changeset_members")
    .values({ changeset: id, instance, tenant, member })
    .onConflict((known) => known.doNothing())
    .execute()
}

export async function removeMember(trx: Work, id: string, member: string): Promise<void> {
  await trx.deleteFrom("changeset_members").where("changeset", "=", id).where("member", "=", member).execute()
  // Pages of whoever went look whether the change is still theirs to see.
  await tellChange(trx, { id, revision: 0, at: new Date() })
}

export function touchedDocuments(trx: Work, id: string): Promise<ChangesetDocument[]> {
  return trx
    .selectFrom("changeset_documents")
    .selectAll()
    .where("changeset", "=", id)
    .orderBy("document_id")
    .execute()
}

/** Undefined is nothing, which the database keeps as null: no document and no patch is null. */
const jsonOrNull = (value: unknown): string | null => (value === undefined ? null : json(value))

export async function writeDocument(
  trx: Work,
  { id, instance, tenant }: Pick<ChangesetRow, "id" | "instance" | "tenant">,
  document: { document_id: string; beneath: unknown; start: unknown; own: unknown },
): Promise<void> {
  const written = {
    beneath: jsonOrNull(document.beneath),
    start: jsonOrNull(document.start),
    own: jsonOrNull(document.own),
  }
  await trx
    .insertInto("changeset_documents")
    .values({ changeset: id, instance, tenant, document_id: document.document_id, ...written })
    .onConflict((known) => known.columns(["changeset", "document_id"]).doUpdateSet(written))
    .execute()
}

export async function insertEntry(
  trx: Work,
  { operations, inverse, ...entry }: Omit<ChangesetEntry, "tenant"> & { tenant: string },
): Promise<void> {
  await trx
    .insertInto("changeset_entries")
    .values({ ...entry, operations: json(operations), inverse: json(inverse) })
    .execute()
}

/** Who did what of the whole log, without saying what. */
export async function logOf(trx: Work, id: string): Promise<Line[]> {
  const rows = await trx
    .selectFrom("changeset_entries")
    .select(["id", "author", "undoes"])
    .where("changeset", "=", id)
    .orderBy("number")
    .execute()
  return rows.map(({ id: entry, author, undoes }) => ({
    id: entry,
    by: author,
    ...(undoes !== null && { undoes }),
  }))
}

export function findEntry(trx: Work, changeset: string, id: string): Promise<ChangesetEntry | undefined> {
  return trx
    .selectFrom("changeset_entries")
    .selectAll()
    .where("changeset", "=", changeset)
    .where("id", "=", id)
    .executeTakeFirst()
}

/** The entries after the first so many, in their order. */
export function entriesAfter(trx: Work, changeset: string, number: number): Promise<ChangesetEntry[]> {
  return trx
    .selectFrom("changeset_entries")
    .selectAll()
    .where("changeset", "=", changeset)
    .where("number", ">", number)
    .orderBy("number")
    .execute()
}

/** The last entries, the newest first. */
export function lastEntries(trx: Work, changeset: string, most: number): Promise<ChangesetEntry[]> {
  return trx
    .selectFrom("changeset_entries")
    .selectAll()
    .where("changeset", "=", changeset)
    .orderBy("number", "desc")
    .limit(most)
    .execute()
}
