import { own, ownAt, text } from "#engine/context/own.ts"
import { foldedWords } from "./fold.ts"
import { isDay } from "./days.ts"
import { cutClosed } from "./gated.ts"
import type { IndexPlan, SortPlan } from "./index-plan.ts"
import { sortKey, type SortValue } from "./sort-key.ts"
import { textIn } from "./spoken.ts"

/** A record as lists and searches go by it. */
export interface IndexRow {
  demo: boolean
  /** ISO days. */
  closes: string | null
  reviewBy: string | null
  /** `field=value` of filters and links. */
  terms: string[]
  /** Numbers and days of filters from and to. */
  ranges: Record<string, number | string>
  /** Each searched word with the weights of the fields that hold it. */
  words: Map<string, Set<string>>
  sorts: { sort: string; language: string; key: Uint8Array }[]
}

export const termOf = (field: string, value: unknown): string => `${field}=${String(value)}`

/** What is not listed by its words in a filter: a text that long is no term. */
const longestTerm = 200

export function indexRow(plan: IndexPlan, whole: Readonly<Record<string, unknown>>): IndexRow {
  const record = cutClosed(whole, plan.gated, () => false)
  const terms = new Set<string>()
  const ranges: IndexRow["ranges"] = {}
  for (const { field, kind } of plan.facets) {
    const value = own(record, field)
    if (kind === "range" || kind === "date") {
      if (typeof value === (kind === "range" ? "number" : "string")) ranges[field] = value as number | string
    } else for (const term of valuesOf(value)) terms.add(termOf(field, term))
  }
  for (const field of plan.links) for (const id of valuesOf(own(record, field))) terms.add(termOf(field, id))
  return {
    demo: own(record, "demo") === true,
    closes: dayOf(own(record, plan.closes ?? "")),
    reviewBy: reviewBy(dayOf(ownAt(record, "source", "checkedOn")), plan.reviewEvery),
    terms: [...terms],
    ranges,
    words: wordsIn(plan, record),
    sorts: plan.sorts.flatMap((sort) =>
      (sort.spoken ? plan.languages : [""]).map((language) => ({
        sort: sort.name,
        language,
        key: keyOf(sort, record, [language, ...plan.languages]),
      })),
    ),
  }
}

const valuesOf = (value: unknown): (string | number | boolean)[] =>
  [value]
    .flat()
    .filter(
      (one): one is string | number | boolean =>
        typeof one === "number" ||
        typeof one === "boolean" ||
        (typeof one === "string" && one.length <= longestTerm),
    )

function wordsIn(plan: IndexPlan, record: Readonly<Record<string, unknown>>): IndexRow["words"] {
  const found: IndexRow["words"] = new Map()
  for (const { field, weight, words } of plan.search) {
    const value = own(record, field)
    const texts = words
      ? valuesOf(value).map((term) => text(own(words, String(term))) ?? String(term))
      : stringsIn(value)
    for (const word of texts.flatMap(foldedWords)) {
      const weights = found.get(word) ?? new Set()
      found.set(word, weights.add(weight))
    }
  }
  return found
}

/** All strings in a value: texts may be lists, or one for each language. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

function keyOf(
  sort: SortPlan,
  record: Readonly<Record<string, unknown>>,
  languages: readonly string[],
): Uint8Array {
  return sortKey(
    sort.by.map(({ field, down, order }) => ({
      down,
      value: sortValue(own(record, field), order, languages),
    })),
  )
}

function sortValue(
  value: unknown,
  order: readonly string[] | undefined,
  languages: readonly string[],
): SortValue {
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (order) return typeof first === "string" && order.includes(first) ? order.indexOf(first) : undefined
  if (typeof first === "number" || typeof first === "boolean") return first
  return textIn(first, languages) || undefined
}

const dayOf = (value: unknown): string | null => (typeof value === "string" && isDay(value) ? value : null)

const isoDay = (date: Date): string => date.toISOString().slice(0, 10)

/** The day by which a record must be looked at again: so long after its last check. */
function reviewBy(checkedOn: string | null, every: string | undefined): string | null {
  const [, count, unit] = /^P([0-9]+)([DMY])$/.exec(every ?? "") ?? []
  if (checkedOn === null || count === undefined) return null
  const date = new Date(`${checkedOn}T00:00:00Z`)
  if (unit === "D") date.setUTCDate(date.getUTCDate() + Number(count))
  else date.setUTCMonth(date.getUTCMonth() + Number(count) * (unit === "Y" ? 12 : 1))
  // A day past the last one that is written in ten characters is none that anybody keeps.
  const isKept = !Number.isNaN(date.getTime()) && isDay(isoDay(date))
  return isKept ? isoDay(date) : null
}
