import type { Axis } from "#review/access/axes.ts"
import {
  personaTable,
  pivotTable,
  splitCell,
  tableAxis,
  type Fixed,
  type Pivot,
  type Split,
  type Table,
} from "#review/analysis/table.ts"
import { toldFindings, type ToldFinding } from "#review/analysis/told-findings.ts"
import { whatIf, whatIfAxes, type WhatIf, type WhatIfQuestion } from "#review/analysis/what-if.ts"
import { withoutClause } from "#review/analysis/without-clause.ts"
import { semanticDiff } from "#review/diff.ts"
import { toldDifferences } from "#review/difference/sentences.ts"
import { accessEffect, type AccessEffect } from "#review/effects/effect.ts"
import type { Reviewed } from "#review/reviewed.ts"
import type { Sides } from "./sides.ts"

/** What the room of review asks. */
export const analysisQuestions = {
  /** Route × persona, and how another release differs from it. */
  personaTable: ({ before, after }: Sides, { now }: { now: string }): TwoTables =>
    twoTables(before, after, (side) => personaTable(side, new Date(now))),

  /** Route × one or two axes under fixed others, likewise. */
  pivotTable: ({ before, after }: Sides, pivot: Pivot): TwoTables =>
    twoTables(before, after, (side) => pivotTable(side, pivot)),

  /** The smallest person of each outcome in one cell of a table. */
  splitCell: (
    { after }: Sides,
    { route, path, fixed }: { route: string; path: string; fixed: Fixed },
  ): Split => splitCell(after, route, path, fixed),

  /** What tables can be turned by: what is known of a person and their browser, and what facts make of it. */
  tableAxes: ({ after }: Sides): TableAxes => ({
    context: whatIfAxes(after),
    facts: [...after.release.facts.keys()].flatMap((name) => tableAxis(after, `fact:${name}`) ?? []),
  }),

  /** What the review found, with the smallest person of each. */
  findings: ({ after }: Sides): readonly ToldFinding[] => toldFindings(after),

  /** What somebody would be shown, why, and what would have to be otherwise. */
  whatIf: ({ after }: Sides, question: WhatIfQuestion): WhatIf => whatIf(after, question),

  /** Who would gain if a part of a gate's rule were gone. */
  withoutClause: ({ after }: Sides, { pointer }: { pointer: string }): AccessEffect | null =>
    withoutClause(after, pointer) ?? null,

  /** Who gains and who loses between two releases, and what else differs. */
  compared: ({ before, after }: Sides): Compared => ({
    access: accessEffect(before.documents, after.documents),
    diff: toldDifferences(semanticDiff(before.documents, after.documents), after.documents),
  }),
} as const

/** A table of a release, and of the release before where that is another. */
export interface TwoTables {
  after: Table
  before: Table | null
}

const twoTables = (before: Reviewed, after: Reviewed, make: (side: Reviewed) => Table): TwoTables => ({
  after: make(after),
  before: before === after ? null : make(before),
})

export interface TableAxes {
  context: readonly Axis[]
  facts: readonly Pick<Axis, "name" | "values">[]
}

export interface Compared {
  access: AccessEffect
  diff: ReturnType<typeof toldDifferences>
}
