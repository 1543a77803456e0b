import type { PlanNode } from "#engine/screens/plan.ts"
import { same } from "#documents/changes/json.ts"
import { addRuleRoots, rootsOf, type ValuePlan } from "#engine/screens/value.ts"
import { isRecord } from "../shape.ts"
import { failedRoot, type Scope } from "./scope.ts"

const known = new WeakMap<PlanNode, readonly string[]>()

/** The roots that a block reads with everything in it: what does not change them leaves its picture as it is. */
export function rootsWithin(node: PlanNode): readonly string[] {
  let roots = known.get(node)
  if (!roots) {
    const found = new Set(node.roots)
    for (const [, value] of node.props) addItemRoots(value, found)
    for (const actions of Object.values(node.on)) for (const action of actions) rootsOf(action, found)
    for (const [, value] of node.fragment?.params ?? []) rootsOf(value, found)
    const inside = new Set<string>()
    for (const slot of Object.values(node.slots)) for (const child of slot) addAll(inside, rootsWithin(child))
    if (node.fallback) addAll(inside, rootsWithin(node.fallback))
    // An item's name means nothing outside its list; the list itself and its source are read by `in`.
    if (node.type === "each") inside.delete(nameOf(node))
    // Whether the sources have answered is part of data; that one has failed is not.
    if (node.type === "await") inside.add("data")
    if (node.type === "await" || node.type === "each") inside.add(failedRoot)
    addAll(found, inside)
    roots = [...found]
    known.set(node, roots)
  }
  return roots
}

/** Whether two scopes show the same under these roots. */
export function sameRoots(roots: readonly string[], before: Scope, after: Scope): boolean {
  return before === after || roots.every((name) => same(before.root(name), after.root(name)))
}

/** Items of a list may have rules of their own; they stand in the properties as they were written. */
function addItemRoots(value: ValuePlan, roots: Set<string>): void {
  if (value.kind === "list") for (const item of value.items) addItemRoots(item, roots)
  if (value.kind === "record")
    for (const [name, field] of value.fields)
      if (name === "show" && field.kind === "literal") addRuleRoots(field.value, roots)
  if (value.kind === "literal" && Array.isArray(value.value))
    for (const item of value.value) if (isRecord(item) && "show" in item) addRuleRoots(item["show"], roots)
}

function nameOf(each: PlanNode): string {
  const plan = each.props.find(([name]) => name === "as")?.[1]
  return plan?.kind === "literal" ? String(plan.value) : ""
}

function addAll(set: Set<string>, names: Iterable<string>): void {
  for (const name of names) set.add(name)
}
