import { createHash } from "node:crypto"
import type { Collection, Document, Vocabulary } from "#documents/types.g.ts"
import { own, text } from "#engine/context/own.ts"
import { checkedShape, type CheckedShape } from "#records/check.ts"
import { indexPlan, type IndexPlan, type TermWords } from "#records/index-plan.ts"

/** A collection of a release, with how its records are checked and indexed. */
export interface RecordKind {
  name: string
  collection: Collection
  plan: IndexPlan
  /** Names the plan: an index that was made by another is made anew. */
  planHash: string
  /** All that the check of a record goes by, named by its hash. */
  checked(): { readonly hash: string; readonly shape: CheckedShape }
}

type Documents = ReadonlyMap<string, Document>

const kept = new WeakMap<Documents, Map<string, RecordKind>>()
const prefix = "collection/"

/** The names of the collections of a release. */
export function collectionNames(documents: Documents): string[] {
  return [...documents.keys()].flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []))
}

/** One collection of a release; undefined where there is none of that name. Worked out once for these documents. */
export function recordKind(documents: Documents, name: string): RecordKind | undefined {
  const known = kept.get(documents) ?? new Map<string, RecordKind>()
  kept.set(documents, known)
  const kind = known.get(name) ?? makeKind(documents, name)
  if (kind) known.set(name, kind)
  return kind
}

function makeKind(documents: Documents, name: string): RecordKind | undefined {
  const collection = documents.get(prefix + name)
  if (collection?.kind !== "collection") return undefined
  const vocabulary = (key: string): Vocabulary | undefined => {
    const found = documents.get(`vocabulary/${key}`)
    return found?.kind === "vocabulary" ? found : undefined
  }
  const languages = releaseLanguages(documents)
  const plan = indexPlan(collection, languages, (key) => termWords(documents, vocabulary(key), languages))
  const termsOf = (key: string) => vocabulary(key)?.order
  let checked: ReturnType<RecordKind["checked"]> | undefined
  return {
    name,
    collection,
    plan,
    planHash: hashOf(plan),
    // Most processes read and never write.
    checked() {
      if (checked) return checked
      const shape = checkedShape(collection, termsOf)
      return (checked = { hash: hashOf(shape), shape })
    },
  }
}

const hashOf = (what: unknown) => createHash("sha256").update(JSON.stringify(what)).digest("hex")

/** The languages of a release, its default first. */
export function releaseLanguages(documents: Documents): string[] {
  const app = documents.get("app")
  if (app?.kind !== "app") return []
  return [...new Set([app.locales.default, ...app.locales.available])]
}

/** The terms of a vocabulary with their words by language. */
export function termWords(
  documents: Documents,
  vocabulary: Vocabulary | undefined,
  languages: readonly string[],
): TermWords | undefined {
  return (
    vocabulary &&
    new Map(
      vocabulary.order.map((term) => [
        term,
        Object.fromEntries(
          languages.map((language) => [
            language,
            saidIn(documents, language, own(own(vocabulary.values, term), "title")),
          ]),
        ),
      ]),
    )
  )
}

function saidIn(documents: Documents, language: string, words: unknown): string {
  if (typeof words === "string") return words
  const [namespace = "", key = ""] = (text(own(words, "t")) ?? "").split(":")
  const locale = documents.get(`locale/${language}/${namespace}`)
  const said = own(own(locale, "texts"), key)
  return typeof said === "string" ? said : ""
}
