import type { Document } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { columnsOf } from "#records/columns.ts"
import type { StoredRecord } from "#records/stored-record.ts"
import type { Scope, Work } from "#server/database/database.ts"
import { layersOf, recordIds, resolveRecord } from "#server/repositories/records.ts"
import type { PreviewJob, Titled } from "./files/job.ts"
import { releaseLanguages, recordKind, termWords, type RecordKind } from "./record-kind.ts"

type Documents = ReadonlyMap<string, Document>

/** Few enough to be held beside the rest. */
const recordsAtATime = 1000

/** The records that a layer sees, as its own layer and those below make them, in the order of their ids. */
export async function* storedRecords(
  trx: Work,
  scope: Scope,
  collection: string,
): AsyncGenerator<StoredRecord[]> {
  const ids = await recordIds(trx, scope, collection)
  for (let at = 0; at < ids.length; at += recordsAtATime) {
    const layers = await layersOf(trx, scope, collection, ids.slice(at, at + recordsAtATime))
    yield [...layers].flatMap(([id, rows]): StoredRecord[] => {
      const { data, live } = resolveRecord(id, rows)
      const isOwn = rows.some((row) => row.instance === scope.instance && row.tenant === scope.tenant)
      return live ? [{ id, record: data, own: isOwn }] : []
    })
  }
}

/** All that a file with rows of this collection is held against. */
export async function importSetting(
  trx: Work,
  scope: Scope,
  documents: Documents,
  { name, collection }: RecordKind,
): Promise<Omit<PreviewJob, "do" | "bytes" | "choices">> {
  const languages = releaseLanguages(documents)
  const columns = columnsOf(collection, languages)
  const existing: StoredRecord[] = []
  for await (const some of storedRecords(trx, scope, name)) existing.push(...some)
  const linked: Record<string, readonly Titled[]> = {}
  for (const to of new Set(columns.flatMap(({ link }) => link ?? [])))
    linked[to] = await titlesOf(trx, scope, documents, to)
  return {
    name,
    collection,
    languages,
    existing,
    linked,
    terms: termsOf(documents, languages),
  }
}

/** All vocabularies: the fields of a list's objects may name some, too. */
function termsOf(documents: Documents, languages: readonly string[]): Record<string, readonly Titled[]> {
  const terms: Record<string, readonly Titled[]> = {}
  for (const [id, document] of documents) {
    if (document.kind !== "vocabulary") continue
    const words = termWords(documents, document, languages) ?? []
    terms[id.slice("vocabulary/".length)] = [...words].map(([term, said]) => [
      term,
      Object.values(said).filter((title) => title !== ""),
    ])
  }
  return terms
}

/** The records of another collection with their slugs and titles. */
async function titlesOf(trx: Work, scope: Scope, documents: Documents, name: string): Promise<Titled[]> {
  const titleField = recordKind(documents, name)?.collection.labels.title ?? ""
  const titled: Titled[] = []
  for await (const some of storedRecords(trx, scope, name))
    for (const { id, record } of some) {
      const title = own(record, titleField)
      const words = typeof title === "object" && title !== null ? Object.values(title) : [title]
      const others = [own(record, "slug"), ...words]
      titled.push([id, others.filter((other): other is string => typeof other === "string")])
    }
  return titled
}
