import type { ImportRow, ShownImport } from "#api/contract/imports.ts"
import type { Static } from "typebox"
import type { Tone } from "#ui/tone.ts"

export type Verdict = Static<typeof ImportRow>["verdict"]

/** What may be said of a row, in the order in which somebody wants to know it. */
export const verdicts = ["wrong", "new", "changed", "missing", "same"] as const satisfies readonly Verdict[]

export const verdictTones: Readonly<Record<Verdict, Tone>> = {
  wrong: "danger",
  new: "success",
  changed: "secondary",
  missing: "warning",
  same: "primary",
}

export const stateTones: Readonly<Record<ShownImport["state"], Tone>> = {
  previewed: "warning",
  applied: "success",
  undone: "primary",
}

/** How many records applying an import writes. */
export function writesOf({ counts, missing }: Pick<ShownImport, "counts" | "missing">): number {
  const count = (verdict: Verdict) => counts[verdict] ?? 0
  return count("new") + count("changed") + (missing === "archive" ? count("missing") : 0)
}
