import type { Problem } from "#documents/problem.ts"
import { pointerOf } from "#documents/problem.ts"
import type { Assessment, Report } from "#documents/types.g.ts"
import { assessmentMessages } from "#review/messages/assessments.ts"
import { error } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/**
 * A browser loads one namespace of texts for a report or an assessment, and for who takes it the one of its questions:
 * no other has a place in it.
 */
export function checkNamespaces(reviewed: Reviewed): Problem[] {
  return reviewed.uses("text").flatMap(({ document, pointer, key }) => {
    const holder = reviewed.documents.get(document)
    if (holder?.kind !== "assessment" && holder?.kind !== "report") return []
    const namespace = namespaceAt(holder, pointer)
    return key.startsWith(`${namespace}:`)
      ? []
      : [error(document, pointer, assessmentMessages.foreignText(key, namespace))]
  })
}

/** Reports do not tell what the items say, but for the options that somebody put in order. */
function namespaceAt(holder: Assessment | Report, pointer: string): string {
  if (holder.kind === "report" || holder.questions === undefined) return holder.namespace
  const isOption = Object.entries(holder.items).some(
    ([name, { type }]) =>
      type === "ranking" && pointer.startsWith(`${pointerOf(["items", name, "options"])}/`),
  )
  return pointer.startsWith("/items/") && !isOption ? holder.questions : holder.namespace
}
