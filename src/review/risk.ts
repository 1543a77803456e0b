import type { Properties } from "#documents/types.g.ts"
import { under18 } from "#engine/law.ts"
import type { Release } from "#engine/release.ts"
import { navigationSetOf } from "#engine/set.ts"
import { decisionsOf } from "#review/decisions.ts"
import { NEVER, type Diagram } from "#review/diagram/diagrams.ts"
import type { Traced } from "#review/effects/effect.ts"
import type { Subject } from "#review/effects/given.ts"
import type { ProtectedChange } from "#review/protected.ts"
import type { ReviewedDocuments } from "#review/reviewed.ts"

type Risk = keyof NonNullable<Properties["approvals"]>

/**
 * What a change does that takes a second person by the policy of the release that is live: a gate that opens to more
 * people, a page that is less guarded, rows of the navigation that send fewer people away, another key of an
 * assessment. It adds to the places that always take two.
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
  const { space } = traced.compared.after
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
    for (const subject of row.subjects) {
      const place = openedAt(traced, subject)
      if (place) found.set(`${place.document}#${place.pointer}`, { risks, ...place })
    }
  }
  const isOfFacts = ({ document }: Found) => document === "facts"
  const elsewhere = [...found.values()].filter((one) => !isOfFacts(one))
  // A gate that a fact opens says more than that the facts are others.
  return elsewhere.length > 0 ? elsewhere : [...found.values()]
}

/**
 * Where what lets people in was written otherwise: a gate's rule, a page of its own, else the rows of the navigation or the
 * facts that send people elsewhere. Undefined of a page that is new, and of what a setting or a plan does.
 */
function openedAt(
  { compared: { before, after } }: Traced,
  { of, name }: Subject,
): Omit<Found, "risks"> | undefined {
  const [had, has] = [before, after].map(({ reviewed }) => reviewed.release) as [Release, Release]
  if (of === "gate")
    return {
      document: "gates",
      pointer: `/gates/${name}/rule`,
      before: had.gates.get(name)?.rule.rule ?? null,
      after: has.gates.get(name)?.rule.rule ?? null,
    }
  if (of !== "route") return undefined
  const [old, now] = [had.set.routes.routes[name], has.set.routes.routes[name]]
  if (old === undefined) return undefined
  const at = (document: string, pointer: string, one: unknown, other: unknown) =>
    JSON.stringify(one) === JSON.stringify(other)
      ? undefined
      : { document, pointer, before: one ?? null, after: other ?? null }
  return (
    at("routes", `/routes/${name}/guards`, old.guards, now?.guards) ??
    at("routes", `/routes/${name}`, old, now) ??
    at("navigation", "/rows", had.set.navigation.rows, has.set.navigation.rows) ??
    at("facts", "/facts", had.set.facts.facts, has.set.facts.facts)
  )
}

function otherKeys(before: ReviewedDocuments, after: ReviewedDocuments): Found[] {
  return [...before].flatMap(([document, had]): Found[] => {
    if (had.kind !== "key") return []
    const has = after.get(document) ?? null
    if (had === has || JSON.stringify(had) === JSON.stringify(has)) return []
    return [{ risks: ["keys"], document, pointer: "", before: had, after: has }]
  })
}
