import { stepsOf } from "#documents/problem.ts"
import { validateDocuments } from "#documents/validate.ts"
import { extendedHistory, noHistory, type History } from "#review/history.ts"

/** Small edits of a set of documents: `document#pointer` to a value, or the whole document where there is no `#`. */
export interface Edits {
  /** New documents, each made from one that is there; the other edits come after. */
  copy?: Record<string, string>
  set?: Record<string, unknown>
  remove?: string[]
}

/** What the releases before were. */
export interface Before {
  /** What they asked, and of which type. */
  answered?: Record<string, string>
  /** One of them, which said something else under a version. */
  earlier?: Edits
}

/** What they have fixed for good. */
export function historyOf(
  documents: Readonly<Record<string, unknown>>,
  { answered = {}, earlier }: Before,
): History {
  const { versions } = earlier
    ? extendedHistory(validateDocuments(edited(documents, earlier)).documents)
    : noHistory
  return { answered, versions }
}

type Json = Record<string, unknown>

/** The documents with the edits made; those that are given stay as they are. */
export function edited(
  documents: Readonly<Record<string, unknown>>,
  { copy: copies = {}, set = {}, remove = [] }: Edits,
): Map<string, unknown> {
  const copy = structuredClone(documents) as Json
  for (const [id, from] of Object.entries(copies)) copy[id] = structuredClone(copy[from])
  for (const [place, value] of Object.entries(set)) at(copy, place, (holder, key) => (holder[key] = value))
  for (const place of remove) at(copy, place, (holder, key) => delete holder[key])
  return new Map(Object.entries(copy))
}

function at(documents: Json, place: string, edit: (holder: Json, key: string) => void): void {
  const [id = "", pointer = ""] = place.split("#")
  const steps = [id, ...stepsOf(pointer)]
  let holder = documents
  for (const step of steps.slice(0, -1)) {
    if (typeof holder[step] !== "object" || holder[step] === null)
      throw new Error(`There is no ${place} to edit.`)
    holder = holder[step] as Json
  }
  edit(holder, steps.at(-1)!)
}
