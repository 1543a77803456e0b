import { saying, term, wording } from "#documents/said.ts"
import { list } from "#review/messages/said.ts"
import en from "./en/listed-assessments.json" with { type: "json" }

const said = saying(en)
const words = wording(en)

/** What is said of the list of assessments: where each is taken, and who is asked. */
export const listedMessages = {
  otherParts: (assessment: string, parts: readonly string[]) =>
    said("listedAssessments.otherParts", {
      assessment,
      parts: parts.length === 0 ? term("itself") : list(parts),
      written: JSON.stringify(parts),
    }),
  askedWithoutRoute: (assessment: string, other: string) =>
    said("listedAssessments.askedWithoutRoute", { assessment, other }),
  stillAsked: (assessment: string, cohorts: readonly string[], vouchers: number, people: number) => {
    const by = [
      ...cohorts.map((cohort) => words("listedAssessments.byCohort", { cohort })),
      ...(vouchers === 0 ? [] : [words("listedAssessments.byVouchers", { count: vouchers })]),
      ...(people === 0 ? [] : [words("listedAssessments.byPeople", { count: people })]),
    ]
    return said("listedAssessments.stillAsked", { assessment, by: list(by) })
  },
  assessmentWithoutRoute: (assessment: string) =>
    said("listedAssessments.assessmentWithoutRoute", { assessment }),
}
