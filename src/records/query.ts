import { own } from "#engine/context/own.ts"
import { isDay } from "./days.ts"
import type { IndexPlan } from "./index-plan.ts"

/** What a list is narrowed by: any of some terms of a field, or its number or day from and to. */
export type Filter =
  | { field: string; any: readonly string[] }
  | { field: string; from?: number | string; to?: number | string }

/** What a parameter of a request held: repeated, a list. */
export type Asked = Readonly<Record<string, string | readonly string[]>>

const mostTerms = 50

/**
 * The filters that parameters ask for: `province=gauteng&province=limpopo` is either, `years=2..4` from and to, both
 * ends included and either left out at will. What is no filter of the collection, or one that is empty, narrows nothing.
 *
 * @returns "unreadable" where a value is no term, number or day
 */
export function filtersOf(plan: Pick<IndexPlan, "facets">, asked: Asked): Filter[] | "unreadable" {
  const filters: Filter[] = []
  for (const { field, kind } of plan.facets) {
    const values = [own(asked, field) as string | readonly string[] | undefined]
      .flat()
      .filter((value): value is string => value !== undefined && value !== "")
    if (values.length === 0) continue
    if (values.length > mostTerms) return "unreadable"
    if (kind === "term" || kind === "boolean") filters.push({ field, any: values })
    else {
      const range = values.length === 1 ? rangeOf(values[0]!, kind) : undefined
      if (!range) return "unreadable"
      filters.push({ field, ...range })
    }
  }
  return filters
}

function rangeOf(
  value: string,
  kind: "range" | "date",
): { from?: number | string; to?: number | string } | undefined {
  const [from = "", to = from, more] = value.split("..")
  const ends = [from, to].map((end) => {
    if (end === "") return undefined
    if (kind === "date") return isDay(end) ? end : null
    return Number.isFinite(Number(end)) ? Number(end) : null
  })
  if (more !== undefined || ends.includes(null) || ends.every((end) => end === undefined)) return undefined
  const [least, most] = ends
  return {
    ...(least !== undefined && least !== null && { from: least }),
    ...(most !== undefined && most !== null && { to: most }),
  }
}
