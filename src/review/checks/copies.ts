import type { Words } from "#documents/said.ts"
import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Assessment } from "#documents/types.g.ts"
import { assessmentMessages } from "#review/messages/assessments.ts"
import { layerMessages } from "#review/messages/layers.ts"
import { places } from "#review/place.ts"
import { error } from "#review/problems.ts"
import { Reviewed, type ReviewedDocuments } from "#review/reviewed.ts"
import { textIn } from "#review/texts.ts"

type Gate = string | undefined

/**
 * What an instance or tenant makes of another's assessments keeps their gates: whoever may not take the one takes it
 * neither under another name nor as a part of something else, and reads in no report of another name what came of it.
 * Questions and tasks are compared by their words, as they may stand under other keys.
 */
export function checkCopies(reviewed: Reviewed): Problem[] {
  const { base } = reviewed
  if (base === undefined) return []
  const below = new Reviewed(base)
  const originals = below.many("assessment")
  /** By question, the assessments below that ask it. */
  const asking = new Map<string, string[]>()
  for (const [name, original] of originals)
    for (const asked of new Set(askedIn(original, base)))
      asking.set(asked, [...(asking.get(asked) ?? []), name])
  const gateBelow = (name: string): Gate => originals.get(name)?.gate
  const sources = new Map([...reviewed.many("assessment")].map(([name, one]) => [name, sourcesOf(name, one)]))
  return [...assessments(), ...reports()]

  /** Which assessments below ask a question of this one, for each question that one of them asks; each list once. */
  function sourcesOf(name: string, assessment: Assessment): string[][] {
    const lists = askedIn(assessment, reviewed.documents).flatMap((asked) => {
      const names = asking.get(asked)
      return names === undefined ? [] : [names]
    })
    // What was taken under this name before is shown with it, whatever it asks now.
    if (originals.has(name)) lists.unshift([name])
    return [...new Map(lists.map((names) => [names.join(" "), names])).values()]
  }

  function assessments(): Problem[] {
    return [...reviewed.many("assessment")].flatMap(([name, { gate }]) => {
      const copied = sources
        .get(name)
        ?.find((names) => !names.includes(name) && !names.some((of) => gateBelow(of) === gate))
      if (copied === undefined) return []
      const of = copied[0]!
      const said = assessmentMessages.copyWithoutGate(`assessment/${of}`, gateBelow(of))
      return [places(`assessment/${name}`)("gate").error(said)]
    })
  }

  function reports(): Problem[] {
    const shown = below.many("report")
    return [...reviewed.many("report")].flatMap(([name, { gate, assessments: listed }]) =>
      listed.flatMap((assessment, index) => {
        // The gate of a report that stood below is its owner's to change, and a tenant's is held against it elsewhere.
        const stood = shown.get(name)?.assessments.includes(assessment) === true
        for (const names of sources.get(assessment) ?? []) {
          if (stood && names.includes(assessment)) continue
          const showing = [...shown.values()].filter((report) =>
            report.assessments.some((one) => names.includes(one)),
          )
          const witness = widening(
            gate,
            showing.length > 0 ? showing.map((report) => report.gate) : names.map(gateBelow),
          )
          if (witness === null) continue
          const said = layerMessages.widensResults(names[0]!, witness)
          return [error(`report/${name}`, pointerOf(["assessments", index]), said)]
        }
        return []
      }),
    )
  }

  /** Somebody whom a gate lets in and none of the others does, in plain words. */
  function widening(gate: Gate, others: readonly Gate[]): Words | null {
    if (others.includes(gate)) return null
    const { space, release } = reviewed
    const open = (name: Gate) =>
      space.condition(name === undefined || (release.gates.get(name)?.rule.rule ?? false))
    const { diagrams } = space
    return reviewed.somebody(diagrams.and(open(gate), diagrams.not(diagrams.any(others.map(open)))))
  }
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
