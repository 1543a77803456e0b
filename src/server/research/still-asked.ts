import { pointerOf, type Problem } from "#documents/problem.ts"
import { listedMessages } from "#review/messages/listed-assessments.ts"
import type { Database } from "#server/database/database.ts"
import { askedBeside, studiesIn } from "#server/repositories/studies.ts"
import { researchAssessments, researchList } from "./listed.ts"

/**
 * An error for each assessment that somebody of an instance is still asked to take for research, and that nobody could
 * take once these documents are live: it would hold them up for ever. Only the shipped layer and the instance's write
 * the list, so its tenants have the same.
 *
 * @param document gives a document of the release by its id
 */
export async function stillAskedProblems(
  database: Database,
  instance: string,
  document: (id: string) => unknown,
  now: Date,
): Promise<Problem[]> {
  const { studies, beside } = await database.within({ instance, tenant: "*" }, async (trx) => ({
    studies: await studiesIn(trx, instance),
    beside: await askedBeside(trx, instance, now),
  }))
  const takable = new Set(researchAssessments(document))
  const asked = new Set([
    ...studies.flatMap(({ assessments }) => assessments),
    ...beside.map(({ assessment }) => assessment),
  ])
  return [...asked]
    .filter((assessment) => !takable.has(assessment))
    .map((assessment): Problem => {
      const cohorts = studies.filter(({ assessments }) => assessments.includes(assessment))
      const { vouchers, people } = beside.find((one) => one.assessment === assessment) ?? {
        vouchers: 0,
        people: 0,
      }
      return {
        severity: "error",
        document: researchList,
        pointer: pointerOf(["values", assessment]),
        ...listedMessages.stillAsked(
          assessment,
          cohorts.map(({ tenant, cohort }) => `${tenant}/${cohort}`),
          vouchers,
          people,
        ),
      }
    })
}
