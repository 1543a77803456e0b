import type { Source } from "#documents/types.g.ts"

type Name = Source["source"]

const vocabularies: Readonly<Partial<Record<Name, readonly string[]>>> = {
  user: ["account-types", "school-curricula"],
  curricula: ["school-curricula"],
  plans: ["countries"],
  plan: ["countries"],
  assessments: ["assessments"],
  nextAssessment: ["assessments"],
  researchProgress: ["research-assessments"],
  unlockables: ["account-types"],
  results: ["worker-types"],
  matches: ["worker-types", "match-levels"],
  sideBySide: ["extents"],
  schoolMarks: ["school-curricula"],
  subjectGroups: ["school-curricula"],
  subjectPlan: ["school-curricula"],
  eligibility: ["education-levels"],
  report: ["assessments"],
  lesson: ["assessments"],
}

/** Which argument names the document of which kind. */
const named: Readonly<Partial<Record<Name, { kind: string; by: string }>>> = {
  vocabulary: { kind: "vocabulary", by: "name" },
  policy: { kind: "policy", by: "name" },
  help: { kind: "help", by: "id" },
  plan: { kind: "plan", by: "plan" },
  sideBySide: { kind: "vocabulary", by: "scales" },
  pointsRules: { kind: "points", by: "name" },
  eligibility: { kind: "collection", by: "name" },
  subjectPlan: { kind: "collection", by: "name" },
  collection: { kind: "collection", by: "name" },
  facets: { kind: "collection", by: "name" },
  record: { kind: "collection", by: "name" },
}

/**
 * The ids of the documents that a source reads. The browser fetches them with the source; the server, which
 * knows the screen before any script runs, has them on their way already.
 *
 * @param args as the screen gives them; one that is only known when the screen is drawn names no document yet
 */
export function documentsOf(source: string, args: Readonly<Record<string, unknown>>): readonly string[] {
  const ids = (vocabularies[source as Name] ?? []).map((name) => `vocabulary/${name}`)
  const { kind, by } = named[source as Name] ?? { kind: "", by: "" }
  const name = args[by]
  return typeof name === "string" && name.trim() !== "" ? [...ids, `${kind}/${name.trim()}`] : ids
}
