import type { Source } from "#documents/types.g.ts"
import { documentsOf } from "#engine/screens/sources.ts"
import { access } from "./access.ts"
import { content } from "./content.ts"
import { factor } from "./factor.ts"
import { people } from "./people.ts"
import { plansAndVisitor } from "./plans.ts"
import { progress } from "./progress.ts"
import type { RecordSource } from "#engine/screens/record-sources.ts"
import { reports } from "./reports.ts"
import { results } from "./results.ts"
import type { Arguments, SourceKind, SourceContext } from "./source.ts"

/** Every other source that a screen may name; one that is missing here does not compile. */
export const sourceKinds: Record<Exclude<Source["source"], RecordSource>, SourceKind> = {
  ...people,
  factor,
  ...plansAndVisitor,
  ...content,
  ...reports,
  results,
  ...progress,
  ...access,
}

export { fetchOrKept } from "./ask.ts"

/** The ids of all documents that a source reads. */
export const documentsFor = (context: SourceContext, name: string, args: Arguments): readonly string[] =>
  documentsOf(name, args, {
    documents: context.release().configuration.release.documents,
    user: context.user(),
  })
