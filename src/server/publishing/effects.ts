import type { ReleaseDifference } from "#api/contract/publishing.ts"
import { semanticDiff } from "#review/diff.ts"
import { toldDifferences } from "#review/difference/sentences.ts"
import type { Traced } from "#review/effects/effect.ts"
import { impact } from "#review/impact.ts"
import { riskyChanges } from "#review/risk.ts"
import type { Documents } from "./layer.ts"

/** What is told of a change from one release to another. */
export type Effects = { [Part in keyof ReleaseDifference]: NonNullable<ReleaseDifference[Part]> }

/** What a change means: for which personas which routes and menu entries change, who exactly gains and loses what, and
 * what changed, as data and in plain words.
 *
 * @param traced who gains and who loses by it; null: nobody
 * @param policed whether the policy of approvals holds: an instance's layer; a tenant's only narrows what that gives
 */
export function effects(
  before: Documents,
  after: Documents,
  traced: Traced | null,
  policed: boolean,
): Effects {
  const personas = after.get("personas")
  const risky = policed ? riskyChanges(before, after, traced) : []
  const people = personas?.kind === "personas" ? personas : undefined
  return {
    impact: impact(before, after, people, new Date(), risky),
    access: { rows: traced?.rows.map(({ row }) => row) ?? [] },
    diff: toldDifferences(semanticDiff(before, after), after),
  }
}
