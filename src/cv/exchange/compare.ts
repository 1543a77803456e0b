import type { Fields, Item } from "#engine/items.ts"
import type { BroughtItem } from "./brought.ts"
import type { ExchangedSection } from "./fields.ts"
import { grouped } from "./grouped.ts"

/** What bringing an item in comes to. */
export interface ComparedItem {
  readonly place: string
  readonly state: "new" | "changed" | "same"
  /** Of the item that is kept; none where there is none yet. */
  readonly id: string | undefined
  readonly item: Fields
  readonly before: Fields | null
  readonly changes: readonly FieldChange[]
}

export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/**
 * Holds what a file brings against what is kept. An item is the same as the one with its id, else as one that holds the
 * same, else as one that is called the same and began at the same time; where there is but one, it is that.
 */
export function compareItems(
  section: ExchangedSection,
  brought: readonly BroughtItem[],
  kept: readonly Item[],
): ComparedItem[] {
  const unused = new Map(kept.map((item) => [item.id, item]))
  const take = (item: Item | undefined) => {
    if (item) unused.delete(item.id)
    return item
  }
  const found = new Map<BroughtItem, Item>()
  const match = (one: (brought: BroughtItem) => Item | undefined) =>
    brought.forEach((item) => {
      const there = found.has(item) ? undefined : take(one(item))
      if (there) found.set(item, there)
    })
  const by = (key: (item: Fields) => string | undefined) => {
    const items = grouped(unused.values(), key)
    return ({ item }: BroughtItem) => {
      const wanted = key(item)
      return wanted === undefined ? undefined : items.get(wanted)?.shift()
    }
  }
  match(({ id }) => (id === undefined ? undefined : unused.get(id)))
  match(by(contentOf))
  match(by((item) => nameOf(section, item)))
  if (section.most === 1) match(by(() => ""))
  return brought.map((one) => {
    const { place, item } = one
    const there = found.get(one)
    if (there === undefined) return { place, state: "new", id: undefined, item, before: null, changes: [] }
    const { id, ...before } = there
    const changes = changesOf(before, item)
    return { place, state: changes.length === 0 ? "same" : "changed", id, item, before, changes }
  })
}

/** What an item holds, as one text: the order of its fields says nothing. */
const contentOf = (item: Fields): string => {
  const fields = Object.entries(item).filter(([field]) => field !== "id")
  return JSON.stringify(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** What an item is called, and when it began; undefined where it has no name. */
function nameOf({ told }: ExchangedSection, item: Fields): string | undefined {
  const fields = [...told.title, ...(told.subtitle ?? []), ...(told.start === undefined ? [] : [told.start])]
  const said = fields.map((field) =>
    typeof item[field] === "string" ? item[field].trim().toLowerCase() : "",
  )
  return said.every((text) => text === "") ? undefined : JSON.stringify(said)
}

const changesOf = (before: Fields, after: Fields): FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => JSON.stringify(before[field] || null) !== JSON.stringify(after[field] || null))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
