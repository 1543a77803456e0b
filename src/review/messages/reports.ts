import { type Said } from "#review/messages/said.ts"

/** What is said of reports and their bands. */
export const reportMessages = {
  bandsNotRising: (): Said => ({
    message: "The ends of the bands do not rise.",
    fix: "Write the bands from the lowest to the highest.",
  }),
  bandEnd: (isLast: boolean): Said => ({
    message: isLast ? "The last band has an end." : "Only the last band may have no end.",
    fix: isLast ? 'Take "upTo" out.' : 'Add "upTo".',
  }),
  notMadeOf: (assessment: string): Said => ({
    message: `The report does not name "${assessment}" among its assessments.`,
    fix: "Add it to assessments, or take the scale from one of those.",
  }),
}
