import type { LinkedRecord } from "#api/contract/edited-records.ts"
import type { Document } from "#documents/types.g.ts"
import { linksOf } from "#records/links.ts"
import { textIn } from "#records/spoken.ts"
import type { Scope, Work } from "#server/database/database.ts"
import { resolveRecord } from "#server/repositories/records.ts"
import { knownLayersOf, readLayers } from "./known-layers.ts"
import { recordKind, type RecordKind } from "./record-kind.ts"

interface Linking {
  scope: Scope
  kind: RecordKind
  documents: ReadonlyMap<string, Document>
  /** The best first. */
  languages: readonly string[]
}

type Values = Readonly<Record<string, unknown>>

export const titleOf = ({ kind, languages }: Pick<Linking, "kind" | "languages">, data: Values): string =>
  textIn(data[kind.collection.labels.title], languages)

/** The records of other collections that a record names, as far as its editor may know of them, whoever keeps those. */
export async function linkedOf(
  trx: Work,
  { scope, kind, documents, languages }: Linking,
  data: Values,
): Promise<LinkedRecord[]> {
  const links = linksOf(kind.collection, data)
  const linked: LinkedRecord[] = []
  for (const to of new Set(links.map((link) => link.to))) {
    const other = recordKind(documents, to)
    if (!other) continue
    const ids = links.filter((link) => link.to === to).map(({ id }) => id)
    for (const [id, rows] of await knownLayersOf(trx, scope, to, [...new Set(ids)])) {
      const record = resolveRecord(id, readLayers({ scope, withheld: [] }, rows))
      linked.push({ to, id, title: titleOf({ kind: other, languages }, record.data), live: record.live })
    }
  }
  return linked
}
