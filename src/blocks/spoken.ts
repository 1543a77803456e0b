import type { PlanNode } from "#engine/screens/plan.ts"
import type { Field, ValuePlan } from "#engine/screens/value.ts"

const keys = new WeakMap<PlanNode, string | null>()

/** The key of the first text that a block says itself (a fragment: that it is given); null for none. */
export function keyOf(node: PlanNode): string | null {
  const known = keys.get(node)
  if (known !== undefined) return known
  const key = firstKey(node.fragment?.params ?? node.props) ?? null
  keys.set(node, key)
  return key
}

const firstKey = (fields: readonly Field[]): string | undefined => firstOf(fields.map(([, plan]) => plan))

function firstOf(plans: readonly ValuePlan[]): string | undefined {
  for (const plan of plans) {
    const key = keyIn(plan)
    if (key !== undefined) return key
  }
  return undefined
}

function keyIn(plan: ValuePlan): string | undefined {
  switch (plan.kind) {
    case "text":
      return plan.key
    case "choose":
      return firstOf([...plan.cases.map(({ value }) => value), plan.otherwise])
    case "record":
      return firstKey(plan.fields)
    case "list":
      return firstOf(plan.items)
    case "literal":
    case "read":
      return undefined
  }
}
