import type { Problem } from "#documents/problem.ts"
import { listed } from "#engine/context/declared.ts"
import { askedForResearch } from "#engine/research.ts"
import { listedMessages } from "#review/messages/listed-assessments.ts"
import { ask, places } from "#review/place.ts"
import type { Reviewed } from "#review/reviewed.ts"

const researchList = "research-assessments"
/** The vocabularies that list what can be taken, and for research. */
const lists = ["assessments", researchList] as const
const anyDay = new Date(0)

/** An assessment that is listed is there, and has a route where it can be taken, and so has all that is asked with it. */
export function checkListedAssessments(reviewed: Reviewed): Problem[] {
  const known = reviewed.many("assessment")
  const problems = lists.flatMap((list) => {
    const vocabulary = reviewed.many("vocabulary").get(list)
    const at = places(`vocabulary/${list}`)
    return Object.entries(vocabulary?.values ?? {}).flatMap(([name, term]) => [
      ...ask("assessment", name, [...known.keys()], at("values", name), "the assessments"),
      ...("to" in term ? [] : [at("values", name).error(listedMessages.assessmentWithoutRoute(name))]),
      ...(list === researchList
        ? checkParts(name, term["parts"], known.get(name)?.parts, at("values", name))
        : []),
    ])
  })
  return [...problems, ...checkCompletion(reviewed)]
}

/** The list says of an assessment what the assessment itself says: what it is taken as for research. */
function checkParts(
  name: string,
  said: unknown,
  parts: readonly string[] = [],
  at: ReturnType<ReturnType<typeof places>>,
): Problem[] {
  const same = JSON.stringify(said ?? []) === JSON.stringify(parts)
  return same ? [] : [at("parts").error(listedMessages.otherParts(name, parts))]
}

/** Who takes everything that can be taken for research has completed it, whatever is asked of them. */
function checkCompletion(reviewed: Reviewed): Problem[] {
  const values = reviewed.many("vocabulary").get(researchList)?.values ?? {}
  const taken = new Set(
    Object.entries(values).flatMap(([name, term]) => [
      name,
      ...(Array.isArray(term["parts"]) ? term["parts"] : []),
    ]),
  )
  const at = places(`vocabulary/${researchList}`)
  return Object.keys(values).flatMap((name) => {
    const user = { isResearchUser: true, app: { researchAssessments: [name] } }
    return listed("user.assessments")
      .filter((other) => !taken.has(other) && askedForResearch(reviewed.release, user, other, anyDay))
      .map((other) => at("values", name).error(listedMessages.askedWithoutRoute(name, other)))
  })
}
