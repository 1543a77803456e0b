import type { Routes } from "#documents/types.g.ts"

export interface RouteMatch {
  route: string
  params: Record<string, string>
}

/** One segment of a pattern: literal text, or a parameter (`:name`, or `:name?` which may be missing at the end). */
export type Segment = { readonly literal: string } | { readonly param: string; readonly optional: boolean }

interface Branch {
  readonly literals: Map<string, Branch>
  param?: Branch
  /** The first route written that ends here, and the names of its parameters in order. */
  end?: { readonly route: string; readonly names: readonly string[] }
}

/** The routes' paths as a tree; literal segments are tried before parameters. */
export interface PathTable {
  readonly root: Branch
  /** The route that has every path that no other has. */
  readonly unknown: string | undefined
}

export function parsePattern(path: string): Segment[] {
  return path
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => {
      if (!segment.startsWith(":")) return { literal: segment }
      const optional = segment.endsWith("?")
      return { param: segment.slice(1, optional ? -1 : undefined), optional }
    })
}

/** Of two routes with one path, the first that is written has it. */
export function buildPathTable(routes: Routes["routes"]): PathTable {
  const root: Branch = { literals: new Map() }
  let unknown: string | undefined
  for (const [name, { path }] of Object.entries(routes)) {
    if (path === "*") unknown ??= name
    else insert(root, name, parsePattern(path))
  }
  return { root, unknown }
}

function insert(root: Branch, route: string, segments: readonly Segment[]): void {
  let at = root
  const names: string[] = []
  for (const segment of segments) {
    if ("literal" in segment) {
      const next = at.literals.get(segment.literal) ?? { literals: new Map() }
      at.literals.set(segment.literal, next)
      at = next
      continue
    }
    if (segment.optional) at.end ??= { route, names: [...names] }
    names.push(segment.param)
    at = at.param ??= { literals: new Map() }
  }
  at.end ??= { route, names }
}

/**
 * The route of a path, or nothing. The path may hold a query and a hash, which do not matter here; a trailing
 * slash and doubled slashes inside do not either. A path that leaves this origin (`//host`, `https:`, a backslash
 * that browsers take for a slash, control characters that they drop) matches nothing.
 */
export function matchPath(table: PathTable, path: string): RouteMatch | null {
  const pathname = pathnameOf(path)
  if (!isLocal(pathname)) return null
  const segments: string[] = []
  for (const segment of pathname.split("/")) if (segment !== "") segments.push(decode(segment))
  const values: string[] = []
  const end = walk(table.root, segments, 0, values)
  if (end === undefined) return null
  const params: Record<string, string> = Object.create(null)
  end.names.forEach((name, index) => (params[name] = values[index] ?? ""))
  return { route: end.route, params }
}

function pathnameOf(path: string): string {
  const hash = path.indexOf("#")
  const end = hash === -1 ? path.length : hash
  const mark = path.indexOf("?")
  return path.slice(0, mark === -1 ? end : Math.min(mark, end))
}

/** Whether a pathname stays on this origin, however a browser reads it. */
export function isLocal(pathname: string): boolean {
  return pathname.startsWith("/") && !pathname.startsWith("//") && !/[\\\p{Cc}]/u.test(pathname)
}

function walk(at: Branch, segments: readonly string[], index: number, values: string[]): Branch["end"] {
  const segment = segments[index]
  if (segment === undefined) return at.end
  const literal = at.literals.get(segment)
  if (literal !== undefined) {
    const end = walk(literal, segments, index + 1, values)
    if (end !== undefined) return end
  }
  if (at.param === undefined) return undefined
  values.push(segment)
  const end = walk(at.param, segments, index + 1, values)
  if (end === undefined) values.pop()
  return end
}

/** A segment that is not well encoded stands for itself. */
function decode(segment: string): string {
  if (!segment.includes("%")) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
