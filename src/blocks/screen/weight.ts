import type { PlanNode } from "#engine/screens/plan.ts"

/** What is put on the page at once: some 200 elements. */
const most = 24

/** Blocks that are many elements; the others count as one. */
const heavy: Readonly<Record<string, number>> = {
  contentCard: 5,
  form: 12,
  palette: 12,
  scaleBars: 8,
  table: 8,
}

/** Items of a list, and rows of what is drawn from data, are not known before the data is. */
const itemsOfList = 4

const known = new WeakMap<PlanNode, number>()

/** How much there is to draw of a block with everything in it. */
function weightOf(node: PlanNode): number {
  let weight = known.get(node)
  if (weight === undefined) {
    const inside = Object.values(node.slots).map(sum)
    const fragment = node.fragment ? sum(node.fragment.body) : 0
    const children = Math.max(0, ...inside) + fragment
    weight = (heavy[node.type] ?? 1) + (node.type === "each" ? children * itemsOfList : children)
    known.set(node, weight)
  }
  return weight
}

const sum = (nodes: readonly PlanNode[]): number => nodes.reduce((all, node) => all + weightOf(node), 0)

/** How many of these blocks, from one on, are drawn at once: one at least. */
export function portion(nodes: readonly PlanNode[], from: number): number {
  let weight = 0
  const rest = nodes.slice(from)
  const end = rest.findIndex((node, at) => (weight += weightOf(node)) > most && at > 0)
  return end < 0 ? rest.length : end
}

/** How many items, each with these blocks, are drawn at once. */
export const itemPortion = (nodes: readonly PlanNode[]): number =>
  Math.max(1, Math.floor(most / Math.max(1, sum(nodes))))
