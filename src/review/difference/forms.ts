import type { Form } from "#documents/types.g.ts"
import { isNode } from "#engine/rules/rule.ts"
import { difference, type Difference } from "#review/difference/difference.ts"
import { compareKeys, same } from "#review/difference/keys.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Forms that ask other questions, or otherwise, and those that changed in their words or looks. */
export function formDifferences(before: Reviewed, after: Reviewed): Difference[] {
  const had = before.many("form")
  return [...after.many("form")].flatMap(([name, form]): Difference[] => {
    const old = had.get(name)
    if (old === undefined || same(old, form)) return []
    const questions = { before: questionsOf(old), after: questionsOf(form) }
    return sameByName(questions)
      ? [difference("form-changed", [`form/${name}`], { before: old, after: form })]
      : [difference("form-questions", [`form/${name}`, "schema", "properties"], questions)]
  })
}

type Questions = Readonly<Record<string, unknown>>

const questionsOf = ({ schema: { properties } }: Form): Questions | undefined =>
  isNode(properties) ? properties : undefined

/** Whether the same is asked, perhaps in another order. */
function sameByName({
  before = {},
  after = {},
}: {
  before?: Questions | undefined
  after?: Questions | undefined
}) {
  const { added, removed, kept } = compareKeys(before, after)
  return added.length + removed.length === 0 && kept.every((key) => same(before[key], after[key]))
}
