import type { Document } from "#documents/types.g.ts"

type Documents = ReadonlyMap<string, Document>
type Named = { value: string; label: string }
type Say = (text: unknown) => string

/** The list whose keys a requirement names. */
const lists: Readonly<Record<string, string>> = {
  subject: "vocabulary/subjects",
  educationLevel: "vocabulary/education-levels",
}

/**
 * What a requirement may name in a release: subjects and levels of education as their lists have them, the passes of all
 * curricula, ways of counting points. Undefined: of such a thing there is no list, as of tests.
 */
export function namesOf(documents: Documents, reference: string, say: Say): Named[] | undefined {
  const list = documents.get(lists[reference] ?? "")
  if (list?.kind === "vocabulary")
    return list.order.map((value) => ({ value, label: say(list.values[value]?.title ?? value) }))
  if (reference === "points")
    return [...documents].flatMap(([id, document]) =>
      document.kind === "points" ? [{ value: id.slice("points/".length), label: say(document.title) }] : [],
    )
  if (reference === "pass") {
    const passes = [...documents.values()].flatMap((document) =>
      document.kind === "curriculum" ? (document.passes ?? []) : [],
    )
    return [...new Map(passes.map(({ id, title }) => [id, { value: id, label: say(title) }])).values()]
  }
  return undefined
}
