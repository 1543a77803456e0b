import { useMemo } from "react"
import type { ShownChangeset } from "#api/contract/changesets.ts"
import type { App, Document, Locale } from "#documents/types.g.ts"
import { knownValues } from "#engine/known-values.ts"
import type { TextUses } from "#review/text-uses.ts"
import { useLoaded, type Loaded } from "../../calls/useLoaded.ts"
import type { Change } from "../../editing/useChange.ts"
import { mayEdit } from "../../editing/may-edit.ts"
import { useSaving, type Saving } from "../../editing/useSaving.ts"
import { useAnswer, useLayerDocuments } from "../../reviewing/useAnswer.ts"
import { usePlace, useStudio } from "../../studio.ts"
import { type Locales, type TextRow, type TextTable, localeId, textTable } from "./table.ts"
import { cellPlace, type Mistake, mistakeIn, textEdits, textReset } from "./writing.ts"

/** The texts of a layer as they stand with a change, and how they are edited. */
export interface Texts
  extends Pick<Saving, "type" | "keep" | "drop" | "unsent" | "sendAgain">, Pick<Change, "people" | "busy"> {
  shown: ShownChangeset | undefined
  table: TextTable
  /** Every document of the layer, by id. */
  documents: Readonly<Record<string, Document>>
  /** What else is known of them; undefined until the review has said so. */
  uses: TextUses | undefined
  documentsOf: (row: TextRow) => readonly string[]
  isProtected: (row: TextRow, language: string) => boolean
  mayEdit: (row: TextRow) => boolean
  /** The words of a cell as they are typed, or as they are kept. */
  textAt: (row: TextRow, language: string) => string
  /** What keeps the words that were typed into a cell from being sent; undefined where nothing does, or none were. */
  mistakeAt: (row: TextRow, language: string) => Mistake | undefined
  isDraft: (row: TextRow, language: string) => boolean
  /** They were sent and not taken. */
  isUnsent: (row: TextRow, language: string) => boolean
  /** What a colleague has written meanwhile into a cell that somebody types in; undefined where nobody has. */
  theirsAt: (row: TextRow, language: string) => string | undefined
  reset: (row: TextRow, language: string) => void
  /** Tells colleagues which cell is written; without one, none. */
  isAt: (row?: TextRow, language?: string) => void
}

export function useTexts(change: Change): Loaded<unknown> & { texts: Texts | undefined } {
  const { publishing } = useStudio()
  const { layer } = usePlace()
  const { opened, latest } = change
  const live = useLayerDocuments()
  const asked = useLoaded(opened === undefined ? "changeset: none" : `changeset ${opened}`, () =>
    opened === undefined ? Promise.resolve(undefined) : publishing.changeset(opened),
  )
  const answer = useAnswer("textUses", undefined)
  const shown = latest ?? asked.value
  const release = live.value
  const { now, table, app } = useMemo(() => {
    const documents = release?.documents ?? {}
    const locales = onlyLocales(Object.entries(documents))
    const beneath = new Map(locales)
    for (const id of release?.base.added ?? []) beneath.delete(id)
    for (const [id, document] of onlyLocales(Object.entries(release?.base.differs ?? {})))
      beneath.set(id, document)
    for (const { document: id, now: edited, beneath: below } of shown?.documents ?? []) {
      if (!id.startsWith("locale/")) continue
      put(locales, id, edited)
      put(beneath, id, below)
    }
    const configuration = documents["app"] as App | undefined
    const languages = configuration ? languagesOf(configuration) : []
    return { now: locales, table: textTable(languages, locales, beneath), app: configuration }
  }, [release, shown])
  const nowAt = (place: string) => {
    const [id = "", key = ""] = place.split("#")
    const texts = now.get(id)?.texts ?? {}
    return Object.hasOwn(texts, key) ? (texts[key] ?? "") : ""
  }
  const saving = useSaving(change, nowAt, (cells) => textEdits(now, cells))

  const loaded = [live, asked].find(({ status }) => status === "failed") ?? live
  const retry = () => {
    live.retry()
    asked.retry()
  }
  if (release === undefined || app === undefined || (opened !== undefined && shown === undefined))
    return { ...loaded, value: undefined, retry, texts: undefined }

  const { drafts, type, keep, drop, theirsAt, unsent, sendAgain } = saving
  const uses = answer.value
  const guarded = new Set(uses?.protected)
  const always = Object.keys(knownValues(app))
  const mayWrite = mayEdit(layer, shown)
  return {
    ...loaded,
    value: release,
    retry,
    texts: {
      shown,
      table,
      documents: release.documents,
      uses,
      documentsOf: ({ namespace, named }) => uses?.documents[`${namespace}:${named}`] ?? [],
      isProtected: (row, language) => guarded.has(cellPlace(language, row)),
      mayEdit: ({ namespace }) => mayWrite && uses?.closed.includes(namespace) !== true,
      type,
      keep,
      drop,
      unsent,
      sendAgain,
      people: change.people,
      busy: change.busy,
      theirsAt: (row, language) => theirsAt(cellPlace(language, row)),
      isDraft: (row, language) => drafts.has(cellPlace(language, row)),
      isUnsent: (row, language) => unsent.includes(cellPlace(language, row)),
      textAt: (row, language) => drafts.get(cellPlace(language, row)) ?? table.cell(row, language).text ?? "",
      mistakeAt(row, language) {
        const typed = drafts.get(cellPlace(language, row))
        return typed === undefined ? undefined : mistakeIn(typed, table, row, always)
      },
      isAt: (row, language) =>
        change.at(
          row && language
            ? { document: localeId(language, row.namespace), steps: ["texts", row.key] }
            : undefined,
        ),
      reset(row, language) {
        const place = cellPlace(language, row)
        const typed = drafts.get(place)
        void change.edit(textReset(now, place)).then((isDone) => {
          if (isDone && typed !== undefined) drop(place, typed)
        })
      },
    },
  }
}

const languagesOf = ({ locales }: App): string[] => [
  locales.default,
  ...new Set(locales.available.filter((language) => language !== locales.default)),
]

function onlyLocales(
  documents: readonly (readonly [string, Document])[],
): Map<string, Locales extends ReadonlyMap<string, infer One> ? One : never> {
  return new Map(
    documents.flatMap(([id, document]) => (document.kind === "locale" ? [[id, document] as const] : [])),
  )
}

function put(locales: Map<string, Pick<Locale, "texts">>, id: string, document: unknown): void {
  if (document === undefined) locales.delete(id)
  else locales.set(id, document as Locale)
}
