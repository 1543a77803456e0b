import type { Words } from "./words.ts"

/**
 * Whether something that is asked for is there. `unknown`: the learner could say; `cannotCheck`: only people can judge,
 * or nothing is published by which to.
 */
export type Verdict = "met" | "missed" | "unknown" | "cannotCheck"

export interface Judged {
  readonly verdict: Verdict
  /** How much is missing, where that is a number: marks, points, subjects or years. */
  readonly by?: number | undefined
  /** What is so, and what would close the gap. */
  readonly words: Words
}

/** All of several: missed if one is, else what cannot be checked, else what is unknown; met only if every one is. */
export function allOf(verdicts: readonly Verdict[]): Verdict {
  const worst = (["missed", "cannotCheck", "unknown"] as const).find((one) => verdicts.includes(one))
  return worst ?? "met"
}
