import type { Assessment, Report } from "#documents/types.g.ts"
import { loadDocument, type SourceContext } from "../source.ts"

const reportId = (name: string) => `report/${name}`
const assessmentId = (name: string) => `assessment/${name}`

/** A report's document, once it has been fetched. */
export const reportOf = (context: SourceContext, name: string) =>
  context.documents.peek(reportId(name)) as Report | undefined

/** An assessment's document, once it has been fetched. */
export const assessmentOf = (context: SourceContext, name: string) =>
  context.documents.peek(assessmentId(name)) as Assessment | undefined

export const loadReport = (context: SourceContext, name: string) =>
  loadDocument(context, reportId(name)) as Promise<Report | undefined>

/** Assessments with the words for what is told of them; the words of their questions are for who takes them. */
export async function loadAssessments(context: SourceContext, names: readonly string[]): Promise<void> {
  const ids = names.map(assessmentId).filter((id) => context.documents.has(id))
  await Promise.all(
    ids.map(async (id) => {
      const { namespace } = (await context.documents.load(id)) as Assessment
      await context.texts.load([namespace])
    }),
  )
}
