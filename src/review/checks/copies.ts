import type { Problem } from "#documents/problem.ts"
import type { Assessment } from "#documents/types.g.ts"
import { assessmentMessages } from "#review/messages/assessments.ts"
import { places } from "#review/place.ts"
import type { Reviewed, ReviewedDocuments } from "#review/reviewed.ts"
import { textIn } from "#review/texts.ts"

/**
 * An assessment that an instance or tenant makes of another's questions or tasks keeps the gate of what it copies:
 * whoever may not take the one may not take it under another name. Questions are compared by their words, as they may
 * stand under other keys.
 */
export function checkCopies(reviewed: Reviewed): Problem[] {
  const { base } = reviewed
  if (base === undefined) return []
  const originals = new Map<string, { gate: string | undefined; asked: ReadonlySet<string> }>()
  for (const [id, document] of base)
    if (document.kind === "assessment")
      originals.set(id, { gate: document.gate, asked: new Set(askedIn(document, base)) })
  return [...reviewed.many("assessment")].flatMap(([name, assessment]) => {
    const id = `assessment/${name}`
    const asked = askedIn(assessment, reviewed.documents)
    const shares = [...originals].map(([of, original]) => ({
      of,
      gate: original.gate,
      shared: asked.filter((one) => original.asked.has(one)).length,
    }))
    const most = Math.max(0, ...shares.map(({ shared }) => shared))
    const sources = shares.filter(({ shared }) => shared === most)
    const isItself = sources.some(({ of }) => of === id)
    if (most === 0 || isItself || sources.some(({ gate }) => gate === assessment.gate)) return []
    const { of, gate } = sources[0]!
    return [places(id)("gate").error(assessmentMessages.copyWithoutGate(of, gate))]
  })
}

/** What an assessment asks, each item and task as a text of its words and figures, whatever its keys. */
function askedIn({ items, tasks = {} }: Assessment, documents: ReviewedDocuments): string[] {
  const worded = (_: string, value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value
    if ("t" in value && typeof value.t === "string") return textIn(documents, "en", { t: value.t })
    return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
  }
  const options = ({ responses: _responses, ...item }: Record<string, unknown>) => item
  return [
    ...Object.values(items).map((item) => JSON.stringify(options({ ...item }), worded)),
    ...Object.values(tasks).map((task) => JSON.stringify(task, worded)),
  ]
}
