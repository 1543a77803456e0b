import type { Personas, User, Visitor } from "#documents/types.g.ts"
import type { Denial } from "#engine/gates/gates.ts"
import { decide, type Decision } from "#engine/navigation/decide.ts"
import type { Release } from "#engine/release.ts"
import { createViewer, type Viewer } from "#engine/viewer.ts"
import { addressesOf } from "#review/explore.ts"

/** What is around every persona of one matrix. */
export interface Around {
  /** Keys of the school curricula offered. */
  curricula: readonly string[]
  /** The moment that age is measured at. */
  now: Date
}

/** What one persona is shown who asks for one address of a route, and why. */
export interface MatrixRow {
  route: string
  path: string
  persona: string
  outcome: Decision["outcome"]
  /** The route that is shown. */
  shown: string
  /** Every hop's reason, in order; empty where the route itself is shown at once. */
  because: string[]
  /** The gate that denied last on the way, with the clause that failed and where it stands in `gates`. */
  denied?: { gate: string; clause: string; pointer: string }
}

type Persona = Personas["personas"][string]

/** Route × persona: who is shown what. In the order of the routes, then of the personas. */
export function accessMatrix(
  release: Release,
  personas: Readonly<Record<string, Persona>>,
  around: Around,
): MatrixRow[] {
  const people = Object.entries(personas).map(([name, { user, visitor }]) => ({
    name,
    viewer: viewerOfPersona(release, { user }, around),
    visitor: visitor ?? {},
  }))
  return Object.keys(release.set.routes.routes).flatMap((route) =>
    addressesOf(release, route).flatMap((path) =>
      people.map(({ name, viewer, visitor }) => rowOf(release, route, path, name, viewer, visitor)),
    ),
  )
}

function rowOf(
  release: Release,
  route: string,
  path: string,
  persona: string,
  viewer: Viewer,
  visitor: Visitor,
): MatrixRow {
  const { outcome, route: shown, hops, denial } = decide(release, { path, viewer, visitor })
  return {
    route,
    path,
    persona,
    outcome,
    shown,
    because: hops.map(({ because }) => because),
    ...(denial && { denied: deniedBy(denial) }),
  }
}

/** What is kept of a denial: which gate, the clause that failed, and where in `gates` it stands. */
export const deniedBy = ({ gate, clause, pointer }: Denial) => ({ gate, clause, pointer })

export function viewerOfPersona(release: Release, { user }: { user: User | null }, around: Around): Viewer {
  return createViewer(release, { user, ...around })
}

/** The matrix as CSV (RFC 4180), a header line first. */
export function matrixCsv(rows: readonly MatrixRow[]): string {
  const lines = rows.map(({ route, path, persona, outcome, shown, because, denied }) =>
    [
      route,
      path,
      persona,
      outcome,
      shown,
      because.join(" "),
      denied ? `${denied.gate}: ${denied.clause}` : "",
    ]
      .map(cell)
      .join(","),
  )
  return ["route,path,persona,outcome,shown,because,denied", ...lines, ""].join("\n")
}

function cell(value: string): string {
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
