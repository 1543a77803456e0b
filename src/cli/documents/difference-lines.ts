import type { Difference } from "#api/contract/differences.ts"

/** What changes, in plain words: each sentence once, however many differences it tells. */
export const differenceLines = (diff: readonly Difference[]): string[] => [
  ...new Set(diff.map(({ sentence }) => sentence)),
]
