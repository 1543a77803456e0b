import type { Source, User } from "#documents/types.g.ts"

type Name = Source["source"]

const vocabularies: Readonly<Partial<Record<Name, readonly string[]>>> = {
  user: ["account-types", "school-curricula"],
  curricula: ["school-curricula"],
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
  sections: ["school-curricula"],
  eligibility: ["education-levels"],
  report: ["assessments"],
  lesson: ["assessments"],
}

/** What stands below that with which a page opens: it is read beside the records, and not before the first heading. */
const vocabulariesLater: Readonly<Partial<Record<Name, readonly string[]>>> = {
  subjectPlan: ["education-levels"],
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
  collection: { kind: "collection", by: "name" },
  facets: { kind: "collection", by: "name" },
  record: { kind: "collection", by: "name" },
}

/** Of which kinds every document of the release is read. */
const whole: Readonly<Partial<Record<Name, string>>> = {
  sections: "section",
  plans: "plan",
  visitor: "plan",
  unlockables: "plan",
  ownOrders: "plan",
  schoolPoints: "points",
  subjectPlan: "points",
  eligibility: "points",
}

/** What is told by the rules of the curriculum that the viewer has chosen, and of its subjects. */
const byCurriculum: ReadonlySet<string> = new Set<Name>([
  "schoolMarks",
  "schoolPoints",
  "subjectGroups",
  "subjectPlan",
  "eligibility",
])

/** The release that is in use, and who looks at it. */
export interface InUse {
  /** The ids of its documents. */
  documents: Readonly<Record<string, unknown>>
  user: User | null
}

/**
 * The ids of the documents that a source reads, as far as the release has them. The browser fetches them with the
 * source; the server, which knows the screen before any script runs, has them on their way already.
 *
 * @param args as the screen gives them; one that is only known when the screen is drawn names no document yet
 */
export function documentsOf(
  source: string,
  args: Readonly<Record<string, unknown>>,
  { documents, user }: InUse,
): readonly string[] {
  const ids = (vocabularies[source as Name] ?? []).map((name) => `vocabulary/${name}`)
  const { kind, by } = named[source as Name] ?? { kind: "", by: "" }
  const name = args[by]
  if (typeof name === "string" && name.trim() !== "") ids.push(`${kind}/${name.trim()}`)
  if (byCurriculum.has(source)) ids.push("vocabulary/subjects", `curriculum/${curriculumKey(user)}`)
  const folder = whole[source as Name]
  if (folder !== undefined) ids.push(...Object.keys(documents).filter((id) => id.startsWith(`${folder}/`)))
  return ids.filter((id) => Object.hasOwn(documents, id))
}

/** What a source reads and says nothing of, so that its words are not needed: the gate that closes a collection. */
export function unsaidOf(
  source: string,
  args: Readonly<Record<string, unknown>>,
  { documents }: InUse,
): readonly string[] {
  const id = `collection/${String(args["name"])}`
  return source === "subjectPlan" && Object.hasOwn(documents, id) ? [id] : []
}

/** The ids of the documents that a source reads once its page stands. */
export const documentsLaterOf = (source: Name): readonly string[] =>
  (vocabulariesLater[source] ?? []).map((name) => `vocabulary/${name}`)

/** The school curriculum that somebody has chosen; empty where they have none. */
export const curriculumKey = (user: User | null): string => user?.profile?.schoolCurriculum?.trim() ?? ""
