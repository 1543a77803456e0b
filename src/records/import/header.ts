import { nearest } from "#documents/nearest.ts"
import type { Said } from "#documents/said.ts"
import type { Collection } from "#documents/types.g.ts"
import { columnsOf, type Column } from "../columns.ts"
import { unescapeFormula } from "../formula.ts"
import { says } from "./messages.ts"
import { nameKey } from "./name-key.ts"

/** The column that a list of mistakes adds to a file. It comes back with the file and is not read. */
export const problemColumn = "problem"

export interface Header {
  /** By position, which column of the records a column of the file is; nothing for one that is left out. */
  columns: readonly (Column | undefined)[]
  /** What is left out. */
  notes: readonly Said[]
  /** What stands in the way of reading the file at all. */
  problems: readonly Said[]
}

type Described = Pick<Collection, "schema" | "links" | "import">

/**
 * Which columns of the records the columns of a file are: as an export names them, by the collection's own other names,
 * or as whoever brings the file in says.
 *
 * @param names the first row of the file
 * @param languages of the texts; a column without a language holds the first
 * @param chosen by name of a column in the file, what it fills; empty to leave it out
 * @param remembered what was chosen for files before this one; it gives way to a choice, and where it fits no more
 */
export function readHeader(
  names: readonly string[],
  collection: Described,
  languages: readonly string[],
  chosen: Readonly<Record<string, string>> = {},
  remembered: Readonly<Record<string, string>> = {},
): Header {
  const all = columnsOf(collection, languages)
  const find = finder(all, collection, languages)
  const exact = new Map(all.map((column) => [column.name, column]))
  const notes: Said[] = []
  const problems: Said[] = []
  const filled = new Set<string>()
  const taken = new Set([...names.map((name) => unescapeFormula(name).trim()), ...Object.values(chosen)])
  const recalled = (name: string): string | undefined => {
    const target = Object.hasOwn(remembered, name) ? remembered[name] : undefined
    const isFree = target !== undefined && exact.has(target) && !filled.has(target)
    return target === "" || (isFree && (target === name || !taken.has(target))) ? target : undefined
  }
  const columns = names.map((given) => {
    const name = unescapeFormula(given).trim()
    const said = Object.hasOwn(chosen, name) ? chosen[name] : undefined
    const choice = said ?? recalled(name)
    if (said === undefined && choice !== undefined) notes.push(says.remembered(name, choice))
    if (name === "" || choice === "" || nameKey(name) === problemColumn) return undefined
    const column = choice === undefined ? find(name) : exact.get(choice)
    if (!column) {
      if (choice !== undefined) problems.push(says.unknownTarget(name, choice))
      else notes.push(says.unknownColumn(name, nearest(name, exact.keys())))
      return undefined
    }
    if (filled.has(column.name)) problems.push(says.twoColumns(name, column.name))
    filled.add(column.name)
    return column
  })
  if (names.every((name) => name.trim() === "")) problems.push(says.noHeader())
  else if (filled.size === 0) problems.push(says.noColumn([...exact.keys()]))
  return { columns, notes, problems }
}

function finder(all: readonly Column[], collection: Described, languages: readonly string[]) {
  const exact = new Map(all.map((column) => [column.name, column]))
  const loose = new Map<string, Column | "several">()
  const call = (name: string, column: Column | undefined) => {
    if (!column) return
    const key = nameKey(name)
    const known = loose.get(key)
    loose.set(key, known === undefined || known === column ? column : "several")
  }
  const [usual = ""] = languages
  for (const column of all) {
    call(column.name, column)
    if (column.name.endsWith(`.${usual}`)) call(column.name.slice(0, -usual.length - 1), column)
  }
  for (const { field, names } of collection.import?.columns ?? [])
    for (const name of names) {
      call(name, exact.get(field) ?? exact.get(`${field}.${usual}`))
      for (const language of languages) call(`${name}.${language}`, exact.get(`${field}.${language}`))
    }
  return (name: string): Column | undefined => {
    const found = exact.get(name) ?? loose.get(nameKey(name))
    return found === "several" ? undefined : found
  }
}
