import type { Problem } from "#documents/problem.ts"
import { review } from "#review/check.ts"
import { offeredLanguages } from "#review/languages.ts"
import type { Reviewed } from "#review/reviewed.ts"
import { startPageProblems } from "#review/start-pages.ts"
import type { DrawStartPages } from "./drawing.ts"

/** What is to be known, beyond its shape, of a release that is to be made. */
export interface ReleaseReview {
  problems: Problem[]
  /** The languages that it offers. */
  languages: string[]
  /** Those of its problems that no author can mend. */
  faults: Problem[]
}

/** Reviews a release, and draws the start pages of one that is sound. */
export function reviewRelease(reviewed: Reviewed, draw: DrawStartPages): ReleaseReview {
  const { problems, faults } = review(reviewed)
  if (problems.some(({ severity }) => severity === "error")) return { problems, languages: [], faults }
  const undrawn = startPageProblems(draw(reviewed.documents, new Date()))
  return { problems: [...undrawn, ...problems], languages: offeredLanguages(reviewed), faults }
}
