import type { Form, Section } from "#documents/types.g.ts"
import type { Fields } from "#engine/items.ts"
import { own } from "#engine/context/own.ts"

/** What is known of a learner that a first draft may say, in words of their language; what is not known is empty. */
export interface Known {
  readonly school: string
  readonly curriculum: string
  readonly marks: string
  readonly about: string
  readonly strength: string
}

/** What a section may begin with. */
export interface Draft {
  readonly item: Fields
  /** It answers all that the section's form insists on: it may be saved as it stands. */
  readonly ready: boolean
}

/** What a section's document makes of what is known; nothing where it would say nothing that is known. */
export function draftOf(
  { draft }: Pick<Section, "draft">,
  form: Pick<Form, "schema">,
  known: Known,
): Draft | undefined {
  if (draft === undefined) return undefined
  const filled = Object.entries(draft.fields).flatMap(([field, value]): [string, string | boolean][] => {
    if ("always" in value) return [[field, value.always]]
    return known[value.known] === "" ? [] : [[field, known[value.known]]]
  })
  if (filled.every(([field]) => "always" in draft.fields[field]!)) return undefined
  const item = Object.fromEntries(filled)
  const required = (own(form.schema, "required") ?? []) as readonly string[]
  return { item, ready: required.every((field) => Object.hasOwn(item, field)) }
}
