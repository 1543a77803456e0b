import type { Source } from "#documents/types.g.ts"
import { documentsOf } from "#engine/screens/sources.ts"
import { access } from "./access.ts"
import { careers } from "./matches.ts"
import { content } from "./content.ts"
import { factor } from "./factor.ts"
import { filters } from "./facets.ts"
import { keeping } from "./favourites.ts"
import { lesson } from "./lesson.ts"
import { people } from "./people.ts"
import { plansAndVisitor } from "./plans.ts"
import { progress } from "./progress.ts"
import { records } from "./records.ts"
import { reports } from "./reports.ts"
import { savedSources } from "./saved.ts"
import { results } from "./results.ts"
import { school } from "./school/kinds.ts"
import { schoolMarks } from "./school/marks.ts"
import { pointsRules } from "./school/rules.ts"
import { sideBySide } from "./side-by-side.ts"
import type { Arguments, SourceKind, SourceContext } from "./source.ts"

/** Every source that a screen may name; one that is missing here does not compile. */
export const sourceKinds: Record<Source["source"], SourceKind> = {
  ...people,
  factor,
  ...plansAndVisitor,
  ...content,
  ...records,
  ...filters,
  ...keeping,
  ...savedSources,
  ...reports,
  results,
  sideBySide,
  schoolMarks,
  pointsRules,
  ...school,
  lesson,
  ...careers,
  ...progress,
  ...access,
}

/** The kind of a source that a document names. */
export const kindOf = (name: string): SourceKind | undefined =>
  Object.hasOwn(sourceKinds, name) ? sourceKinds[name as Source["source"]] : undefined

export { fetchOrKept } from "./ask.ts"

/** The ids of all documents that a source reads. */
export const documentsFor = (context: SourceContext, name: string, args: Arguments): readonly string[] => [
  ...documentsOf(name, args),
  ...(kindOf(name)?.documents?.(context, args) ?? []),
]
