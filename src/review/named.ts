import { type Refers, refs } from "#documents/refs.ts"
import { own } from "#review/leaves.ts"
import { perReading } from "#review/once.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { isNamed, type NamedKind } from "#review/uses.ts"

/** The names there are, by what they name. */
export const namesOf = perReading((reviewed) => {
  const kinds = (Object.keys(refs) as (keyof typeof refs)[]).filter(isNamed)
  return Object.fromEntries(kinds.map((kind) => [kind, namesIn(reviewed, kind)])) as Readonly<
    Record<NamedKind, ReadonlySet<string>>
  >
})

function namesIn(reviewed: Reviewed, kind: NamedKind): ReadonlySet<string> {
  const refers: Refers = refs[kind]
  if ("documents" in refers) return new Set(reviewed.many(refers.documents).keys())
  if (!("keys" in refers)) return new Set()
  const holder = refers.under.reduce<unknown>(own, reviewed.one(refers.keys))
  const names = Object.keys(holder ?? {})
  return new Set(refers.also === undefined ? names : [...names, ...namesIn(reviewed, refers.also)])
}
