import type { Route, Target } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import type { Segment } from "#engine/navigation/match.ts"

/** A target as documents write it, or with the values of a screen already resolved. */
export interface LooseTarget {
  route: string
  params?: Record<string, unknown>
  query?: { set?: Record<string, unknown>; keep?: "*" | string[] }
}

/** What a target's words may read: `@path`, `@param.x`, `@query.x`, `@visitor.x`, `@user.country`, `@config.country`. */
export interface TargetScope {
  /** The current path with its query, without its hash. */
  path: string
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  visitor: unknown
  user: unknown
  config: unknown
}

/** Where a target leads: the route by its name, so that a shadowed one still resolves. */
export interface Destination {
  route: string
  params: Record<string, string>
  /** The query without its question mark. */
  query: string
  /** The path with its query. */
  path: string
}

/** A scope that has nothing: for targets that only name a route. */
export const emptyScope: TargetScope = {
  path: "/",
  params: {},
  query: new URLSearchParams(),
  visitor: null,
  user: null,
  config: null,
}

/**
 * Resolves a target. The query is written with what is set first, in the order written, then with
 * what is kept; a key that is set is not kept as well, and an empty value leaves its key out.
 *
 * @returns nothing where there is no such route, or a parameter that its path needs is empty
 */
export function resolveTarget(
  routes: { get(name: string): { readonly route: Route; readonly segments: readonly Segment[] } | undefined },
  target: LooseTarget | Target,
  scope: TargetScope,
): Destination | undefined {
  const found = routes.get(target.route)
  if (found === undefined || found.route.path === "*") return undefined
  const params: Record<string, string> = Object.create(null)
  let pathname = ""
  for (const segment of found.segments) {
    if ("literal" in segment) {
      pathname += `/${segment.literal}`
      continue
    }
    const value = valueOf(own(target.params, segment.param), scope)
    const encoded = encodeSegment(value)
    if (encoded !== "") {
      params[segment.param] = value
      pathname += `/${encoded}`
    } else if (!segment.optional) return undefined
  }
  const query = queryOf(target, scope)
  const path = pathname === "" ? "/" : pathname
  return { route: target.route, params, query, path: query === "" ? path : `${path}?${query}` }
}

function queryOf({ query }: LooseTarget | Target, scope: TargetScope): string {
  if (query === undefined || (query.set === undefined && scope.query.size === 0)) return ""
  const written = new URLSearchParams()
  for (const [key, value] of Object.entries(query.set ?? {})) {
    const word = valueOf(value, scope)
    if (word !== "") written.set(key, word)
  }
  if (query.keep === "*") {
    const set = new Set(written.keys())
    for (const [key, value] of scope.query) if (!set.has(key)) written.append(key, value)
  } else if (scope.query.size > 0) {
    for (const key of query.keep ?? []) {
      const value = scope.query.get(key) ?? ""
      if (value !== "" && !written.has(key)) written.set(key, value)
    }
  }
  return written.toString()
}

/** A word of a target; of several, the first that is filled. */
function valueOf(value: unknown, scope: TargetScope): string {
  if (Array.isArray(value)) {
    for (const one of value) {
      const word = wordOf(one, scope)
      if (word !== "") return word
    }
    return ""
  }
  return wordOf(value, scope)
}

function wordOf(word: unknown, scope: TargetScope): string {
  if (typeof word === "number" || typeof word === "boolean") return String(word)
  if (typeof word !== "string") return ""
  if (!word.startsWith("@")) return word
  if (word === "@path") return scope.path
  const dot = word.indexOf(".")
  if (dot === -1) return word
  const name = word.slice(dot + 1)
  switch (word.slice(0, dot)) {
    case "@param":
      return str(own(scope.params, name))
    case "@query":
      return scope.query.get(name) ?? ""
    case "@visitor":
      return name === "selectedPlan" || name === "planCountry" ? str(own(scope.visitor, name)) : word
    case "@user":
      return name === "country" ? str(own(scope.user, name)) : word
    case "@config":
      return name === "country" ? str(own(scope.config, name)) : word
    default:
      return word
  }
}

const str = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value : "")

/** Browsers resolve dot segments even when they are encoded, so they cannot be a parameter. */
function encodeSegment(value: string): string {
  if (value === "." || value === ".." || value.trim() === "") return ""
  try {
    return encodeURIComponent(value)
  } catch {
    return encodeURIComponent(value.replace(/[\ud800-\udfff]/g, "\ufffd"))
  }
}
