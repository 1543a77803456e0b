import type {
  EditedRecord,
  FindRecordsQuery,
  LinkedRecords,
  RecordsToEdit,
  RecordForm,
} from "#api/contract/edited-records.ts"
import { recordForm } from "#records/record-form.ts"
import type { Work } from "#server/database/database.ts"
import { notFound } from "#server/http/failure.ts"
import { wordsOf } from "#server/mail/words.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import { latestWritten } from "#server/repositories/latest-written.ts"
import { listRecords, type Reach } from "#server/repositories/record-search.ts"
import { resolveRecord } from "#server/repositories/records.ts"
import type { Bringing } from "./imports.ts"
import { isKnown, knownLayersOf, ownOf, readLayers } from "./known-layers.ts"
import { linkedOf, titleOf } from "./linked.ts"
import { narrowingOf, sortedBy } from "./listing.ts"
import { recordKind, releaseLanguages } from "./record-kind.ts"
import { namesOf } from "./requirement-names.ts"

/** Who edits records: a layer's editor, with the release and the languages that titles are told in. */
export interface Editing extends Bringing {
  release: LiveRelease
  /** The best first. */
  languages: readonly string[]
  /** ISO day. */
  today: string
  /** Whether examples are shown. */
  demo: boolean
}

const shownAtOnce = 50

/** The records of a collection that an editor may want: by words or id, or those that their own layer speaks of. */
export async function findRecords(
  trx: Work,
  editing: Editing,
  { among = "live", search = "", limit = shownAtOnce }: Pick<FindRecordsQuery, "among" | "search" | "limit">,
): Promise<RecordsToEdit> {
  const { scope, kind } = editing
  const ids =
    among === "live"
      ? await offered(trx, editing, search.trim(), limit + 1)
      : await latestWritten(trx, scope, kind.name, { away: among === "away", most: limit + 1 })
  const shown = ids.slice(0, limit)
  const layers = await knownLayersOf(trx, scope, kind.name, shown)
  return {
    records: shown.map((id) => {
      const rows = layers.get(id) ?? []
      const { data, live } = resolveRecord(id, readLayers(editing, rows))
      return { id, title: titleOf(editing, data), state: ownOf(scope, rows)?.state ?? null, live }
    }),
    more: ids.length > shown.length,
  }
}

const offeredAtOnce = 20

/** Records of a collection that the links of this one lead to, by words or id, whoever keeps that collection. */
export async function linkedRecords(
  trx: Work,
  editing: Editing,
  { to, search }: { to: string; search: string },
): Promise<LinkedRecords> {
  const isLinked = Object.values(editing.kind.collection.links ?? {}).some((link) => link.to === to)
  const kind = isLinked ? recordKind(editing.documents, to) : undefined
  if (!kind) throw notFound("collection")
  const { records, more } = await findRecords(
    trx,
    { ...editing, kind, withheld: [] },
    { search, limit: offeredAtOnce },
  )
  return { records: records.map(({ id, title, live }) => ({ to, id, title, live })), more }
}

/**
 * What learners are offered, as their lists would find it; a record whose id was typed comes first, even one that the
 * editor's own layer has put away.
 */
async function offered(trx: Work, editing: Editing, search: string, most: number): Promise<string[]> {
  const { scope, kind, languages, today, demo } = editing
  const reach: Reach = {
    ...scope,
    collection: kind.name,
    demo,
    ...(kind.plan.closes !== undefined && { closes: kind.plan.closes }),
  }
  const opened = { kind, collection: kind.collection, reach }
  const { narrowing } = await narrowingOf(trx, opened, { search, facets: {} })
  const order =
    narrowing.search === undefined
      ? sortedBy(kind, languages, kind.plan.sorts[0]!)
      : ({ by: "rank" } as const)
  const found = await listRecords(trx, reach, narrowing, { order, limit: most, today })
  const named = search === "" ? [] : [...(await knownLayersOf(trx, scope, kind.name, [search])).keys()]
  return [...new Set([...named, ...found.map(({ id }) => id)])].slice(0, most)
}

/** One record as an editor of a layer has it before them; one that is not there yet is empty. */
export async function editedRecord(trx: Work, editing: Editing, id: string): Promise<EditedRecord> {
  const rows = (await knownLayersOf(trx, editing.scope, editing.kind.name, [id])).get(id) ?? []
  const own = ownOf(editing.scope, rows)
  const others = rows.filter((row) => row !== own)
  const { data, live } = resolveRecord(id, readLayers(editing, rows))
  const isToldBelow = others.length > 0 && isKnown(editing.scope, others)
  const below = isToldBelow ? resolveRecord(id, readLayers(editing, others)) : undefined
  return {
    id,
    title: titleOf(editing, data),
    record: rows.length > 0 ? data : null,
    below: below?.data ?? null,
    offeredBelow: below?.live ?? false,
    version: own?.version ?? 0,
    state: own?.state ?? null,
    live,
    linked: await linkedOf(trx, editing, data),
  }
}

/** How a record of the collection is written by hand, in the editor's language. */
export function formOf({ kind, documents, release, languages }: Editing): RecordForm {
  const say = (text: unknown, values: Readonly<Record<string, string>> = {}) =>
    wordsOf(release, languages, text, values)
  const names = new Intl.DisplayNames([...languages], { type: "language" })
  return recordForm(kind.collection, {
    languages: releaseLanguages(documents),
    titleOf: (language) => names.of(language) ?? language,
    say,
    termsOf(name) {
      const found = documents.get(`vocabulary/${name}`)
      if (found?.kind !== "vocabulary") return undefined
      return found.order.map((value) => ({ value, label: say(found.values[value]?.title ?? value) }))
    },
    namesOf: (reference) => namesOf(documents, reference, say),
  })
}
