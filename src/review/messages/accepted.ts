import { saying } from "#documents/said.ts"
import { type Said, meant } from "#review/messages/said.ts"
import en from "./en/accepted.json" with { type: "json" }

const said = saying(en)

/** What is said of findings that a release accepts. */
export const acceptedMessages = {
  noSuchFinding: (finding: string, suggestion: string | undefined): Said => ({
    ...said("accepted.noSuchFinding", { finding, suggestion }),
    ...meant(finding, suggestion),
  }),
  nothingToAccept: (finding: string, place: string) => said("accepted.nothingToAccept", { finding, place }),
}
