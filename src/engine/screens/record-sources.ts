import type { Source } from "#documents/types.g.ts"

/**
 * The sources of records, of what is saved, of marks of school, of the CV, and of what was paid. How they work their values
 * out is a part of the script that pages without them, as those where somebody signs in, never fetch.
 */
const names = [
  "stock",
  "collection",
  "facets",
  "shared",
  "record",
  "linked",
  "similar",
  "found",
  "matches",
  "favourites",
  "favourite",
  "kept",
  "sideBySide",
  "saved",
  "savedShares",
  "sharedSaved",
  "compared",
  "comparing",
  "schoolMarks",
  "subjectGroups",
  "pointsRules",
  "eligibility",
  "schoolPoints",
  "subjectPlan",
  "cvPage",
  "cvLetter",
  "cvFile",
  "cvShares",
  "sharedCv",
  "ownOrders",
  "sections",
  "details",
  "strengths",
  "lesson",
] as const satisfies readonly Source["source"][]

export type RecordSource = (typeof names)[number]

export const isRecordSource = (name: string): name is RecordSource =>
  (names as readonly string[]).includes(name)
