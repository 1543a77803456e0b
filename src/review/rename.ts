import { isObject, nameOf, type Json, withKey } from "#documents/changes/json.ts"
import { placeAt } from "#documents/changes/place.ts"
import { kindOf } from "#documents/kinds.ts"
import type { Operation } from "#documents/operation.g.ts"
import { stepsOf } from "#documents/problem.ts"
import { refs } from "#documents/refs.ts"
import { keyOfForm, pluralKeys } from "#engine/texts/forms.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { sameNames, whereUsed, type NamingPlace } from "#review/where-used.ts"

/** What can be renamed with all that names it. Of other kinds, code, records or accounts know the names as well. */
export const renamable = ["route", "gate", "fact", "feature", "screen", "fragment", "form", "text"] as const
export type Renamable = (typeof renamable)[number]

export type Renaming =
  | { ok: true; operations: readonly Operation[]; documents: ReadonlyMap<string, unknown> }
  /** `inherited`: a whole document that a layer below has cannot be taken away here. */
  | { ok: false; why: "taken" | "unknown" | "inherited" }

/**
 * Gives something another name, and says the new one wherever the old one was named: as operations of one entry, and
 * the documents as they are then.
 *
 * @param was of a text with its namespace, as `shell:menu.home`; `will` as well, and the namespace stays. A text is
 *   renamed with all forms of its plural
 */
export function rename(reviewed: Reviewed, of: Renamable, was: string, will: string): Renaming {
  const [from, to] = of === "text" ? [keyOfForm(was), keyOfForm(will)] : [was, will]
  const moved = definitions(reviewed, of, from, to)
  if (moved.length === 0) return { ok: false, why: "unknown" }
  if (moved.some(({ isTaken }) => isTaken)) return { ok: false, why: "taken" }
  if (moved.some(({ from: document, steps }) => !steps && reviewed.base?.has(document)))
    return { ok: false, why: "inherited" }
  const places = new Map<string, NamingPlace[]>()
  for (const place of whereUsed(reviewed, of, from))
    places.set(place.document, [...(places.get(place.document) ?? []), place])

  const documents = new Map<string, unknown>()
  const operations: Operation[] = []
  const renamedDocuments = new Map(
    moved.flatMap(({ from: old, to: now, steps }) => (steps ? [] : [[old, now]])),
  )
  const touched = new Set([...places.keys(), ...moved.map(({ from: document }) => document)])
  for (const id of touched) {
    const before: unknown = reviewed.documents.get(id)
    let after = before
    for (const { pointer, isKey } of places.get(id) ?? []) {
      const steps = stepsOf(pointer)
      after = isKey
        ? withKeyNamed(after, steps, to)
        : written(after, steps, (value) => named(value, from, to))
    }
    for (const { from: document, steps, name } of moved)
      if (document === id && steps) after = withKeyNamed(after, [...steps, name.from], name.to, true)
    const now = renamedDocuments.get(id)
    if (now === undefined) {
      documents.set(id, after)
      operations.push(...between(id, before, after))
      continue
    }
    const whole = isObject(after) && after["id"] === from ? { ...after, id: to } : after
    documents.set(now, whole)
    operations.push({ do: "set", document: now, steps: [], value: whole })
    operations.push({ do: "remove", document: id, steps: [], was: before })
  }
  // What is new stands before what names it, and what is gone goes last.
  const order = ({ do: does, steps }: Operation) => (steps.length > 0 ? 1 : does === "set" ? 0 : 2)
  return { ok: true, operations: operations.toSorted((a, b) => order(a) - order(b)), documents }
}

/** What of a kind has a name that can be changed here; a text is named by whoever asks. */
export function renamableNames({ documents, base }: Reviewed, of: Renamable): string[] {
  if (of === "text") return []
  const refers = refs[of]
  if ("documents" in refers) {
    const start = `${refers.documents}/`
    return [...documents.keys()].flatMap((id) =>
      id.startsWith(start) && base?.has(id) !== true ? [id.slice(start.length)] : [],
    )
  }
  let holder: unknown = documents.get(refers.keys)
  for (const step of refers.under) holder = isObject(holder) ? holder[step] : undefined
  return isObject(holder) ? Object.keys(holder) : []
}

/** Where something stands by its name: a key of a document, or a document that is called so. */
interface Definition {
  from: string
  /** Of a document that is called so, its new id. */
  to?: string
  steps?: readonly string[]
  name: { from: string; to: string }
  isTaken: boolean
}

function definitions({ documents }: Reviewed, of: Renamable, from: string, to: string): Definition[] {
  if (of === "text") {
    const [namespace, key] = split(from)
    const [other, next] = split(to)
    if (other !== namespace) return []
    return [...documents].flatMap(([id, document]) => {
      if (document.kind !== "locale" || document.namespace !== namespace) return []
      const { texts } = document
      const isTaken = keysOf(texts, next).length > 0
      return keysOf(texts, key).map((one): Definition => ({
        from: id,
        steps: ["texts"],
        name: { from: one, to: next + one.slice(key.length) },
        isTaken,
      }))
    })
  }
  return sameNames(of).flatMap((one): Definition[] => {
    const refers = refs[one]
    const name = { from, to }
    if ("documents" in refers) {
      const id = `${refers.documents}/${from}`
      const next = `${refers.documents}/${to}`
      return documents.has(id) ? [{ from: id, to: next, name, isTaken: documents.has(next) }] : []
    }
    if (!("keys" in refers)) return []
    let holder: unknown = documents.get(refers.keys)
    for (const step of refers.under) holder = isObject(holder) ? holder[step] : undefined
    if (!isObject(holder) || !Object.hasOwn(holder, from)) return []
    return [{ from: refers.keys, steps: refers.under, name, isTaken: Object.hasOwn(holder, to) }]
  })
}

/** Under which keys a text stands: its own, or one for each form of its plural. */
const keysOf = (texts: Readonly<Record<string, string>>, key: string): string[] =>
  [key, ...pluralKeys(key)].filter((one) => Object.hasOwn(texts, one))

function split(text: string): [string, string] {
  const at = text.indexOf(":")
  return [text.slice(0, at), text.slice(at + 1)]
}

/** A value with the new name in the place of the old one, also where it may only come to it. */
function named(value: unknown, from: string, to: string): unknown {
  if (value === from) return to
  if (!isObject(value)) return value
  const inside = (one: unknown) => named(one, from, to)
  return {
    ...value,
    ...(Array.isArray(value["choose"]) && {
      choose: value["choose"].map((one: Json) => withKey(one, "then", inside(one["then"]))),
    }),
    ...(Object.hasOwn(value, "else") && { else: inside(value["else"]) }),
    ...(Object.hasOwn(value, "or") && { or: inside(value["or"]) }),
  }
}

/** A value with something else where a pointer leads; indexes lead into lists. */
function written(
  value: unknown,
  [step, ...rest]: readonly string[],
  write: (at: unknown) => unknown,
): unknown {
  if (step === undefined) return write(value)
  if (Array.isArray(value)) return value.with(Number(step), written(value[Number(step)], rest, write))
  return isObject(value) ? { ...value, [step]: written(value[step], rest, write) } : value
}

/** An object whose key has another name and the same place; an order beside it says the new one as well. */
function withKeyNamed(document: unknown, steps: readonly string[], to: string, orders = false): unknown {
  const [from = "", holder] = [steps.at(-1), steps.slice(0, -1)]
  const keyed = written(document, holder, (object) =>
    isObject(object)
      ? Object.fromEntries(Object.entries(object).map(([key, value]) => [key === from ? to : key, value]))
      : object,
  )
  if (!orders) return keyed
  return written(keyed, holder.slice(0, -1), (object) =>
    isObject(object) && Array.isArray(object["order"])
      ? { ...object, order: object["order"].map((name: unknown) => (name === from ? to : name)) }
      : object,
  )
}

/**
 * The operations that make one document of another: down to leaves, and whole where an operation cannot go further, as
 * into items without names, into rules, and into a schema of a collection's own.
 */
function between(id: string, before: unknown, after: unknown): readonly Operation[] {
  const kind = kindOf(id)
  const isPlace = (steps: readonly string[]) =>
    kind !== undefined && !("message" in placeAt(kind, before, steps))

  const below = (had: unknown, has: unknown, steps: readonly string[]): readonly Operation[] => {
    if (had === has || JSON.stringify(had) === JSON.stringify(has)) return []
    const whole: Operation[] = [
      { do: "set", document: id, steps: [...steps], ...(had !== undefined && { was: had }), value: has },
    ]
    if (isObject(had) && isObject(has) && !isRule(had)) {
      const changed = [...new Set([...Object.keys(had), ...Object.keys(has)])].filter(
        (key) => JSON.stringify(had[key]) !== JSON.stringify(has[key]),
      )
      if (!changed.every((key) => isPlace([...steps, key]))) return whole
      return changed.flatMap((key): readonly Operation[] => {
        const place = { document: id, steps: [...steps, key] }
        if (!Object.hasOwn(has, key)) return [{ do: "remove", ...place, was: had[key] }]
        return Object.hasOwn(had, key)
          ? below(had[key], has[key], place.steps)
          : [{ do: "set", ...place, value: has[key] }]
      })
    }
    if (Array.isArray(had) && Array.isArray(has) && byId(had) && had.length === has.length)
      return had.flatMap((item: unknown, at) => below(item, has[at], [...steps, nameOf(item) ?? ""]))
    return whole
  }
  return below(before, after, [])
}

/** Whether every item of a list is known by an id of its own. */
const byId = (list: readonly unknown[]): boolean =>
  list.every((item) => isObject(item) && typeof item["id"] === "string") &&
  new Set(list.map(nameOf)).size === list.length

/** A rule is one value: its operators are no keys that an operation could go through. */
const isRule = (value: Readonly<Record<string, unknown>>): boolean => {
  const [only, ...others] = Object.keys(value)
  return others.length === 0 && only !== undefined && operators.has(only)
}
const operators = new Set([
  "and",
  "or",
  "!",
  "if",
  "==",
  "!=",
  "in",
  "var",
  "has",
  "fact",
  "feature",
  "upgradeable",
])
