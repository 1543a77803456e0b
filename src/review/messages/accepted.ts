import { didYouMean, meant, type Said } from "#review/messages/said.ts"

/** What is said of findings that a release accepts. */
export const acceptedMessages = {
  noSuchFinding: (finding: string, suggestion: string | undefined): Said => ({
    message: `No question of the review is called "${finding}".`,
    fix: didYouMean(suggestion, "Write the finding as the review names it (gates findings)."),
    ...meant(finding, suggestion),
  }),
  nothingToAccept: (finding: string, place: string): Said => ({
    message: `There is no finding "${finding}" at ${place} any more.`,
    fix: "Take it out of what is accepted.",
  }),
}
