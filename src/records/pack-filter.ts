import { own } from "#engine/context/own.ts"
import type { Filter } from "./query.ts"

/** The terms that a card has of a filter: its own value, or each of its values. */
export const termsIn = (card: Readonly<Record<string, unknown>>, field: string): string[] => [
  ...new Set(
    [own(card, field)]
      .flat()
      .filter((one) => typeof one === "string" || typeof one === "number" || typeof one === "boolean")
      .map(String),
  ),
]

/** Whether a card passes all filters, as an index row does on the server. */
export function keeps(card: Readonly<Record<string, unknown>>, filters: readonly Filter[]): boolean {
  return filters.every((filter) => {
    if ("any" in filter) return termsIn(card, filter.field).some((term) => filter.any.includes(term))
    const value = own(card, filter.field)
    if (typeof value !== "number" && typeof value !== "string") return false
    const { from, to } = filter
    return (from === undefined || value >= from) && (to === undefined || value <= to)
  })
}
