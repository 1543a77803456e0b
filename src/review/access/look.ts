import { firstAxes } from "#review/access/grid.ts"
import { idleClauses, type IdleClause } from "#review/access/idle.ts"
import { ruleIn, type Looked } from "#review/access/looked.ts"
import { numbersOf, personOf, type Numbers, type Person } from "#review/access/numbers.ts"
import { shiftOf, type Shift } from "#review/access/shift.ts"
import { usesOf, type UsePlace } from "#review/access/uses.ts"
import { tooWide } from "#review/checks/narrowing.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** What is told of a gate, a feature or a fact beside its rule. */
export interface Look {
  /** Two axes to begin a grid with. */
  readonly axes: readonly [string, string]
  /** Undefined where the rule is broken, or there is none. */
  readonly numbers: Numbers | undefined
  readonly shift: Shift | undefined
  readonly idle: readonly IdleClause[]
  /** Of a tenant's: the least of whom it lets in although the instance's does not. */
  readonly wider: Person | null
  readonly uses: readonly UsePlace[]
}

/** Works out all of it, of a release before and after a change. */
export function lookAt(before: Reviewed, after: Reviewed, looked: Looked): Look {
  const { kind, name } = looked
  const rule = ruleIn(after, looked)
  const wider = kind === "fact" ? null : tooWide(after, kind, name)
  return {
    axes: firstAxes(after, looked),
    numbers: numbersOf(after, looked),
    shift: shiftOf(before, after, looked),
    idle: rule === undefined ? [] : idleClauses(after.space, rule),
    wider: wider && personOf(wider),
    uses: usesOf(after, kind, name),
  }
}
