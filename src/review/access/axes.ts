import type { Space } from "#review/diagram/space.ts"
import type { Variable } from "#review/diagram/variables.ts"

/** Something that tells people apart, as one side of a grid: a path of the context, or whether a set has a member. */
export interface Axis {
  /** The path, with the member of a set after a colon. */
  readonly name: string
  readonly path: string
  readonly member?: string
  readonly values: readonly (boolean | string)[]
}

export const axisName = ({ path, member }: Pick<Variable, "path" | "member">): string =>
  member === undefined ? path : `${path}:${member}`

export const axisOf = (variable: Variable): Axis => ({ name: axisName(variable), ...variable })

/** The variable of an axis; -1 where there is none of that name. */
export const variableOf = ({ variables }: Space, name: string): number =>
  variables.list.findIndex((variable) => axisName(variable) === name)

/** What can be known of a user: the rest is the same for everybody who looks at one page. */
export const isOfUser = (path: string): boolean => path.startsWith("user.")
