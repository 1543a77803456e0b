import type { Rule } from "#documents/types.g.ts"
import { ruleValues, type ValueScope } from "#engine/screens/value.ts"
import type { Host } from "../host.ts"

/** Which sources have failed: no root that a document could read, but one that may change what a block shows. */
export const failedRoot = "(failed)"

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
