import type { RouteMeta, Target, Visitor } from "#documents/types.g.ts"
import { queryContext, visitorContext, type Context } from "#engine/context/build.ts"
import type { Denial } from "#engine/gates/gates.ts"
import type { CompiledRoute } from "#engine/navigation/book.ts"
import { matchPath } from "#engine/navigation/match.ts"
import type { CompiledRow } from "#engine/navigation/table.ts"
import { emptyScope, resolveTarget, type Destination, type TargetScope } from "#engine/navigation/target.ts"
import type { Release } from "#engine/release.ts"
import type { ExtraScope, Viewer } from "#engine/viewer.ts"

export interface Request {
  /** Path with query; a hash is left out of everything. Any string is survived. */
  path: string
  viewer: Viewer
  visitor: Visitor
}

/** One step on the way, with its reason: a row of the navigation, a route's redirect, or one of its guards. */
export interface Hop {
  from: string
  to: string
  /** `navigation/<row>`, `routes/<name>/redirect` or `routes/<name>/guards/<guard>[/<row>]`. */
  because: string
  denial?: Denial
}

export interface Decision {
  outcome: "show" | "loop"
  /** The route finally shown; empty when no route has the path and there is none for unknown ones. */
  route: string
  /** Its path with query. */
  path: string
  params: Record<string, string>
  /** Its query, as URLSearchParams writes it. */
  query: string
  meta: RouteMeta
  layout: "app" | "auth" | "bare"
  screen?: string
  hops: Hop[]
  /** The last gate that denied on the way. */
  denial?: Denial
}

/** More hops than any sound release needs; a query that grows on every hop never repeats. */
const mostHops = 24

interface Place {
  readonly route: CompiledRoute | undefined
  readonly path: string
  readonly params: Record<string, string>
  readonly search: string
}

interface Step {
  /** Missing where a gate denied but its way out is where one already is. */
  readonly to?: Destination | undefined
  readonly because: string
  readonly denial?: Denial
}

/**
 * Decides what a path shows: the route's redirect, then the first row of `navigation` that matches,
 * then the guards, its parents' first; again from the new place after every hop. Pure, and total: it answers for
 * every string and never throws. The same route, parameters and query twice is outcome `loop`.
 */
export function decide(release: Release, request: Request): Decision {
  const hops: Hop[] = []
  const visited: Place[] = []
  let denial: Denial | undefined
  let place = arrive(release, request.path)
  const visitor = visitorContext(request.visitor)
  for (;;) {
    const step = nextStep(release, request, place, visitor)
    denial = step?.denial ?? denial
    if (step?.to === undefined) return decision("show", place, hops, denial)
    visited.push(place)
    hops.push({
      from: place.path,
      to: step.to.path,
      because: step.because,
      ...(step.denial && { denial: step.denial }),
    })
    place = {
      route: release.routes.get(step.to.route),
      path: step.to.path,
      params: step.to.params,
      search: step.to.query,
    }
    if (hops.length >= mostHops || visited.some((before) => isSamePlace(before, place)))
      return decision("loop", place, hops, denial)
  }
}

/** The route that has a path, as it stands: nothing is decided about who may see it. */
export function standing(release: Release, path: string): Decision {
  return decision("show", arrive(release, path), [], undefined)
}

function arrive(release: Release, raw: string): Place {
  const hash = raw.indexOf("#")
  const path = hash === -1 ? raw : raw.slice(0, hash)
  const mark = path.indexOf("?")
  const found = matchPath(release.paths, path)
  const name = found?.route ?? release.paths.unknown
  return {
    route: name === undefined ? undefined : release.routes.get(name),
    path,
    params: found?.params ?? {},
    search: mark === -1 ? "" : path.slice(mark + 1),
  }
}

function decision(outcome: "show" | "loop", place: Place, hops: Hop[], denial: Denial | undefined): Decision {
  const { route } = place
  return {
    outcome,
    route: route?.name ?? "",
    path: place.path,
    params: place.params,
    query: place.search,
    meta: route?.meta ?? {},
    layout: route?.layout ?? "app",
    ...(route?.route.screen !== undefined && { screen: route.route.screen }),
    hops,
    ...(denial && { denial }),
  }
}

function isSamePlace(a: Place, b: Place): boolean {
  if (a.route !== b.route || !sameParams(a.params, b.params)) return false
  return a.search === b.search || canonical(a.search) === canonical(b.search)
}

const canonical = (search: string) => new URLSearchParams(search).toString()

function nextStep(release: Release, request: Request, place: Place, visitor: Context): Step | undefined {
  const { route } = place
  if (route === undefined) return undefined
  const scope = new PlaceScope(release, request, place)
  const { redirect } = route.route
  if (redirect !== undefined) {
    const target =
      "by" in redirect ? caseOf(redirect.cases, place.params[redirect.by], redirect.else) : redirect
    return { to: destination(release, target, scope), because: `routes/${route.name}/redirect` }
  }
  const tables = release.routes.tables(route, visitor)
  const row = firstMatch(tables.navigation, request.viewer, scope)
  const sent = row && goTo(release, row.go, place, scope)
  if (row && sent) return { to: sent, because: `navigation/${row.id}` }
  let stayed: Step | undefined
  for (const guard of tables.guards) {
    const step =
      "gate" in guard
        ? gateStep(release, request, place, guard, scope)
        : tableStep(release, request, place, guard, scope)
    if (step?.to !== undefined) return step
    stayed = step?.denial === undefined ? stayed : step
  }
  return stayed
}

function gateStep(
  release: Release,
  { viewer }: Request,
  place: Place,
  guard: { because: string; gate: string; otherwise: Target },
  scope: PlaceScope,
): Step | undefined {
  const verdict = viewer.gate(guard.gate)
  if (verdict.allowed) return undefined
  return { to: goTo(release, guard.otherwise, place, scope), because: guard.because, denial: verdict.denial }
}

function tableStep(
  release: Release,
  { viewer }: Request,
  place: Place,
  guard: { because: string; rows: readonly CompiledRow[] },
  scope: PlaceScope,
): Step | undefined {
  const row = firstMatch(guard.rows, viewer, scope)
  return row && { to: goTo(release, row.go, place, scope), because: `${guard.because}/${row.id}` }
}

function firstMatch(
  rows: readonly CompiledRow[],
  viewer: Viewer,
  scope: PlaceScope,
): CompiledRow | undefined {
  for (const row of rows) if (row.isCertain || viewer.passes(row.when, scope)) return row
  return undefined
}

/** Where a row sends; nothing when it passes, which a `go` to the route and parameters one is on does too. */
function goTo(
  release: Release,
  target: Target | undefined,
  place: Place,
  scope: PlaceScope,
): Destination | undefined {
  if (target === undefined) return undefined
  const to = destination(release, target, scope)
  return to.route === place.route?.name && sameParams(to.params, place.params) ? undefined : to
}

/** A target that leads nowhere leads where an unknown path leads. */
function destination(release: Release, target: Target, scope: PlaceScope): Destination {
  const to = resolveTarget(release.routes, target, scope)
  return (
    to ?? {
      route: release.paths.unknown ?? "",
      params: {},
      query: "",
      path: "/" + encodeURIComponent(target.route),
    }
  )
}

function caseOf(cases: Record<string, Target>, value: string | undefined, otherwise: Target): Target {
  return (value !== undefined && Object.hasOwn(cases, value) && cases[value]) || otherwise
}

function sameParams(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}

/**
 * What targets may read at one place, and rules beside user and configuration: the query, for the tables are
 * specialised by route and visitor before. Parsed when something asks.
 */
class PlaceScope implements ExtraScope, TargetScope {
  readonly path: string
  readonly params: Record<string, string>
  readonly visitor: Visitor
  readonly user: unknown
  readonly config: unknown
  readonly #place: Place
  #query: URLSearchParams | undefined
  #queryContext: Context | undefined

  constructor(release: Release, request: Request, place: Place) {
    this.path = place.path
    this.params = place.params
    this.visitor = request.visitor
    this.user = request.viewer.user
    this.config = release.set.app
    this.#place = place
  }

  get query(): URLSearchParams {
    if (this.#place.search === "") return emptyScope.query
    return (this.#query ??= new URLSearchParams(this.#place.search))
  }

  read(path: string): unknown {
    return (this.#queryContext ??= queryContext(this.query))[path]
  }
}
