import type { Rule } from "#documents/types.g.ts"
import { ruleValues, type ValueScope } from "#engine/screens/value.ts"
import type { Host } from "../host.ts"
import type { Moment, Values } from "./moment.ts"

/** Which sources have failed: no root that a document could read, but one that may change what a block shows. */
export const failedRoot = "(failed)"
/** The moment that is drawn, for the blocks that show how its sources stand; no root that a document could read. */
export const momentRoot = "(moment)"

/** What values and rules read at one place of a screen: the roots, and the names of the lists around it. */
export class Scope implements ValueScope {
  readonly host: Host
  readonly #roots: Readonly<Record<string, unknown>>
  readonly #outer: Scope | undefined

  constructor(host: Host, roots: Readonly<Record<string, unknown>>, outer?: Scope) {
    this.host = host
    this.#roots = roots
    this.#outer = outer
  }

  root(name: string): unknown {
    if (Object.hasOwn(this.#roots, name)) return this.#roots[name]
    return this.#outer?.root(name)
  }

  text(key: string, values?: Readonly<Record<string, unknown>>): string {
    return this.host.text(key, values)
  }

  test(rule: Rule): boolean {
    return this.host.viewer.test(rule, ruleValues(this))
  }

  /** The scope inside an item of a list. */
  within(name: string, value: unknown): Scope {
    return new Scope(this.host, { [name]: value }, this)
  }
}

/** What the blocks of a screen, or of a fragment with a life of its own, read at one moment. */
export function scopeOf(host: Host, moment: Moment, params?: Values): Scope {
  const { viewer, config, route } = host
  const { state, data, sources } = moment
  const failed = Object.keys(sources).filter((name) => sources[name]?.status === "failed")
  const roots: Values = {
    user: viewer.user,
    config,
    route,
    state,
    data,
    [momentRoot]: moment,
    [failedRoot]: failed,
  }
  return new Scope(host, params ? { ...roots, params } : roots)
}

/** The moment that is drawn. A fragment without data of its own is drawn at that of the screen around it. */
export const momentOf = (scope: Scope): Moment => scope.root(momentRoot) as Moment
