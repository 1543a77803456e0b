import type { Rule } from "#documents/types.g.ts"
import { isNode } from "#engine/rules/rule.ts"
import { cubesOf, type Cube } from "#review/diagram/cubes.ts"
import type { Diagram } from "#review/diagram/diagrams.ts"
import type { Space } from "#review/diagram/space.ts"
import type { Variable } from "#review/diagram/variables.ts"

/**
 * The shortest rule found that holds in a part of the space and nowhere else that there is: of what lets in, or of what
 * keeps out. What the invariants rule out is nobody's, and is taken in where that makes it shorter.
 *
 * @returns null where it would take more than some hundred clauses
 */
export function ruleOf(space: Space, part: Diagram, within: Diagram = space.all): Rule | null {
  const { diagrams } = space
  const list = space.variables.list
  const inside = diagrams.and(part, within)
  const outside = diagrams.and(diagrams.not(part), within)
  const lets = cubesOf(diagrams, inside, diagrams.not(outside), mostCubes)
  const keeps = cubesOf(diagrams, outside, diagrams.not(inside), mostCubes)
  const rules = [
    ...(lets
      ? [
          joined(
            "or",
            lets.map((cube) => ruleOfCube(list, cube)),
          ),
        ]
      : []),
    ...(keeps
      ? [
          joined(
            "and",
            keeps.map((cube) => ruleBeyond(list, cube)),
          ),
        ]
      : []),
  ]
  return rules.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0] ?? null
}

const mostCubes = 200

/** A rule that holds in a box and nowhere else. */
export function ruleOfCube(list: readonly Variable[], cube: Cube): Rule {
  return joined("and", clauses(list, cube, false))
}

/** A rule that holds wherever a box is not. */
function ruleBeyond(list: readonly Variable[], cube: Cube): Rule {
  return joined("or", clauses(list, cube, true))
}

function clauses(list: readonly Variable[], cube: Cube, beyond: boolean): Rule[] {
  return [...cube]
    .toSorted(([a], [b]) => a - b)
    .map(([variable, values]) => clauseOf(list[variable]!, values, beyond))
}

/** Where a variable has one of some values, or none of them, said of as few as may be. */
function clauseOf({ path, member, values }: Variable, chosen: readonly number[], none: boolean): Rule {
  const wanted = values.flatMap((value, index) => (chosen.includes(index) === none ? [] : [value]))
  if (typeof values[0] === "boolean") {
    const read: Rule = member === undefined ? { var: path } : { has: [{ var: path }, member] }
    return wanted[0] === true ? read : { "!": read }
  }
  const others = values.filter((value) => !wanted.includes(value)) as string[]
  const listed = wanted as string[]
  if (listed.length === 1) return { "==": [{ var: path }, listed[0]!] }
  if (others.length === 1) return { "!=": [{ var: path }, others[0]!] }
  return listed.length <= others.length
    ? { in: [{ var: path }, listed as [string, ...string[]]] }
    : { "!": { in: [{ var: path }, others as [string, ...string[]]] } }
}

/** Several as one; none of an `and` is everything, none of an `or` nothing. */
function joined(operator: "and" | "or", rules: readonly Rule[]): Rule {
  const [first, ...more] = rules
  if (first === undefined) return operator === "and"
  return more.length === 0 ? first : operator === "and" ? { and: [first, ...more] } : { or: [first, ...more] }
}

/** How much there is to read in a rule: its operators, names and literals. */
export function sizeOf(rule: unknown): number {
  if (Array.isArray(rule)) return rule.reduce<number>((sum, part) => sum + sizeOf(part), 0)
  return isNode(rule) ? 1 + Object.values(rule).reduce<number>((sum, part) => sum + sizeOf(part), 0) : 1
}
