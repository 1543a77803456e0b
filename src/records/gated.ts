import { own } from "#engine/context/own.ts"
import type { Collection } from "#documents/types.g.ts"
import { fieldsOf, type FieldSchema } from "./record-schema.ts"

/** Stands in a path for every item of a list. */
const everyItem = "*"

/** A part of a record that is cut out for whoever its gate denies. */
export interface GatedField {
  /** From the record down; `*` is every item of a list. */
  path: readonly string[]
  gate: string
}

/** The parts of a collection's records that have a gate of their own. */
export function gatedFields(collection: Pick<Collection, "schema">): GatedField[] {
  return Object.entries(fieldsOf(collection)).flatMap(([name, field]) => gatedIn(field, [name]))
}

function gatedIn(field: FieldSchema, path: readonly string[]): GatedField[] {
  const gate = own(field, "x-gate")
  if (typeof gate === "string") return [{ path, gate }]
  const items = own(field, "items") as FieldSchema | undefined
  const properties = Object.entries((own(field, "properties") ?? {}) as Record<string, FieldSchema>)
  return [
    ...(items === undefined ? [] : gatedIn(items, [...path, everyItem])),
    ...properties.flatMap(([name, inner]) => gatedIn(inner, [...path, name])),
  ]
}

/** Whether a record has that part at all. */
export function holds(record: unknown, { path }: Pick<GatedField, "path">): boolean {
  const [step, ...rest] = path
  if (step === undefined) return record !== undefined
  if (step === everyItem) return Array.isArray(record) && record.some((item) => holds(item, { path: rest }))
  return holds(own(record, step), { path: rest })
}

/** The record without the parts whose gate is closed. */
export function cutClosed(
  record: Readonly<Record<string, unknown>>,
  gated: readonly GatedField[],
  isOpen: (gate: string) => boolean,
): Record<string, unknown> {
  return gated
    .filter(({ gate }) => !isOpen(gate))
    .reduce<Record<string, unknown>>(
      (left, { path }) => without(left, path) as Record<string, unknown>,
      record,
    )
}

/** What every public record shows beside the fields that its collection names. */
const alwaysPublic = ["slug", "demo", "image", "source"] as const

/** The record without the fields that its collection does not name as public. */
export function cutToPublic(
  record: Readonly<Record<string, unknown>>,
  { public: named = [] }: Pick<Collection, "public">,
): Record<string, unknown> {
  const fields = new Set<string>([...alwaysPublic, ...named])
  return Object.fromEntries(Object.entries(record).filter(([field]) => fields.has(field)))
}

function without(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (Array.isArray(value))
    return step !== everyItem ? value : rest.length === 0 ? [] : value.map((item) => without(item, rest))
  if (typeof value !== "object" || value === null || step === undefined) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      if (name !== step) return [[name, inner]]
      return rest.length === 0 ? [] : [[name, without(inner, rest)]]
    }),
  )
}
