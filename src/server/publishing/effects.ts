import type { ReleaseDifference } from "#api/contract/publishing.ts"
import { semanticDiff } from "#review/diff.ts"
import { toldDifferences } from "#review/difference/sentences.ts"
import { accessEffect } from "#review/effects/effect.ts"
import { impact } from "#review/impact.ts"
import type { Documents } from "./layer.ts"

/** What is told of a change from one release to another. */
export type Effects = { [Part in keyof ReleaseDifference]: NonNullable<ReleaseDifference[Part]> }

/** What a change means: for which personas which routes and menu entries change, who exactly gains and loses what, and
 * what changed, as data and in plain words. */
export function effects(before: Documents, after: Documents): Effects {
  const personas = after.get("personas")
  return {
    impact: impact(before, after, personas?.kind === "personas" ? personas : undefined),
    access: accessEffect(before, after),
    diff: toldDifferences(semanticDiff(before, after), after),
  }
}
