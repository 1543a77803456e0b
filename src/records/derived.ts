import { ownPrefix } from "#documents/kinds.ts"
import type { Vocabulary } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { vocabularyOf, type FieldSchema } from "./record-schema.ts"

type Fields = Readonly<Record<string, FieldSchema>>
type Held = Readonly<Record<string, unknown>>

/** Where `x-from` leads: fields one inside the other down to one that holds terms, and a list that each term has. */
interface Origin {
  readonly steps: readonly string[]
  readonly vocabulary: string
  readonly list: string
}

const propertiesOf = (schema: unknown) => (own(own(schema, "items") ?? schema, "properties") ?? {}) as Fields

/** What `x-from` of a field says; undefined where it leads to no field with a vocabulary, or the field has a gate. */
export function originOf(fields: Fields, field: FieldSchema): Origin | undefined {
  const from = own(field, "x-from")
  if (typeof from !== "string" || own(field, "x-gate") !== undefined) return undefined
  const steps = from.split(".")
  const list = steps.pop() ?? ""
  const schema = steps.reduce<unknown>((at, step) => own(propertiesOf(at), step), { properties: fields })
  const vocabulary = vocabularyOf(schema as FieldSchema | undefined)
  return steps.length > 0 && vocabulary !== undefined ? { steps, vocabulary, list } : undefined
}

/**
 * A record with what the terms that it holds lead to, in the fields with `x-from` that it leaves out: what a record says
 * itself counts. It is worked out whenever a record is read, so that it follows the vocabulary.
 */
export function withDerived(
  fields: Fields,
  held: Held,
  vocabularyNamed: (name: string) => Vocabulary | undefined,
): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...held }
  for (const [name, field] of Object.entries(fields)) {
    const within = propertiesOf(field)
    const inside = (value: unknown): unknown =>
      typeof value === "object" && value !== null
        ? withDerived(within, value as Held, vocabularyNamed)
        : value
    if (Object.hasOwn(held, name)) {
      const value = held[name]
      if (Object.keys(within).length > 0)
        filled[name] = Array.isArray(value) ? value.map(inside) : inside(value)
      continue
    }
    const origin = originOf(fields, field)
    const found = origin ? ledTo(origin, held, vocabularyNamed) : []
    if (found.length > 0) filled[name] = found
  }
  return filled
}

/** A tenant alters no vocabulary of the instance's: where it corrects one, that stands in one of its own. */
function ledTo(
  { steps, list, vocabulary }: Origin,
  held: Held,
  vocabularyNamed: (name: string) => Vocabulary | undefined,
): unknown[] {
  const known = [vocabularyNamed(ownPrefix + vocabulary), vocabularyNamed(vocabulary)]
  const terms = steps.reduce<unknown[]>((values, step) => values.flatMap((one) => own(one, step)), [held])
  const listOf = (term: unknown) =>
    known.map((one) => own(own(one?.values, String(term)), list)).find((found) => found !== undefined)
  return [...new Set(terms.flatMap((term) => listOf(term) ?? []))]
}
