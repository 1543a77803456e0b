import { navigationSetOf } from "#engine/set.ts"
import { answeredOtherwise, compare, type Compared } from "#review/effects/compared.ts"
import {
  entryShares,
  gateShares,
  placedEntries,
  routeShares,
  type Shares,
  type Subject,
} from "#review/effects/given.ts"
import { Rows, type EffectRow, type TracedRow } from "#review/effects/rows.ts"
import { decisionsOf } from "#review/decisions.ts"
import { NEVER, type Diagram } from "#review/diagram/diagrams.ts"
import { Reviewed, type ReviewedDocuments } from "#review/reviewed.ts"

/** Who gains and who loses what from one release to another, as few rows as tell it. */
export interface AccessEffect {
  rows: EffectRow[]
}

/** The rows, with who they are as diagrams, for whoever counts people. */
export interface Traced {
  compared: Compared
  rows: TracedRow[]
}

/**
 * Exactly who is given something else by another release, over every user, browser and address there can be, each
 * release under its own configuration: gates that open or close, pages that are shown or not or in whose place another
 * is, menu entries that come, go or lock. Places at which the same becomes of the same people are one row.
 */
export function accessEffect(before: ReviewedDocuments, after: ReviewedDocuments): AccessEffect {
  return { rows: traceEffect(before, after)?.rows.map(({ row }) => row) ?? [] }
}

/** As {@link accessEffect}, with the diagrams; null where the releases give everybody the same. */
export function traceEffect(before: ReviewedDocuments, after: ReviewedDocuments): Traced | null {
  const [had, has] = [before, after].map((documents) => decisionsOf(navigationSetOf(documents)))
  const menus = [before, after].map((documents) => JSON.stringify(documents.get("menus")))
  if (had === has && menus[0] === menus[1]) return null
  const compared = compare(new Reviewed(before), new Reviewed(after))
  const found = new Rows(compared)
  const otherwise = answeredOtherwise(compared)
  addGates(found, compared)
  addRoutes(found, compared, otherwise)
  addEntries(found, compared, otherwise)
  return { compared, rows: found.done() }
}

/** A gate that is new or gone lets nobody in by itself: the pages that ask it tell. */
function addGates(found: Rows, { before, after }: Compared): void {
  const [old, now] = [gateShares(before), gateShares(after)]
  for (const [name, shares] of now) if (old.has(name)) found.add({ of: "gate", name }, old.get(name)!, shares)
}

function addRoutes(found: Rows, { before, after, everybody }: Compared, otherwise: Diagram): void {
  const sides = [before, after]
  const [had, has] = sides.map(({ reviewed }) => {
    const { app, routes, navigation } = reviewed.release.set
    return JSON.stringify([app, routes, navigation])
  })
  const part = had === has ? otherwise : everybody
  if (part === NEVER) return
  const names = sides.map(({ reviewed }) => Object.keys(reviewed.release.set.routes.routes))
  const looked = sides.map((side, at) => routeShares(side, part, names[at]!)) as [ByPlace, ByPlace]
  const changed = new Set(changedKeys(...looked).map((key) => (JSON.parse(key) as Subject).name))
  const [old, now] =
    part === everybody
      ? looked
      : (sides.map((side) => routeShares(side, everybody, changed)) as [ByPlace, ByPlace])
  const absent: Shares = [{ given: { is: "absent" }, who: everybody }]
  for (const key of new Set([...old.keys(), ...now.keys()]))
    found.add(JSON.parse(key) as Subject, old.get(key) ?? absent, now.get(key) ?? absent)
}

/** What is given, by place. */
type ByPlace = Map<string, Shares>

/** Those of which not everybody is given the same. Diagrams that say the same are the same number. */
function changedKeys(old: ByPlace, now: ByPlace): string[] {
  const said = (shares: Shares | undefined) =>
    (shares ?? [])
      .map((share) => JSON.stringify(share))
      .toSorted()
      .join()
  return [...new Set([...old.keys(), ...now.keys()])].filter(
    (key) => said(old.get(key)) !== said(now.get(key)),
  )
}

function addEntries(found: Rows, { before, after, everybody }: Compared, otherwise: Diagram): void {
  const [old, now] = [placedEntries(before), placedEntries(after)]
  const hidden: Shares = [{ given: { is: "hidden" }, who: everybody }]
  for (const name of new Set([...now.keys(), ...old.keys()])) {
    const [had, has] = [old.get(name), now.get(name)]
    const isSame = had && has && JSON.stringify(had.menus.menus) === JSON.stringify(has.menus.menus)
    if (isSame && otherwise === NEVER) continue
    const sharesIn = (part: Diagram) =>
      [had ? entryShares(before, had, part) : hidden, has ? entryShares(after, has, part) : hidden] as const
    if (isSame) {
      const [some, others] = sharesIn(otherwise)
      if (changedKeys(new Map([[name, some]]), new Map([[name, others]])).length === 0) continue
    }
    found.add({ of: "entry", name }, ...sharesIn(everybody))
  }
}
