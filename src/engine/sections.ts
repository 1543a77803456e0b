import userSchema from "../../schemas/meta/user.schema.json" with { type: "json" }
import type { Form } from "#documents/types.g.ts"
import { own, ownAt } from "./context/own.ts"

/** Lists of the profile that are no sections: what they hold is code's to say, since marks and subjects are reckoned with. */
export const schoolLists = ["schoolMarks", "schoolSubjects"] as const

/** What a write to the account goes to, where that is no list. */
const parts = ["profile", "consents", "account", "custom"]

const taken: ReadonlySet<string> = new Set([
  ...Object.keys(userSchema.properties.profile.properties),
  ...schoolLists,
  ...parts,
])

/**
 * Whether a section may have this name, under which its list stands in the profile and in addresses: it takes no other
 * field's place.
 */
export const mayNameList = (name: string): boolean =>
  /^[A-Za-z][A-Za-z0-9-]{0,59}$/.test(name) && !taken.has(name)

/** Sections of the profile, or templates of a CV, by their names: in the order of their places, then of their names. */
export const byPlace = <D extends { readonly place: number }>(
  named: Iterable<readonly [string, D]>,
): [string, D][] =>
  [...named]
    .map(([name, document]): [string, D] => [name, document])
    .toSorted(([a, one], [b, other]) => one.place - other.place || (a < b ? -1 : 1))

/** The vocabulary that a question of a form chooses from. */
export function vocabularyOf(form: Pick<Form, "ui">, question: string): string | undefined {
  const name = ownAt(form.ui, question, "ui:options", "vocabulary")
  return typeof name === "string" ? name : undefined
}

/** The questions of a form, each with its schema. */
export const questionsOf = ({ schema }: Pick<Form, "schema">): Readonly<Record<string, unknown>> =>
  (own(schema, "properties") ?? {}) as Readonly<Record<string, unknown>>
