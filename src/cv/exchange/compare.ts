import type { Fields, Item } from "#engine/items.ts"
import type { BroughtItem } from "./brought.ts"
import type { ExchangedSection } from "./fields.ts"

/** What bringing an item in comes to. */
export interface ComparedItem {
  readonly place: string
  readonly state: "new" | "changed" | "same"
  /** Of the item that is kept, or that the file gives to a new one; undefined where it gives none. */
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
  const unused = new Set(kept)
  const found = new Map<BroughtItem, Item>()
  const match = (isSame: (one: BroughtItem, item: Item) => boolean) => {
    for (const one of brought) {
      const there = found.has(one) ? undefined : [...unused].find((item) => isSame(one, item))
      if (there === undefined) continue
      unused.delete(there)
      found.set(one, there)
    }
  }
  match(({ id }, item) => id === item.id)
  // Each once: a file may bring many fields, which are put in order for this.
  const contents = new Map(
    [...brought.map(({ item }) => item), ...kept].map((item) => [item, contentOf(item)]),
  )
  match(({ item: said }, item) => contents.get(said) === contents.get(item))
  match((one, item) => isCalledTheSame(section, one, item))
  if (section.most === 1) match(() => true)
  const ids = new Set(kept.map(({ id }) => id))
  return brought.map((one) => {
    const { place, item } = one
    const there = found.get(one)
    if (there === undefined) {
      const id = one.id !== undefined && !ids.has(one.id) ? one.id : undefined
      if (id !== undefined) ids.add(id)
      return { place, state: "new", id, item, before: null, changes: [] }
    }
    const { id, ...before } = there
    // What the file has no place for stays.
    const stays = Object.entries(before).filter(([field]) => one.says?.has(field) === false)
    const after = { ...Object.fromEntries(stays), ...item }
    const changes = changesOf(before, after)
    return { place, state: changes.length === 0 ? "same" : "changed", id, item: after, before, changes }
  })
}

/** What an item holds, as one text: the order of its fields says nothing. */
const contentOf = (item: Fields): string => {
  const fields = Object.entries(item).filter(([field]) => field !== "id")
  return JSON.stringify(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Whether what a file says of names and beginnings is what is kept of them. */
function isCalledTheSame({ told }: ExchangedSection, { item: said, says }: BroughtItem, item: Item): boolean {
  const fields = [...told.title, ...(told.subtitle ?? []), ...(told.start === undefined ? [] : [told.start])]
  const isNamed = told.title.some((field) => wordOf(said, field) !== "")
  const compared = fields.filter((field) => says === undefined || says.has(field))
  return isNamed && compared.every((field) => wordOf(said, field) === wordOf(item, field))
}

const wordOf = (item: Fields, field: string): string => {
  const value = item[field]
  return typeof value === "string" ? value.trim().toLowerCase() : ""
}

const changesOf = (before: Fields, after: Fields): FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => JSON.stringify(before[field] || null) !== JSON.stringify(after[field] || null))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
