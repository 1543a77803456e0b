import { documentHash } from "#documents/hash.ts"
import type { Work } from "#server/database/database.ts"
import { revisionsOf } from "#server/repositories/records.ts"
import { alsoOpen, fieldGate, type OpenedRecords } from "./opened.ts"

/** Names of what an answer about the records of a collection depends on, beside what is asked: they change with it. */
export interface Versions {
  /** Of what is counted, whoever reads it. */
  counted: string
  /**
   * Of what a reader is told: in their language, with the titles of linked records, without what is closed to them, and
   * today, as records close.
   */
  told: string
}

/** Asks for the revisions of the collection and of those it links to that are open to the reader: one read. */
export async function versionsOf(trx: Work, opened: OpenedRecords): Promise<Versions> {
  const { collection, reach, reader } = opened
  const names = new Set(Object.values(collection.links ?? {}).map(({ to }) => to))
  const seen = [opened, ...[...names].flatMap((name) => alsoOpen(reader, name) ?? [])]
  const revisions = await revisionsOf(
    trx,
    reach,
    seen.map(({ kind }) => kind.name),
  )
  const revisionOf = ({ kind: { name } }: OpenedRecords) => [name, revisions.get(name) ?? null]
  const { release, telling, publicOnly = false } = reader
  const counted = documentHash([release.id, reach, revisionOf(opened)])
  const { languages, today } = telling
  const told = [counted, seen.map(revisionOf), seen.map(closedIn), languages, today, publicOnly]
  return { counted, told: documentHash(told) }
}

/** The gates that are closed to the reader among those of the fields of a collection's records. */
const closedIn = ({ kind, reader }: OpenedRecords): string[] =>
  kind.plan.gated.flatMap(({ gate }) => (fieldGate(reader, gate).allowed ? [] : [gate]))
