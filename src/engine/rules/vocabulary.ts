/** The finite set of values that a part of a rule can take. `any` is a boolean or a string not declared here. */
export type Domain =
  | { readonly type: "boolean" }
  | { readonly type: "enum"; readonly values: readonly string[] }
  | { readonly type: "set"; readonly values: readonly string[] }
  | { readonly type: "any" }

/** Where a value of the context comes from. */
export type Source = "user" | "config" | "visitor" | "route" | "query"

export interface Declared {
  readonly domain: Domain
  readonly source: Source
}

/** The names that rules may use: the context's paths, the facts with their types, the features. */
export interface Vocabulary {
  readonly paths: ReadonlyMap<string, Declared>
  readonly facts: ReadonlyMap<string, Domain>
  readonly features: ReadonlySet<string>
}

/** What one place of the documents may read. `isOpen` knows paths that the context does not declare. */
export interface Reach {
  readonly sources: ReadonlySet<Source>
  readonly isOpen?: (path: string) => boolean
}

/** Gates, facts and menus: the same answer on the server, which knows no visitor. */
export const userReach: Reach = { sources: new Set<Source>(["user", "config"]) }

/** Navigation rows and guard tables. */
export const navigationReach: Reach = {
  sources: new Set<Source>(["user", "config", "visitor", "route", "query"]),
}

const declaredRoots: ReadonlySet<string> = new Set<Source>(["user", "config", "visitor", "route", "query"])

/**
 * Screens: also what their route gives them, their data, their state and the names that `each` introduces; absent reads
 * as `none`.
 */
export const screenReach: Reach = {
  sources: new Set<Source>(["user", "config", "route"]),
  isOpen: (path) => path.startsWith("route.screenParams.") || !declaredRoots.has(path.split(".", 1)[0] ?? ""),
}
