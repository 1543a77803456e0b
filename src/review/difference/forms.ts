import type { Form } from "#documents/types.g.ts"
import { withoutQuestions } from "#engine/forms/fit.ts"
import { isNode } from "#engine/rules/rule.ts"
import { difference, type Difference } from "#review/difference/difference.ts"
import { compareKeys, same } from "#review/difference/keys.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Forms that ask other questions, or otherwise, and those that changed in their words, looks or what becomes of the answers. */
export function formDifferences(before: Reviewed, after: Reviewed): Difference[] {
  const had = before.many("form")
  return [...after.many("form")].flatMap(([name, form]): Difference[] => {
    const old = had.get(name)
    if (old === undefined || same(old, form)) return []
    const id = `form/${name}`
    const [was, is] = [questionsOf(old), questionsOf(form)]
    const { added, removed, kept } = compareKeys(was ?? {}, is ?? {})
    const others = new Set([...added, ...removed])
    const changed = difference("form-changed", [id], { before: old, after: form })
    // The same is asked, perhaps in another order.
    if (others.size === 0 && kept.every((key) => same(was?.[key], is?.[key]))) return [changed]
    return [
      difference("form-questions", [id, "schema", "properties"], { before: was, after: is }),
      ...(same(besideQuestions(old, others), besideQuestions(form, others)) ? [] : [changed]),
    ]
  })
}

type Questions = Readonly<Record<string, unknown>>

const questionsOf = ({ schema: { properties } }: Form): Questions | undefined =>
  isNode(properties) ? properties : undefined

/** What a form says beside its questions, without what it says of those that only one side asks. */
function besideQuestions(form: Form, others: ReadonlySet<string>) {
  const { schema, texts, ui = {}, ...rest } = withoutQuestions(form, others)
  const { properties: _, required, ...whole } = schema
  const asked = (name: unknown) => !others.has(String(name))
  const { errors = {}, ...words } = texts
  return {
    ...rest,
    ui,
    whole,
    required: Array.isArray(required) ? required.filter(asked) : [],
    words,
    errors: Object.entries(errors).filter(([key]) => asked(key.split(".")[0])),
  }
}
