import { axisName, axisOf, isOfUser, variableOf, type Axis } from "#review/access/axes.ts"
import { whereOf, type Looked } from "#review/access/looked.ts"
import { NEVER, type Diagram } from "#review/diagram/diagrams.ts"
import { relevantIn } from "#review/diagram/relevant.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Who has one value of each axis: all of them are let in, none, some, or there is nobody. */
export interface Cell {
  readonly state: "all" | "none" | "some" | "nobody"
  /** What it hangs on where some are: names of axes. */
  readonly on: readonly string[]
}

export interface Grid {
  readonly rows: Axis
  readonly columns: Axis
  /** By row, then by column. */
  readonly cells: readonly (readonly Cell[])[]
}

/** Who is let in, by two axes, with the configuration as it is. Undefined: there is no such thing, or no such axis. */
export function gridOf(
  reviewed: Reviewed,
  { looked, rows, columns }: { looked: Looked; rows: string; columns: string },
): Grid | undefined {
  const { space } = reviewed
  const where = whereOf(reviewed, looked)
  const [down, across] = [variableOf(space, rows), variableOf(space, columns)]
  const [left, top] = [space.variables.list[down], space.variables.list[across]]
  if (where === undefined || !left || !top || down === across) return undefined
  const within = space.diagrams.and(space.all, reviewed.configured)
  const cell = (row: number, column: number): Cell => {
    const there = space.diagrams.all([
      within,
      space.diagrams.literal(down, [row]),
      space.diagrams.literal(across, [column]),
    ])
    return cellOf(reviewed, where, there)
  }
  return {
    rows: axisOf(left),
    columns: axisOf(top),
    cells: left.values.map((_, row) => top.values.map((__, column) => cell(row, column))),
  }
}

function cellOf({ space }: Reviewed, where: Diagram, there: Diagram): Cell {
  const { diagrams, variables } = space
  if (there === NEVER) return { state: "nobody", on: [] }
  const inside = diagrams.and(there, where)
  if (inside === NEVER) return { state: "none", on: [] }
  if (inside === there) return { state: "all", on: [] }
  return {
    state: "some",
    on: relevantIn(diagrams, where, there).map((variable) => axisName(variables.list[variable]!)),
  }
}

/** Two axes to begin with: those that the rule asks about, account type and country before all others. */
export function firstAxes(reviewed: Reviewed, looked: Looked): readonly [string, string] {
  const { space } = reviewed
  const where = whereOf(reviewed, looked) ?? NEVER
  const within = space.diagrams.and(space.all, reviewed.configured)
  const asked = relevantIn(space.diagrams, where, within)
    .map((variable) => space.variables.list[variable]!)
    .filter(({ path }) => isOfUser(path) && path !== "user.present")
    .map(axisName)
  const usual = ["user.accountType", "user.country", "user.ageBand"]
  const [rows, columns] = [
    ...usual.filter((name) => asked.includes(name)),
    ...asked.filter((name) => !usual.includes(name)),
    ...usual.filter((name) => !asked.includes(name)),
  ]
  return [rows!, columns!]
}
