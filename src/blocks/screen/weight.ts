import type { PlanNode } from "#engine/screens/plan.ts"

/** What is put on the page at once: some 130 elements. */
const most = 16

/** How many items a list has is not known before its data is. */
const itemsOfList = 4

/** How much there is to draw of a block with everything in it: what has many properties is many elements. */
function weightOf({ type, props, slots, fragment }: PlanNode): number {
  const inside = sum(Object.values(slots).flat()) + sum(fragment?.body ?? [])
  return 1 + props.length / 4 + inside * (type === "each" ? itemsOfList : 1)
}

const sum = (nodes: readonly PlanNode[]): number => nodes.reduce((all, node) => all + weightOf(node), 0)

/** How many of these blocks are drawn at once: one at least. */
export function portion(nodes: readonly PlanNode[]): number {
  let weight = 0
  const end = nodes.findIndex((node, at) => (weight += weightOf(node)) > most && at > 0)
  return end < 0 ? nodes.length : end
}

/** How many items, each with these blocks, are drawn at once. */
export const itemPortion = (nodes: readonly PlanNode[]): number =>
  Math.max(1, Math.floor(most / (sum(nodes) || 1)))
