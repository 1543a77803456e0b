import type { Form } from "#documents/types.g.ts"
import { isNode } from "#engine/rules/rule.ts"
import { compareKeys, listed, same } from "#review/difference/keys.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Questions that a form asks anew, no longer, or otherwise. */
export function formSentences(before: Reviewed, after: Reviewed): string[] {
  const [had, has] = [before.many("form"), after.many("form")]
  return [...has].flatMap(([name, form]) => {
    const old = had.get(name)
    if (old === undefined || same(old, form)) return []
    const [asked, asks] = [questionsOf(old), questionsOf(form)]
    const { added, removed, kept } = compareKeys(asked, asks)
    const changed = kept.filter((key) => !same(asked[key], asks[key]))
    const parts = [
      ...(added.length > 0 ? [`asks ${listed(added)} as well`] : []),
      ...(removed.length > 0 ? [`no longer asks ${listed(removed)}`] : []),
      ...(changed.length > 0 ? [`checks ${listed(changed)} otherwise`] : []),
    ]
    return [
      parts.length > 0 ? `Form ${name} ${listed(parts)}.` : `Form ${name} changed in its words or looks.`,
    ]
  })
}

function questionsOf({ schema }: Form): Record<string, unknown> {
  const { properties } = schema
  return isNode(properties) ? properties : {}
}
