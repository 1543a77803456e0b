import type { Impact } from "#api/contract/publishing.ts"
import { semanticDiff } from "#review/diff.ts"
import { impact } from "#review/impact.ts"
import type { Documents } from "./layer.ts"

export interface Effects {
  impact: Impact
  diff: string[]
}

/** What a change from one release to another means: for whom which routes and menu entries change, and what changed in plain words. */
export function effects(before: Documents, after: Documents): Effects {
  const personas = after.get("personas")
  return {
    impact: impact(before, after, personas?.kind === "personas" ? personas : undefined),
    diff: semanticDiff(before, after),
  }
}
