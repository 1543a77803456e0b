import { streamSafe } from "#engine/texts/stream-safe.ts"

/** What an item of a list holds beside its id. */
export type Fields = Readonly<Record<string, unknown>>

/** An item of a list of the profile. */
export type Item = Fields & { readonly id: string }

/** An item as it is to be from now on; null takes it out. */
export interface ItemChange {
  readonly id: string
  readonly item: Fields | null
}

/** An item's place from now on: behind another, or first where that is null. It says nothing of what the item holds. */
export interface ItemMove {
  readonly id: string
  readonly after: string | null
}

export const isMove = <Move extends ItemMove>(change: object): change is Move => "after" in change

/**
 * A list after changes to it: the browser shows it before the server has it, and the server keeps the same. An item takes
 * the place of the one with its id, or stands last where there is none; one that is not there stays away. A move of
 * something that is gone, or behind something that is gone, changes nothing: what another device has done stays.
 */
export const changeItems = (items: readonly Item[], changes: readonly (ItemChange | ItemMove)[]): Item[] =>
  changes.reduce<Item[]>(
    (list, change) => {
      if (isMove<ItemMove>(change)) return moveItem(list, change)
      const { id, item } = change
      if (item === null) return list.filter((one) => one.id !== id)
      const changed = { ...item, id }
      return list.some((one) => one.id === id)
        ? list.map((one) => (one.id === id ? changed : one))
        : [...list, changed]
    },
    [...items],
  )

function moveItem(list: Item[], { id, after }: ItemMove): Item[] {
  const moved = list.find((one) => one.id === id)
  const others = list.filter((one) => one.id !== id)
  const at = after === null ? 0 : others.findIndex((one) => one.id === after) + 1
  if (!moved || (after !== null && at === 0)) return list
  return others.toSpliced(at, 0, moved)
}

/** What an item holds, without its id; null where there is none. */
export function fieldsOf(items: readonly Item[], id: string): Fields | null {
  const found = items.find((one) => one.id === id)
  if (found === undefined) return null
  const { id: _, ...fields } = found
  return fields
}

/** What no text of an item holds: control characters but the ends of lines, halves of letters, turns of the writing direction. */
const unwanted = /[^\P{Cc}\n]|\p{Surrogate}|[\u202a-\u202e\u2066-\u2069]/gu

/**
 * What is kept of an item as it was typed: composed letters, one kind of end of line, no blanks around, and nothing that
 * is empty. Whoever shows it beside other words (a CV, a file, a shared page) shows what stands there, and no more.
 * The browser and the server do the same, so that an item which is sent twice is one item.
 */
export function tidyItem(fields: Fields): Fields {
  const entries = Object.entries(fields).flatMap(([name, value]) => {
    const tidy = tidyValue(value)
    return tidy === "" || tidy === null || tidy === undefined ? [] : [[name, tidy] as const]
  })
  return Object.fromEntries(entries)
}

function tidyValue(value: unknown): unknown {
  if (typeof value === "string")
    return streamSafe(value)
      .replace(/\r\n?|\t/g, (end) => (end === "\t" ? " " : "\n"))
      .replace(unwanted, "")
      .normalize("NFC")
      .trim()
  if (!Array.isArray(value)) return value
  return value.map(tidyValue).filter((one) => one !== "")
}
