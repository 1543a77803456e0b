import type { Vocabulary } from "#documents/types.g.ts"
import { Failure } from "#server/http/failure.ts"
import type { CurrentRelease } from "#server/ports.ts"

/** The document that lists what can be taken for research. */
export const researchList = "vocabulary/research-assessments"

/** The assessments that can be taken for research: those of the release's list, each with a route of its own. */
export function researchAssessments(document: (id: string) => unknown): string[] {
  const vocabulary = document(researchList) as Vocabulary | undefined
  return Object.entries(vocabulary?.values ?? {}).flatMap(([id, term]) => ("to" in term ? [id] : []))
}

/** Refuses a list with something in it that nobody could take. */
export function requireRoutes(release: CurrentRelease, assessments: readonly string[]): void {
  const known = researchAssessments((id) => release.document(id))
  const problems = assessments.flatMap((id, index) =>
    known.includes(id)
      ? []
      : [
          {
            pointer: `/assessments/${index}`,
            message: `"${id}" has no route in the research area. There are ${known.join(", ")}.`,
          },
        ],
  )
  if (problems.length > 0)
    throw new Failure(422, "invalid-input", problems.map(({ message }) => message).join(" "), { problems })
}
