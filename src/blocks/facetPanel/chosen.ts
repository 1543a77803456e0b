import type { IconName } from "#ui/icons/Icon.tsx"
import type { Tone } from "#ui/tone.ts"
import { isRecord } from "../shape.ts"

/** One of the terms of a filter. */
export interface FacetOption {
  value: string
  label: string
  /** How many records have it, where that is known. */
  count?: number
  tone?: Tone
  icon?: IconName
}

export interface Facet {
  field: string
  title: string
  kind: "term" | "range" | "date" | "boolean"
  options: readonly FacetOption[]
}

/** From and to, each as it was typed; empty is open. */
export interface Span {
  from: string
  to: string
}

/** What is chosen, by field: terms, a span, or true. A field of which nothing is chosen is not there. */
export type Chosen = Readonly<Record<string, unknown>>

const kinds: readonly string[] = ["term", "range", "date", "boolean"] satisfies Facet["kind"][]

/** The filters of a list, as far as what was read is one: a panel never fails for what a record lacks. */
export function facetsOf(value: unknown): Facet[] {
  if (!Array.isArray(value)) return []
  return value.filter(isRecord).flatMap((item) => {
    const { field, title, kind, options } = item
    if (typeof field !== "string" || typeof title !== "string" || !kinds.includes(String(kind))) return []
    const listed = Array.isArray(options) ? (options as FacetOption[]) : []
    return [{ field, title, kind: kind as Facet["kind"], options: listed }]
  })
}

export function termsIn(chosen: Chosen, field: string): readonly string[] {
  const value = chosen[field]
  return Array.isArray(value) ? (value as string[]) : []
}

export function spanIn(chosen: Chosen, field: string): Span {
  const value = chosen[field]
  const end = (name: "from" | "to") => {
    const written = isRecord(value) ? value[name] : undefined
    return typeof written === "string" ? written : ""
  }
  return { from: end("from"), to: end("to") }
}

/** The choice with something else for a field; what is empty is taken out. */
export function withChoice(chosen: Chosen, field: string, value: readonly string[] | Span | boolean): Chosen {
  const { [field]: _, ...others } = chosen
  const isEmpty = Array.isArray(value)
    ? value.length === 0
    : isRecord(value)
      ? value["from"] === "" && value["to"] === ""
      : value === false
  return isEmpty ? others : { ...others, [field]: value }
}

/** A term put in, or taken out again. */
export function withTerm(chosen: Chosen, field: string, term: string): Chosen {
  const terms = termsIn(chosen, field)
  return withChoice(
    chosen,
    field,
    terms.includes(term) ? terms.filter((one) => one !== term) : [...terms, term],
  )
}

/** One thing that is chosen, and the choice without it. */
export interface ChosenOne {
  id: string
  label: string
  without: Chosen
}

/**
 * What is chosen, in the order of the filters, each with the choice that is left without it. A field that the list has no
 * filter for any more is not shown, as it filters nothing.
 *
 * @param said how a span is written out
 */
export function listChosen(
  facets: readonly Facet[],
  chosen: Chosen,
  said: (facet: Facet, span: Span) => string,
): ChosenOne[] {
  return facets
    .filter(({ field }) => Object.hasOwn(chosen, field))
    .flatMap((facet): ChosenOne[] => {
      const { field, title, kind, options } = facet
      if (kind === "term")
        return termsIn(chosen, field).map((term) => ({
          id: `${field} ${term}`,
          label: options.find(({ value }) => value === term)?.label ?? term,
          without: withTerm(chosen, field, term),
        }))
      const label = kind === "boolean" ? title : `${title}: ${said(facet, spanIn(chosen, field))}`
      return [{ id: field, label, without: withChoice(chosen, field, false) }]
    })
}
