import { own, ownAt } from "#engine/context/own.ts"
import type { Fields } from "#engine/items.ts"
import type { FileFault } from "./brought.ts"
import type { Entry } from "./entry.ts"
import type { FileEntry, Placed } from "./reading.ts"

/** The part of a JSON Resume that is about one person, and no list. */
export const basics = "basics"

/** Where it has lists of short lines. */
export const listPaths = new Set(["highlights", "keywords", "courses", "roles"])

export const isPlain = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** What stands in a part of a JSON Resume, entry by entry; and the names of what no section has a place for. */
export function entriesAt(
  file: object,
  at: string,
  sharing: readonly Placed[],
  faults: FileFault[],
): { entries: FileEntry[]; unread: string[] } {
  const found = own(file, at)
  const wrong = (place: string, expected: string) => {
    faults.push({ code: "wrongType", place, values: { expected } })
    return []
  }
  if (found === undefined || found === null) return { entries: [], unread: [] }
  if (at === basics) {
    if (!isPlain(found)) return { entries: wrong(at, "object"), unread: [] }
    return { entries: [{ place: at, entry: entryIn(found, at, sharing, faults) }], unread: [] }
  }
  if (!Array.isArray(found)) return { entries: wrong(at, "list"), unread: [] }
  const entries = (found as unknown[]).flatMap((one, index) => {
    const place = `${at}[${index}]`
    return isPlain(one) ? [{ place, entry: entryIn(one, place, sharing, faults) }] : wrong(place, "object")
  })
  const read = new Set(pathsOf(sharing).map((path) => path.split(".")[0]!))
  if (textPathOf(sharing) !== undefined) listPaths.forEach((path) => read.add(path))
  const names = new Set((found as unknown[]).filter(isPlain).flatMap((one) => Object.keys(one)))
  return { entries, unread: [...names].filter((name) => !read.has(name)).map((name) => `${at}.${name}`) }
}

const pathsOf = (sharing: readonly Placed[]): string[] => [
  ...new Set(sharing.flatMap(({ paths }) => Object.keys(paths))),
]

/** Where the first section tells at length. */
function textPathOf([first]: readonly Placed[]): string | undefined {
  const text = first?.section.told.text
  return Object.keys(first?.paths ?? {}).find((path) => first?.paths[path] === text)
}

function entryIn(one: Fields, place: string, sharing: readonly Placed[], faults: FileFault[]): Entry {
  const paths = pathsOf(sharing)
  const entry = paths.flatMap((path): [string, string | string[]][] => {
    const value = ownAt(one, ...path.split("."))
    if (value === undefined || value === null || value === "") return []
    if (typeof value === "number") return [[path, String(value)]]
    if (typeof value === "string" || areLines(value)) return [[path, value]]
    faults.push({ code: "wrongType", place: `${place}.${path}`, values: { expected: "text" } })
    return []
  })
  const [text, lists] = [textPathOf(sharing), [...listPaths].filter((path) => !paths.includes(path))]
  const lines = lists.flatMap((path) => (areLines(one[path]) ? one[path] : [])).map((line) => `- ${line}`)
  if (text === undefined || lines.length === 0) return Object.fromEntries(entry)
  // What others tell in points has a place in the words that go with them.
  const { [text]: said = [], ...others } = Object.fromEntries(entry)
  return { ...others, [text]: [said, lines].flat().join("\n") }
}

const areLines = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((line) => typeof line === "string")
