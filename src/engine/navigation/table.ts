import type { Row, Rule, Target } from "#documents/types.g.ts"
import type { RuleProblem } from "#engine/rules/check.ts"
import { never, type CompiledRule, type RuleStore } from "#engine/rules/compile.ts"
import { specialise } from "#engine/rules/specialise.ts"
import { navigationReach, type Vocabulary } from "#engine/rules/vocabulary.ts"
import type { Soundness } from "#engine/soundness.ts"

/** A row of a first-match table whose rule is sound; `go` is missing where the row passes. */
export interface SoundRow {
  readonly id: string
  readonly when: Rule
  readonly go?: Target
}

/**
 * Checks a table. A broken row fails closed: one that passes never does, one that sends away always does.
 */
export function checkRows(
  rows: readonly Row[],
  vocabulary: Vocabulary,
  pointer: string,
  soundness: Soundness,
): { rows: SoundRow[]; problems: RuleProblem[] } {
  const problems: RuleProblem[] = []
  const sound = rows.map((row, index): SoundRow => {
    const found = soundness.ofRule(row.when, vocabulary, navigationReach, `${pointer}/${index}/when`)
    problems.push(...found)
    const target = "go" in row ? { go: row.go } : {}
    return { id: row.id, when: found.length === 0 ? row.when : "go" in row, ...target }
  })
  return { rows: sound, problems }
}

export interface CompiledRow {
  readonly id: string
  readonly when: CompiledRule
  readonly go?: Target
  /** Matches for every viewer: there is nothing to ask. */
  readonly isCertain: boolean
}

/** What is left of a table on one route: rows that cannot match there are gone, a certain one ends it. */
export function compileRows(
  rows: readonly SoundRow[],
  known: (path: string) => unknown,
  store: RuleStore,
): CompiledRow[] {
  const compiled: CompiledRow[] = []
  for (const row of rows) {
    const when = specialise(row.when, known)
    if (when === false) continue
    const isCertain = when === true
    compiled.push({
      id: row.id,
      when: isCertain ? never : store.compile(when),
      isCertain,
      ...(row.go && { go: row.go }),
    })
    if (isCertain) break
  }
  return compiled
}
