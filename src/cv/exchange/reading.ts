import type { Fields } from "#engine/items.ts"
import type { BroughtItem } from "./brought.ts"
import { type Entry, entryOf, type Format, itemOf, type Paths } from "./entry.ts"
import type { ExchangedSection } from "./fields.ts"
import { grouped } from "./grouped.ts"

/** A section that stands somewhere in a file. */
export interface Placed {
  readonly section: ExchangedSection
  readonly paths: Paths
}

/** What a file says of one item, and where. */
export interface FileEntry {
  readonly place: string
  readonly entry: Entry
}

/** An item as it was kept when the file was written. */
export type Kept = Pick<BroughtItem, "id" | "item">

/**
 * Items of the sections that share a place in a file. An entry that says what a kept item says is that item, to the last
 * field; one that says something else is what it says, with what was kept at its place of fields that files have no place
 * for. What nothing was kept of belongs to the first section.
 */
export function readEntries(
  sharing: readonly Placed[],
  entries: readonly FileEntry[],
  keptOf: (name: string) => readonly Kept[],
  format: Format,
): ReadonlyMap<string, readonly BroughtItem[]> {
  const keys = entries.map(({ entry }) => sharing.map(({ paths }) => keyOf(paths, entry)))
  const items: (readonly [string, BroughtItem] | undefined)[] = entries.map(() => undefined)
  const left = new Map<string, Kept[]>()
  sharing.forEach(({ section, paths }, which) => {
    const unused = grouped(keptOf(section.name), ({ item }) =>
      keyOf(paths, entryOf(section, paths, item, format)),
    )
    entries.forEach(({ place }, at) => {
      const found = items[at] === undefined ? unused.get(keys[at]![which]!)?.shift() : undefined
      if (found) items[at] = [section.name, { place, ...found }]
    })
    left.set(section.name, [...unused.values()].flat())
  })
  const [first] = sharing
  entries.forEach(({ place, entry }, at) => {
    if (first === undefined || items[at] !== undefined || Object.keys(entry).length === 0) return
    const kept = keptOf(first.section.name)[at]
    const before = kept && left.get(first.section.name)?.includes(kept) ? kept : undefined
    items[at] = [
      first.section.name,
      before
        ? { place, id: before.id, item: changed(first, before.item, entry, format) }
        : toldHere(first, place, entry, format),
    ]
  })
  const found = items.filter((one) => one !== undefined)
  return new Map(
    sharing.map(({ section: { name } }) => [name, found.flatMap(([of, item]) => (of === name ? item : []))]),
  )
}

const keyOf = (paths: Paths, entry: Entry): string =>
  JSON.stringify(Object.keys(paths).map((path) => entry[path] ?? null))

/** What was kept, with what the file says otherwise by now; the same in words of another language is no other. */
function changed({ section, paths }: Placed, kept: Fields, entry: Entry, format: Format): Fields {
  const before = entryOf(section, paths, kept, format)
  const told = (path: string, said: Entry) =>
    itemOf(section, { [path]: paths[path]! }, { [path]: said[path] ?? "" }, format)
  const others = Object.keys(paths).filter(
    (path) => JSON.stringify(told(path, before)) !== JSON.stringify(told(path, entry)),
  )
  const gone = new Set(others.flatMap((path) => paths[path]!))
  const stays = Object.entries(kept).filter(([field]) => !gone.has(field))
  const some = Object.fromEntries(others.map((path) => [path, paths[path]!]))
  return { ...Object.fromEntries(stays), ...itemOf(section, some, entry, format) }
}

/** What a file tells of an item: no other field is taken away by it. An end and going on are one answer. */
function saidBy({ section: { told } }: Placed, item: Fields): ReadonlySet<string> {
  const ends = [told.end, told.current].filter((field) => field !== undefined)
  return new Set([...Object.keys(item), ...(ends.some((field) => field in item) ? ends : [])])
}

function toldHere(placed: Placed, place: string, entry: Entry, format: Format): BroughtItem {
  const item = told(placed, entry, format)
  return { place, id: undefined, item, says: saidBy(placed, item) }
}

/** An item that others have written. Where a file cannot say that something goes on, what has no end does. */
function told({ section, paths }: Placed, entry: Entry, format: Format): Fields {
  const item = itemOf(section, paths, entry, format)
  const { start, end, current } = section.told
  const isOpen =
    start !== undefined && end !== undefined && item[start] !== undefined && item[end] === undefined
  const canSay = Object.values(paths)
    .flat()
    .includes(current ?? "")
  return isOpen && current !== undefined && !canSay ? { ...item, [current]: true } : item
}
