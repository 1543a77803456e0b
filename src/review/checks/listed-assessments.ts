import type { Problem } from "#documents/problem.ts"
import { says } from "#review/messages.ts"
import { ask, places } from "#review/place.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** The vocabularies that list what can be taken, and for research. */
const lists = ["assessments", "research-assessments"] as const

/** An assessment that is listed is there, and has a route where it can be taken. */
export function checkListedAssessments(reviewed: Reviewed): Problem[] {
  const known = [...reviewed.many("assessment").keys()]
  return lists.flatMap((list) => {
    const vocabulary = reviewed.many("vocabulary").get(list)
    const at = places(`vocabulary/${list}`)
    return Object.entries(vocabulary?.values ?? {}).flatMap(([name, term]) => [
      ...ask("assessment", name, known, at("values", name), "the assessments"),
      ...("to" in term ? [] : [at("values", name).error(says.assessmentWithoutRoute(name))]),
    ])
  })
}
