import { NEVER } from "#review/diagram/diagrams.ts"
import type { ShownState } from "#review/exploration.ts"
import { entriesOf } from "#review/findings/constants.ts"
import { stateWhere } from "#review/findings/menus.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Who is asked about: a path of the context or a fact, and its values. */
export interface Axis {
  readonly of: { readonly path: string } | { readonly fact: string }
  readonly values: readonly string[]
}

/** Of one menu entry the states that it can be in, in each cell of a grid. */
export interface EntryStates {
  /** The way to the entry in the document: it ends with its name. */
  readonly steps: readonly string[]
  /**
   * By row and column. No state: there is nobody like that. Several: it hangs on something that neither axis names.
   */
  readonly cells: readonly (readonly (readonly ShownState[])[])[]
}

const states: readonly ShownState[] = ["open", "disabled", "locked", "unavailable", "hidden"]

/**
 * In which states every menu entry stands for whom: exact, over every context that the invariants allow, of who is
 * signed in under the release's own configuration.
 */
export function entryStates(
  reviewed: Reviewed,
  { rows, columns }: Record<"rows" | "columns", Axis>,
): EntryStates[] {
  const { space } = reviewed
  const { diagrams } = space
  const where = ({ of }: Axis, value: string) =>
    "path" in of ? space.at(of.path, value) : space.fact(of.fact, value)
  const somebody = diagrams.all([space.all, reviewed.configured, space.at("user.present", true)])
  const cells = rows.values.map((row) =>
    columns.values.map((column) => diagrams.all([somebody, where(rows, row), where(columns, column)])),
  )
  const signedIn = diagrams.and(reviewed.configured, space.at("user.present", true))
  return entriesOf(reviewed).map(({ menu, keys, pointer }) => {
    const found = stateWhere(reviewed, menu, keys, signedIn)
    return {
      steps: pointer,
      cells: cells.map((line) =>
        line.map((cell) => states.filter((state) => diagrams.and(found.get(state) ?? NEVER, cell) !== NEVER)),
      ),
    }
  })
}
