import { list, type Said } from "#review/messages/said.ts"

/** What is said of the list of assessments: where each is taken, and who is asked. */
export const listedMessages = {
  otherParts: (assessment: string, parts: readonly string[]): Said => ({
    message: `The assessment "${assessment}" is taken as ${parts.length === 0 ? "itself" : list(parts)}; the list says otherwise.`,
    fix: `Write "parts": ${JSON.stringify(parts)}, or change the assessment.`,
  }),
  askedWithoutRoute: (assessment: string, other: string): Said => ({
    message: `Whoever is asked to take "${assessment}" for research is also asked for "${other}", which cannot be taken there.`,
    fix: `List "${other}" with a route, name it among the parts of what is listed, or let researchComplete not ask for it.`,
  }),
  stillAsked: (assessment: string, cohorts: readonly string[], vouchers: number, people: number): Said => {
    const count = (number: number, one: string, more: string) =>
      number === 0 ? [] : [number === 1 ? one : `${number} ${more}`]
    const by = [
      ...cohorts.map((cohort) => `the cohort ${cohort}`),
      ...count(vouchers, "a voucher", "vouchers"),
      ...count(people, "somebody who has yet to take it", "people who have yet to take it"),
    ]
    return {
      message: `The assessment "${assessment}" is still asked for research of ${list(by)}, and would have no route there.`,
      fix: "Keep it listed with its route; or ask them for others first (npm run research -- assign). A voucher asks until it is used up or has expired.",
    }
  },
  assessmentWithoutRoute: (assessment: string): Said => ({
    message: `The assessment "${assessment}" is listed, but leads to no route where it can be taken.`,
    fix: 'Give it "to": {"route": …}.',
  }),
}
