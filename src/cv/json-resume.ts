import { own, ownAt, text } from "#engine/context/own.ts"
import type { Fields } from "#engine/items.ts"
import {
  type Brought,
  type BroughtItem,
  type FileFault,
  RefusedFile,
  type WrittenCv,
} from "./exchange/brought.ts"
import { type Entry, entryOf, type Format } from "./exchange/entry.ts"
import type { ExchangedSection } from "./exchange/fields.ts"
import { grouped } from "./exchange/grouped.ts"
import { checkJson } from "./exchange/json-limits.ts"
import { basics, entriesAt, isPlain, listPaths } from "./exchange/json-parts.ts"
import { emailOf, nameOf } from "./exchange/person.ts"
import { type Kept, type Placed, readEntries } from "./exchange/reading.ts"

const schema = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json"

/** Under `meta` the items stand as they are kept here. */
const ours = "signpost"

const datePaths = new Set(["startDate", "endDate", "date", "releaseDate"])
const date = /^[12]\d{3}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/

const format: Format = {
  isList: (path) => listPaths.has(path),
  takes: (path, said) =>
    (!datePaths.has(path) || date.test(said)) &&
    (path !== "url" || (said.startsWith("https://") && URL.canParse(said))),
}

/**
 * A CV as JSON Resume 1.0 (https://jsonresume.org/schema): the same text for the same CV. What the format has no place
 * for, and what it says in words alone, stands a second time under `meta`, so that nothing is lost there and back.
 *
 * @param cv without what its owner hides
 */
export function writeJsonResume(cv: WrittenCv, sections: readonly ExchangedSection[]): string {
  const itemsOf = new Map(cv.sections.map(({ name, items }) => [name, items]))
  const parts = new Map<string, object[]>()
  for (const section of sections) {
    const placed = placedOf(section)
    const items = itemsOf.get(section.name) ?? []
    if (placed === undefined || items.length === 0) continue
    const entries = items.map((item) => nested(entryOf(section, placed.paths, item, format)))
    parts.set(placed.at, [...(parts.get(placed.at) ?? []), ...entries])
  }
  const { [basics]: about = [], ...lists } = Object.fromEntries(parts)
  const kept = cv.sections.flatMap(({ name, items }) =>
    items.length === 0 ? [] : [[name, items.map(ordered)] as const],
  )
  const resume = {
    $schema: schema,
    basics: Object.assign(personOf(cv.person), ...about) as object,
    ...lists,
    meta: { version: "v1.0.0", [ours]: { version: 1, sections: Object.fromEntries(kept) } },
  }
  return `${JSON.stringify(resume, null, 2)}\n`
}

/** The order of an item's fields says nothing: it is always the same. */
const ordered = (item: Fields): Fields =>
  Object.fromEntries(Object.entries(item).toSorted(([one], [other]) => (one < other ? -1 : 1)))

function personOf(person: WrittenCv["person"]): object {
  const email = emailOf(person)
  const phone = text(person.phone)
  const country = text(person.country)
  return {
    name: nameOf(person),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(country !== undefined && { location: { countryCode: country } }),
  }
}

function placedOf(section: ExchangedSection): (Placed & { at: string }) | undefined {
  const { jsonResume } = section
  return jsonResume && { section, paths: jsonResume.fields, at: jsonResume.at }
}

/** Paths with dots lead inwards. Documents name them: by none does one come to what all objects have in common. */
function nested(entry: Entry): object {
  const made = bare()
  for (const [path, said] of Object.entries(entry)) {
    const steps = path.split(".")
    const last = steps.pop()!
    let at = made
    for (const step of steps) at = (at[step] ??= bare()) as Record<string, unknown>
    at[last] = said
  }
  return made
}

const bare = () => Object.create(null) as Record<string, unknown>

/**
 * What a JSON Resume brings.
 *
 * @param file the parsed file
 * @throws RefusedFile where it is none
 */
export function readJsonResume(file: unknown, sections: readonly ExchangedSection[]): Brought {
  checkJson(file)
  if (typeof file !== "object" || file === null || Array.isArray(file))
    throw new RefusedFile("wrongType", "", { expected: "object" })
  const placed = sections.flatMap((section) => placedOf(section) ?? [])
  const parts = new Set([basics, "meta", ...placed.map(({ at }) => at)])
  if (!Object.keys(file).some((name) => parts.has(name))) throw new RefusedFile("notResume")

  const faults: FileFault[] = []
  const left = new Set(Object.keys(file).filter((name) => !parts.has(name) && name !== "$schema"))
  const keptOf = keptIn(file, sections, faults)
  const read = new Map<string, readonly BroughtItem[]>(
    sections.map((section) => {
      const items = placedOf(section) ? [] : keptOf(section.name)
      return [section.name, items.map((kept, at) => ({ place: keptPlace(section.name, at), ...kept }))]
    }),
  )
  for (const [at, sharing] of grouped(placed, (one) => one.at)) {
    const { entries, unread } = entriesAt(file, at, sharing, faults)
    unread.forEach((path) => left.add(path))
    for (const [name, items] of readEntries(sharing, entries, keptOf, format)) read.set(name, items)
  }
  const lists = sections.map(({ name }) => ({ name, items: read.get(name) ?? [] }))
  return {
    format: "json-resume",
    lists: lists.filter(({ items }) => items.length > 0),
    left: [...left],
    faults,
  }
}

const keptPlace = (name: string, at: number) => `meta.${ours}.sections.${name}[${at}]`

/** By list the items as they were kept when the file was written. */
function keptIn(
  file: object,
  sections: readonly ExchangedSection[],
  faults: FileFault[],
): (name: string) => readonly Kept[] {
  const given = ownAt(file, "meta", ours, "sections")
  const lists = isPlain(given) ? given : {}
  const known = new Set(sections.map(({ name }) => name))
  for (const name of Object.keys(lists))
    if (!known.has(name))
      faults.push({ code: "noSuchList", place: `meta.${ours}.sections.${name}`, values: { name } })
  const kept = new Map(
    sections.map(({ name }) => {
      const items = own(lists, name)
      const found = Array.isArray(items) ? (items as unknown[]) : []
      return [name, found.filter(isPlain).map(({ id, ...item }) => ({ id: uuidIn(id), item }))]
    }),
  )
  return (name) => kept.get(name) ?? []
}

const uuidIn = (id: unknown): string | undefined =>
  typeof id === "string" && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined
