import type { Properties } from "#documents/types.g.ts"
import { under18 } from "#engine/law.ts"
import { navigationSetOf } from "#engine/set.ts"
import { decisionsOf } from "#review/decisions.ts"
import { NEVER, type Diagram } from "#review/diagram/diagrams.ts"
import type { Traced } from "#review/effects/effect.ts"
import type { ProtectedChange } from "#review/protected.ts"
import type { ReviewedDocuments } from "#review/reviewed.ts"

type Risk = keyof NonNullable<Properties["approvals"]>

/**
 * What a change does that takes a second person by the policy of the release that is live: a gate that opens to more
 * people, a guard of a page that goes, another key of an assessment. It adds to the places that always take two.
 *
 * @param traced who gains and who loses by it; null: nobody
 */
export function riskyChanges(
  before: ReviewedDocuments,
  after: ReviewedDocuments,
  traced: Traced | null,
): ProtectedChange[] {
  const policy = before.get("properties")
  const takesTwo = (risk: Risk) =>
    (policy?.kind === "properties" ? policy.approvals?.[risk] : undefined) !== 1
  return [...widenings(traced), ...otherKeys(before, after)].flatMap(({ risks, ...change }) => {
    const [what] = risks.filter(takesTwo)
    return what === undefined ? [] : [{ what, ...change }]
  })
}

/** Whether a change may be risky at all, which is told at once: most edits are of menus, texts and screens. */
export function mayBeRisky(before: ReviewedDocuments, after: ReviewedDocuments): boolean {
  const [had, has] = [before, after].map((documents) => decisionsOf(navigationSetOf(documents)))
  return had !== has || otherKeys(before, after).length > 0
}

type Found = Omit<ProtectedChange, "what"> & { risks: Risk[] }

function widenings(traced: Traced | null): Found[] {
  if (traced === null) return []
  const { before, after } = traced.compared
  const { space } = after
  const minors = space.diagrams.any(under18.map((band) => space.at("user.ageBand", band)))
  const among = (who: Diagram, some: Diagram) => space.diagrams.and(who, some) !== NEVER
  const found = new Map<string, Found>()
  for (const { row, who } of traced.rows) {
    if (row.turn !== "gain") continue
    const risks: Risk[] = [
      ...(among(who, minors) ? (["minors"] as const) : []),
      ...(row.paths.some((path) => path.startsWith("user.research")) ? (["research"] as const) : []),
      "widening",
    ]
    for (const { of, name } of row.subjects) {
      if (of === "gate")
        found.set(`gate ${name}`, {
          risks,
          document: "gates",
          pointer: `/gates/${name}/rule`,
          before: before.reviewed.release.gates.get(name)?.rule.rule ?? null,
          after: after.reviewed.release.gates.get(name)?.rule.rule ?? null,
        })
      const [had, has] = [before, after].map(
        ({ reviewed }) => reviewed.release.set.routes.routes[name]?.guards,
      )
      if (of === "route" && had !== undefined && JSON.stringify(had) !== JSON.stringify(has))
        found.set(`route ${name}`, {
          risks,
          document: "routes",
          pointer: `/routes/${name}/guards`,
          before: had,
          after: has ?? null,
        })
    }
  }
  return [...found.values()]
}

function otherKeys(before: ReviewedDocuments, after: ReviewedDocuments): Found[] {
  return [...before].flatMap(([document, had]): Found[] => {
    if (had.kind !== "key") return []
    const has = after.get(document) ?? null
    if (had === has || JSON.stringify(had) === JSON.stringify(has)) return []
    return [{ risks: ["keys"], document, pointer: "", before: had, after: has }]
  })
}
