import { same } from "#documents/changes/json.ts"
import { kindOf, type Kind } from "./asking.ts"
import { changedPlaces, type ChangedPlace } from "./changed-places.ts"

/** The fields of a record. */
export type Values = Readonly<Record<string, unknown>>

/** What a form begins with: a field that is written as JSON is its text. */
export function toForm(record: Values, json: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      json.includes(name) ? JSON.stringify(value, null, 2) : value,
    ]),
  )
}

/** A place of a form that is no part of a record yet: JSON that cannot be read, or a row that asks nothing yet. */
export interface Unreadable {
  steps: readonly string[]
  why: "notJson" | "noKind" | "noAnswer"
  /** What the browser says of the JSON. */
  error?: string
}

/** A record as a form was filled in, or what of it cannot be read, each with why. */
export type Filled =
  | { record: Record<string, unknown>; unreadable?: never }
  | { record?: never; unreadable: Unreadable[] }

interface Reading {
  json: readonly string[]
  required: readonly string[]
  before: Values
  /** The field whose rows are requirements, and of which kinds they can be. */
  asks?: { field: string; kinds: readonly Kind[] } | undefined
}

/**
 * What was filled in, as a record: what was left empty is no part of it. An empty list stays where the record had one,
 * or has to have one.
 */
export function fromForm(filled: Values, { json, required, before, asks }: Reading): Filled {
  const unreadable: Unreadable[] = []
  const record: [string, unknown][] = []
  for (const [field, value] of Object.entries(filled)) {
    const said = json.includes(field) && typeof value === "string" ? readJson(value) : { value }
    if ("error" in said) {
      unreadable.push({ steps: [field], why: "notJson", error: said.error })
      continue
    }
    if (asks?.field === field) unreadable.push(...unfinished(said.value, asks))
    const kept = withoutEmpty(said.value)
    const isEmptyList = Array.isArray(kept) && kept.length === 0
    if (kept === undefined) continue
    if (isEmptyList && !required.includes(field) && !Object.hasOwn(before, field)) continue
    record.push([field, kept])
  }
  return unreadable.length > 0 ? { unreadable } : { record: Object.fromEntries(record) }
}

/** The rows of requirements of which nobody has said what they ask. */
function unfinished(rows: unknown, { field, kinds }: NonNullable<Reading["asks"]>): Unreadable[] {
  return (Array.isArray(rows) ? rows : []).flatMap((row, at): Unreadable[] => {
    const steps = [field, String(at)]
    const kind = kindOf(row, kinds)
    if (!kind) return [{ steps, why: "noKind" }]
    const kept = withoutEmpty(row) as Values | undefined
    return kept !== undefined && isAnswered(kept[kind.name])
      ? []
      : [{ steps: [...steps, kind.name], why: "noAnswer" }]
  })
}

const isAnswered = (value: unknown): boolean =>
  value !== undefined && !(Array.isArray(value) && value.length === 0)

function readJson(text: string): { value: unknown } | { error: string } {
  if (text.trim() === "") return { value: undefined }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

function withoutEmpty(value: unknown): unknown {
  if (value === null || value === "") return undefined
  if (Array.isArray(value)) return value.map(withoutEmpty).filter((one) => one !== undefined)
  if (typeof value !== "object") return value
  const kept = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const held = withoutEmpty(inner)
    return held === undefined ? [] : [[name, held]]
  })
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

/** The places at which two records differ, by their fields. */
export function differences(before: Values, after: Values): ChangedPlace[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields].flatMap((field) => changedPlaces(field, before[field], after[field]))
}

/**
 * One's own edit on a record that somebody else has written meanwhile: what one has not touched is as they wrote it. In a
 * field that both have written one's own stands.
 */
export function onTheirs(base: Values, mine: Values, theirs: Values): Record<string, unknown> {
  const fields = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  return Object.fromEntries(
    [...fields].flatMap((field): [string, unknown][] => {
      const from = same(base[field], mine[field]) ? theirs : mine
      return Object.hasOwn(from, field) ? [[field, from[field]]] : []
    }),
  )
}
