import { pointerOf, type Problem } from "#documents/problem.ts"
import type { Route, Routes, Row, RouteMeta, Target } from "#documents/types.g.ts"
import { routeContext, type Context } from "#engine/context/build.ts"
import { problemsIn } from "#engine/gates/gates.ts"
import { parsePattern, type Segment } from "#engine/navigation/match.ts"
import { resolveRoute } from "#engine/navigation/routes.ts"
import { checkRows, compileRows, type CompiledRow, type SoundRow } from "#engine/navigation/table.ts"
import type { RuleStore } from "#engine/rules/compile.ts"
import type { Vocabulary } from "#engine/rules/vocabulary.ts"
import type { Soundness } from "#engine/soundness.ts"

/** A guard on one route: a gate with a way out, or what is left of a table there. */
export type CompiledGuard =
  | { readonly because: string; readonly gate: string; readonly otherwise: Target }
  | { readonly because: string; readonly rows: readonly CompiledRow[] }

/** A route with everything that is known of it before anybody asks. */
export interface CompiledRoute extends RouteTables {
  readonly name: string
  readonly route: Route
  readonly meta: RouteMeta
  readonly layout: "app" | "auth" | "bare"
  readonly ancestors: readonly string[]
  readonly segments: readonly Segment[]
  readonly context: Context
}

/** What is left of the navigation and of the guards where a route, and perhaps a visitor, is known. */
export interface RouteTables {
  readonly navigation: readonly CompiledRow[]
  readonly guards: readonly CompiledGuard[]
}

/** Routes by name, and what is left of their tables for one visitor. */
export interface RouteLookup {
  get(name: string): CompiledRoute | undefined
  tables(route: CompiledRoute, visitor: Context): RouteTables
}

/** The routes by name, each compiled when it is first asked for: a learner opens few of them. */
export class CompiledRoutes implements RouteLookup {
  readonly problems: readonly Problem[]
  readonly #document: Routes
  readonly #navigation: readonly SoundRow[]
  /** Guard tables by the route that wrote them and their id. */
  readonly #tables = new Map<string, readonly SoundRow[]>()
  readonly #store: RuleStore
  readonly #compiled = new Map<string, CompiledRoute>()
  readonly #forVisitors = new WeakMap<Context, Map<CompiledRoute, RouteTables>>()

  constructor(
    document: Routes,
    navigation: readonly Row[],
    vocabulary: Vocabulary,
    store: RuleStore,
    soundness: Soundness,
  ) {
    this.#document = document
    this.#store = store
    const table = checkRows(navigation, vocabulary, "/rows", soundness)
    this.#navigation = table.rows
    const problems = problemsIn("navigation", table.problems)
    for (const [name, { guards }] of Object.entries(document.routes)) {
      for (const [index, guard] of (guards ?? []).entries()) {
        if (!("rows" in guard)) continue
        const checked = checkRows(
          guard.rows,
          vocabulary,
          pointerOf(["routes", name, "guards", index, "rows"]),
          soundness,
        )
        this.#tables.set(`${name}/${guard.id}`, checked.rows)
        problems.push(...problemsIn("routes", checked.problems))
      }
    }
    this.problems = problems
  }

  get(name: string): CompiledRoute | undefined {
    const known = this.#compiled.get(name)
    if (known !== undefined) return known
    const compiled = this.#compile(name)
    if (compiled !== undefined) this.#compiled.set(name, compiled)
    return compiled
  }

  #compile(name: string): CompiledRoute | undefined {
    const resolved = resolveRoute(this.#document, name)
    if (resolved === undefined) return undefined
    const { route, meta, layout, ancestors } = resolved
    const context = routeContext(name, route.path, meta)
    const known = (path: string) => context[path]
    const guards = resolved.guards.map(({ owner, guard }): CompiledGuard => {
      const because = `routes/${owner}/guards/${guard.id}`
      if ("gate" in guard) return { because, gate: guard.gate, otherwise: guard.else }
      return {
        because,
        rows: compileRows(this.#tables.get(`${owner}/${guard.id}`) ?? [], known, this.#store),
      }
    })
    const navigation = compileRows(this.#navigation, known, this.#store)
    return {
      name,
      route,
      meta,
      layout,
      ancestors,
      context,
      navigation,
      guards,
      segments: parsePattern(route.path),
    }
  }

  /**
   * The tables of a route for a visitor in one state. What is left asks for user and configuration alone, unless
   * it reads the query, so that a viewer answers each question once.
   */
  tables(route: CompiledRoute, visitor: Context): RouteTables {
    let tablesOf = this.#forVisitors.get(visitor)
    if (tablesOf === undefined) this.#forVisitors.set(visitor, (tablesOf = new Map()))
    const known = tablesOf.get(route)
    if (known !== undefined) return known
    const less = (rows: readonly CompiledRow[]) =>
      compileRows(
        rows.map((row) => ({ ...row, when: row.isCertain || row.when.rule })),
        (path) => visitor[path],
        this.#store,
      )
    const tables = {
      navigation: less(route.navigation),
      guards: route.guards.map((guard) => ("rows" in guard ? { ...guard, rows: less(guard.rows) } : guard)),
    }
    tablesOf.set(route, tables)
    return tables
  }
}
