import type { Document } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { columnsOf } from "#records/columns.ts"
import type { StoredRecord } from "#records/stored-record.ts"
import type { Work } from "#server/database/database.ts"
import { layersOf, recordIdsInParts, resolveRecord } from "#server/repositories/records.ts"
import type { KnownRecords, PreviewJob, Titled } from "./files/job.ts"
import { isShownBelow, ownOf, readLayers, type LayerEditor } from "./known-layers.ts"
import { releaseLanguages, recordKind, termWords, type RecordKind } from "./record-kind.ts"

type Documents = ReadonlyMap<string, Document>

/** Few enough for others to come in between. */
const recordsAtATime = 500

/** The records that the editor of a layer sees, as it and those below make them, in the order of their ids. */
export async function* storedRecords(
  trx: Work,
  editor: LayerEditor,
  collection: string,
): AsyncGenerator<StoredRecord[]> {
  for await (const { existing } of recordsInParts(trx, editor, collection)) yield existing
}

/** The same, with the ids of those that layers below have put away or hidden. */
async function* recordsInParts(
  trx: Work,
  editor: LayerEditor,
  collection: string,
): AsyncGenerator<{ existing: StoredRecord[]; unshown: string[] }> {
  const { scope } = editor
  for await (const ids of recordIdsInParts(trx, scope, collection, recordsAtATime)) {
    const layers = [...(await layersOf(trx, scope, collection, ids))]
    yield {
      existing: layers.flatMap(([id, rows]): StoredRecord[] => {
        const { data, live } = resolveRecord(id, readLayers(editor, rows))
        return live ? [{ id, record: data, own: ownOf(scope, rows) !== undefined }] : []
      }),
      unshown: layers.flatMap(([id, rows]) => (isShownBelow(scope, rows) ? [] : [id])),
    }
  }
}

/** All that a file with rows of this collection is held against, but for the records that there are. */
export function importSetting(
  documents: Documents,
  { name, collection }: RecordKind,
): Pick<PreviewJob, "name" | "collection" | "languages" | "terms"> {
  const languages = releaseLanguages(documents)
  return { name, collection, languages, terms: termsOf(documents, languages) }
}

/** The records that a file's rows are compared with, and those that they may name, some at a time. */
export async function* knownRecords(
  trx: Work,
  editor: LayerEditor,
  documents: Documents,
  { name, collection }: RecordKind,
): AsyncGenerator<KnownRecords> {
  for await (const some of recordsInParts(trx, editor, name)) yield some
  const columns = columnsOf(collection, releaseLanguages(documents))
  for (const linked of new Set(columns.flatMap(({ link }) => link ?? []))) {
    // A collection that holds none yet is one all the same: what names it is told so.
    yield { linked, titled: [] }
    const titleField = recordKind(documents, linked)?.collection.labels.title ?? ""
    for await (const some of storedRecords(trx, { ...editor, withheld: [] }, linked))
      yield { linked, titled: some.map(({ id, record }) => [id, titlesIn(record, titleField)]) }
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

/** A record's slug and titles. */
function titlesIn(record: StoredRecord["record"], titleField: string): string[] {
  const title = own(record, titleField)
  const words = typeof title === "object" && title !== null ? Object.values(title) : [title]
  return [own(record, "slug"), ...words].filter((one): one is string => typeof one === "string")
}
