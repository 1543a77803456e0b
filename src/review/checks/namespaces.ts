import type { Problem } from "#documents/problem.ts"
import { assessmentMessages } from "#review/messages/assessments.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** A browser loads one namespace of texts for an assessment or a report: no other has a place in it. */
export function checkNamespaces(reviewed: Reviewed): Problem[] {
  return reviewed.uses("text").flatMap(({ document, pointer, key }) => {
    const holder = reviewed.documents.get(document)
    if (holder === undefined || !("namespace" in holder) || key.startsWith(`${holder.namespace}:`)) return []
    return [error(document, pointer, assessmentMessages.foreignText(key, holder.namespace))]
  })
}
