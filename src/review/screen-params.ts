import type { Route } from "#documents/types.g.ts"
import { literals, pathsRead } from "#review/literals.ts"
import { perReading } from "#review/once.ts"
import type { Reviewed } from "#review/reviewed.ts"
import type { NamedKind, UseOf } from "#review/uses.ts"

/** What the screens of a release take their routes' parameters for. */
export const screenParamsOf = perReading((reviewed) => new ScreenParams(reviewed))

/** What a route's screen takes the route's parameters for, and what it shows by them. */
class ScreenParams {
  readonly #named: ReadonlyMap<string, readonly UseOf<"name">[]>
  readonly #actions: ReadonlyMap<string, readonly UseOf<"action">[]>
  readonly #blocks: ReadonlyMap<string, readonly UseOf<"block">[]>
  readonly #roles = new Map<string, ReadonlySet<NamedKind>>()
  readonly #held = new Map<string, readonly string[]>()
  readonly #documents = new Map<string, readonly string[]>()

  constructor(reviewed: Reviewed) {
    this.#named = byDocument(reviewed.uses("name"))
    this.#actions = byDocument(reviewed.uses("action"))
    this.#blocks = byDocument(reviewed.uses("block"))
  }

  /** What kinds of names a screen reads from one of `route.screenParams`: a report's, an assessment's, a gate's … */
  roles(screen: string, param: string): ReadonlySet<NamedKind> {
    const key = `${screen} ${param}`
    const known = this.#roles.get(key)
    if (known !== undefined) return known
    const roles = new Set<NamedKind>()
    this.#follow(`screen/${screen}`, `route.screenParams.${param}`, roles, new Set())
    this.#roles.set(key, roles)
    return roles
  }

  /** What kinds of names a fragment reads from one of its parameters. */
  fragmentRoles(fragment: string, param: string): ReadonlySet<NamedKind> {
    const key = `fragment/${fragment} ${param}`
    const known = this.#roles.get(key)
    if (known !== undefined) return known
    const roles = new Set<NamedKind>()
    this.#follow(`fragment/${fragment}`, `params.${param}`, roles, new Set())
    this.#roles.set(key, roles)
    return roles
  }

  /** The names of one kind that a route gives its screen. */
  given(route: Route, what: NamedKind): string[] {
    const { screen, screenParams = {} } = route
    if (screen === undefined) return []
    return Object.entries(screenParams).flatMap(([param, value]) =>
      this.roles(screen, param).has(what) ? literals(value) : [],
    )
  }

  /** The names of one kind that a page shows: those its route gives, and those that its screen names itself. */
  shown(route: Route, what: NamedKind): string[] {
    const own = this.documents(route).flatMap((document) =>
      (this.#named.get(document) ?? []).filter(({ of }) => of === what).flatMap(({ name }) => literals(name)),
    )
    return [...this.given(route, what), ...own]
  }

  /** The screen of a page, and every fragment that it holds. */
  documents({ screen }: Route): readonly string[] {
    if (screen === undefined) return []
    const known = this.#documents.get(screen)
    if (known !== undefined) return known
    const found = new Set([`screen/${screen}`])
    for (const document of found) for (const fragment of this.#fragments(document)) found.add(fragment)
    this.#documents.set(screen, [...found])
    return [...found]
  }

  #fragments(document: string): readonly string[] {
    const known = this.#held.get(document)
    if (known !== undefined) return known
    const found = (this.#named.get(document) ?? [])
      .filter(({ of }) => of === "fragment")
      .flatMap(({ name }) => literals(name).map((fragment) => `fragment/${fragment}`))
    this.#held.set(document, found)
    return found
  }

  /** Follows a path through a document, what it sets of its state, and what it hands on to fragments. */
  #follow(document: string, path: string, roles: Set<NamedKind>, seen: Set<string>): void {
    const key = `${document} ${path}`
    if (seen.has(key)) return
    seen.add(key)
    const reads = (value: unknown) => pathsRead(value).includes(path)
    for (const { of, name } of this.#named.get(document) ?? []) if (reads(name)) roles.add(of)
    for (const { action } of this.#actions.get(document) ?? [])
      if (action.do === "setState")
        for (const [state, value] of Object.entries(action.values))
          if (reads(value)) this.#follow(document, `state.${state}`, roles, seen)
    for (const { block } of this.#blocks.get(document) ?? [])
      if (block.type === "fragment")
        for (const [param, value] of Object.entries(block.with ?? {}))
          if (reads(value)) this.#follow(`fragment/${block.name}`, `params.${param}`, roles, seen)
    if (path.startsWith("route."))
      for (const fragment of this.#fragments(document)) this.#follow(fragment, path, roles, seen)
  }
}

function byDocument<Place extends { document: string }>(places: readonly Place[]): Map<string, Place[]> {
  const found = new Map<string, Place[]>()
  for (const place of places) {
    const known = found.get(place.document)
    if (known === undefined) found.set(place.document, [place])
    else known.push(place)
  }
  return found
}
