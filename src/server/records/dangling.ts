import type { Warning } from "#api/contract/record-edits.ts"
import type { Problem } from "#documents/problem.ts"
import type { Collection, Document } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { says } from "#records/import/messages.ts"
import { linksOf } from "#records/links.ts"
import type { Scope, Work } from "#server/database/database.ts"
import { countRecords, standingOf } from "#server/repositories/record-search.ts"
import { collectionNames, recordKind, type RecordKind } from "./record-kind.ts"
import type { ShippedRecords } from "./shipped.ts"

type Documents = ReadonlyMap<string, Document>
type Values = Readonly<Record<string, unknown>>

/**
 * What the shipped records name that is not there. An example is in no production database: only another example may
 * name it.
 */
export function danglingShipped(shipped: ShippedRecords, documents: Documents): Problem[] {
  return shipped.collections().flatMap((name) => {
    const collection = documents.get(`collection/${name}`) as Collection | undefined
    if (!collection) return []
    return [...shipped.rows(name)].flatMap(([id, record]) => {
      const isThere = (target: Values | undefined) =>
        target !== undefined && (own(target, "demo") !== true || own(record, "demo") === true)
      return linksOf(collection, record)
        .filter((link) => !isThere(shipped.rows(link.to).get(link.id)))
        .map(({ pointer, to }): Problem => {
          const document = `catalogue/${name}/${id}`
          const { message, fix } = says.notLinked(to, undefined)
          return { severity: "error", document, pointer, message, fix }
        })
    })
  })
}

/** What a record names of other collections that is not there in its layer. */
export async function danglingLinks(
  trx: Work,
  scope: Scope,
  { collection }: RecordKind,
  record: Values,
): Promise<Warning[]> {
  const links = linksOf(collection, record)
  const warnings: Warning[] = []
  for (const to of new Set(links.map((link) => link.to))) {
    const named = links.filter((link) => link.to === to)
    const reach = { ...scope, collection: to, demo: true }
    const there = await standingOf(
      trx,
      reach,
      named.map(({ id }) => id),
    )
    for (const { id, pointer } of named)
      if (!there.has(id)) warnings.push({ pointer, ...says.notLinked(to, undefined) })
  }
  return warnings
}

/** Whose links lead nowhere once a record is gone. */
export async function stillNaming(
  trx: Work,
  scope: Scope,
  documents: Documents,
  name: string,
  id: string,
): Promise<Warning[]> {
  const warnings: Warning[] = []
  for (const from of collectionNames(documents)) {
    const kind = recordKind(documents, from)
    for (const { to, field } of Object.values(kind?.collection.links ?? {})) {
      if (to !== name || !kind?.plan.links.includes(field)) continue
      const reach = { ...scope, collection: from, demo: true }
      const count = await countRecords(trx, reach, { filters: [{ field, any: [id] }] })
      if (count > 0) warnings.push({ pointer: "", ...says.stillNamed(count, from) })
    }
  }
  return warnings
}
