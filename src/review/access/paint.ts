import type { Rule } from "#documents/types.g.ts"
import { variableOf } from "#review/access/axes.ts"
import { withClause } from "#review/access/edits.ts"
import { ruleIn, whereOf, type Looked } from "#review/access/looked.ts"
import { type Diagram } from "#review/diagram/diagrams.ts"
import { ruleOf, sizeOf } from "#review/diagram/rule-of.ts"
import type { Space } from "#review/diagram/space.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** A cell of a grid, by the places of its values on both axes, and whether who is in it is to be let in. */
export interface Painted {
  readonly row: number
  readonly column: number
  readonly let: "in" | "out"
}

/**
 * The shortest rule found that does to painted cells what was painted, and elsewhere what the gate did, however the site
 * is set up. Where the painted axes say it all, it is written anew; else what is painted is put beside the rule.
 *
 * @returns undefined where there is no such thing or axis, or it would take too many clauses
 */
export function paintedRule(
  reviewed: Reviewed,
  asked: { looked: Looked; rows: string; columns: string; cells: readonly Painted[] },
): unknown {
  const { space } = reviewed
  const [rule, where] = [ruleIn(reviewed, asked.looked), whereOf(reviewed, asked.looked)]
  const [rows, columns] = [variableOf(space, asked.rows), variableOf(space, asked.columns)]
  if (rule === undefined || where === undefined || rows < 0 || columns < 0) return undefined
  const { diagrams } = space
  const cell = ({ row, column }: Painted) =>
    diagrams.and(diagrams.literal(rows, [row]), diagrams.literal(columns, [column]))
  const [lets, keeps] = (["in", "out"] as const).map((side) =>
    diagrams.any(asked.cells.filter((one) => one.let === side).map(cell)),
  ) as [Diagram, Diagram]
  return repainted(space, rule as Rule, where, { lets, keeps })
}

/** @param where where the rule holds */
export function repainted(
  space: Space,
  rule: Rule,
  where: Diagram,
  { lets, keeps }: { lets: Diagram; keeps: Diagram },
): Rule | undefined {
  const { diagrams } = space
  const kept = diagrams.and(where, diagrams.not(keeps))
  const target = diagrams.or(kept, lets)
  if (diagrams.and(space.all, target) === diagrams.and(space.all, where)) return rule
  const anew = diagrams.support(target).length <= 2 ? ruleOf(space, target) : null
  const rules = [beside(space, rule, { where, kept, target }), anew].filter((one) => one !== null)
  return rules.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0]
}

/** The rule as it stands, and what keeps out and lets in beside it. */
function beside(
  space: Space,
  rule: Rule,
  { where, kept, target }: { where: Diagram; kept: Diagram; target: Diagram },
): Rule | null {
  const { diagrams, all } = space
  let result: unknown = rule
  if (diagrams.and(all, where) !== diagrams.and(all, kept)) {
    // Whom the rule keeps out anyway, the clause may let in.
    const keeping = ruleOf(space, kept, diagrams.and(all, where))
    if (keeping === null) return null
    result = withAll(result, "and", keeping)
  }
  if (diagrams.and(all, target) !== diagrams.and(all, kept)) {
    const letting = ruleOf(space, target, diagrams.and(all, diagrams.not(kept)))
    if (letting === null) return null
    result = withAll(result, "or", letting)
  }
  return result as Rule
}

/** Clauses of the same sort stand in one list. */
function withAll(rule: unknown, join: "and" | "or", clause: Rule): unknown {
  const clauses =
    typeof clause === "object" && join in clause ? (clause as Record<string, unknown[]>)[join]! : [clause]
  return clauses.reduce((so, one) => withClause(so, [], join, one), rule)
}
