import type { Assessment, Report } from "#documents/types.g.ts"
import type { Learner } from "../../learner.ts"
import { loadDocument } from "../source.ts"

const reportId = (name: string) => `report/${name}`
const assessmentId = (name: string) => `assessment/${name}`

/** A report's document, once it has been fetched. */
export const reportOf = (learner: Learner, name: string) =>
  learner.documents.peek(reportId(name)) as Report | undefined

/** An assessment's document, once it has been fetched. */
export const assessmentOf = (learner: Learner, name: string) =>
  learner.documents.peek(assessmentId(name)) as Assessment | undefined

export const loadReport = (learner: Learner, name: string) =>
  loadDocument(learner, reportId(name)) as Promise<Report | undefined>

/** Assessments with the words for what is told of them; the words of their questions are for who takes them. */
export async function loadAssessments(learner: Learner, names: readonly string[]): Promise<void> {
  const ids = names.map(assessmentId).filter((id) => learner.documents.has(id))
  await Promise.all(
    ids.map(async (id) => {
      const { namespace } = (await learner.documents.load(id)) as Assessment
      await learner.texts.load([namespace])
    }),
  )
}
