import type { Traced } from "#review/effects/effect.ts"
import { ALWAYS, NEVER, type Diagram } from "#review/diagram/diagrams.ts"
import type { Space } from "#review/diagram/space.ts"

/** One test of a tree: which of its values a path has, or whether a set has a member. */
export interface TreeNode {
  path: string
  member?: string
  values: readonly (boolean | string)[]
  /** Where each value leads: 0 is no, 1 is yes, from 2 on the nodes in their order. */
  to: number[]
}

/** A part of all accounts as a decision tree that needs no space: it travels, and is asked of what a row holds. */
export interface Tree {
  nodes: TreeNode[]
  root: number
}

/** The accounts that a row concerns: whatever browser and address they come with, or with some of those. */
export interface PeopleTrees {
  surely: Tree
  possibly: Tree
}

/**
 * Of each row of an effect, whom of those who have an account it concerns, by what is kept of an account alone: how they
 * sign in, whether they have a role, their browser and the address are asked for in every way (*surely*) or in any (*possibly*).
 */
export function peopleTrees({ compared: { after, everybody }, rows }: Traced): PeopleTrees[] {
  const { space } = after
  const { diagrams, variables } = space
  const passing = variables.where((path) => !path.startsWith("user.") || notKept.includes(path))
  const account = new Map([[variables.indexOf("user.present"), 1]])
  const some = (part: Diagram) => diagrams.exists(diagrams.restrict(part, account), passing)
  return rows.map(({ who }) => {
    const possibly = some(who)
    const otherwise = some(diagrams.and(everybody, diagrams.not(who)))
    const surely = diagrams.and(possibly, diagrams.not(otherwise))
    return { surely: treeOf(space, surely), possibly: treeOf(space, possibly) }
  })
}

/** What a session knows of somebody, and no row of what is counted. */
export const notKept: readonly string[] = ["user.authMethod", "user.staff"]

function treeOf({ diagrams, variables }: Space, root: Diagram): Tree {
  const nodes: TreeNode[] = []
  const places = new Map<Diagram, number>([
    [NEVER, 0],
    [ALWAYS, 1],
  ])
  const place = (diagram: Diagram): number => {
    const known = places.get(diagram)
    if (known !== undefined) return known
    const { variable, children } = diagrams.node(diagram)
    const { path, member, values } = variables.list[variable]!
    const to = children.map(place)
    nodes.push({ path, ...(member !== undefined && { member }), values, to })
    places.set(diagram, nodes.length + 1)
    return nodes.length + 1
  }
  return { root: place(root), nodes }
}

/** @param row what stands there for a test: whether, or which */
export function isIn({ nodes, root }: Tree, row: (test: TreeNode) => boolean | string): boolean {
  let at = root
  while (at > 1) {
    const test = nodes[at - 2]!
    // What is not among the values counts as the first, as where a context is made.
    at = test.to[Math.max(0, test.values.indexOf(row(test)))]!
  }
  return at === 1
}
