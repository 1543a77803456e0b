import type { Rule } from "#documents/types.g.ts"
import type { Context } from "#engine/context/build.ts"
import { truth, where, type Algebra, type Partition } from "#engine/rules/algebra.ts"
import { analysisOf } from "#engine/rules/operators/index.ts"
import { isNode, parts } from "#engine/rules/rule.ts"
import type { Declared } from "#engine/rules/vocabulary.ts"
import { ALWAYS, Diagrams, NEVER, type Assignment, type Diagram } from "#review/diagram/diagrams.ts"
import { Variables } from "#review/diagram/variables.ts"

/** What the rules of a release refer to. Rules must have passed the engine's check. */
export interface Meaning {
  readonly paths: ReadonlyMap<string, Declared>
  readonly facts: ReadonlyMap<string, Rule>
  /** The engine's own answers; they read presence, country, account type and the configured features alone. */
  readonly accessible: (feature: string, context: Context) => boolean
  readonly upgradeable: (feature: string, context: Context) => boolean
  readonly invariants: readonly Rule[]
}

/**
 * Every context there can be: the declared domains under the invariants, and rules as diagrams over it.
 * Exact: a rule's diagram is true at precisely the contexts where the evaluator answers true.
 */
export class Space {
  readonly variables: Variables
  readonly diagrams: Diagrams
  /** Every context that the invariants allow. */
  readonly all: Diagram
  /** The values that a witness has where nothing asks for another. */
  readonly usual: Assignment
  readonly #meaning: Meaning
  /** What operators make diagrams with. */
  readonly #algebra: Algebra<Diagram>
  readonly #facts = new Map<string, Partition<Diagram>>()
  readonly #features = new Map<string, Diagram>()
  readonly #rules = new WeakMap<object, Diagram>()

  /**
   * @param usual a context from which a witness should differ in as little as may be
   * @param beside another space over the same paths, so that diagrams of both can be held against one another
   */
  constructor(meaning: Meaning, usual: Context = {}, beside?: Space) {
    this.#meaning = meaning
    this.variables = beside?.variables ?? new Variables(meaning.paths)
    this.diagrams =
      beside?.diagrams ?? new Diagrams(this.variables.list.map((variable) => variable.values.length))
    const { diagrams } = this
    this.#algebra = {
      never: NEVER,
      always: ALWAYS,
      not: (diagram) => diagrams.not(diagram),
      all: (some) => diagrams.all(some),
      any: (some) => diagrams.any(some),
      values: (part) => this.values(part),
      path: (path) => this.#path(path),
      member: (path, member) => this.at(path, member),
      fact: (name) => this.#fact(name),
      accessible: (feature) => this.accessible(feature),
      upgradeable: (feature) => this.upgradeable(feature),
    }
    this.usual = this.variables.assignment(usual)
    this.all = this.diagrams.all(meaning.invariants.map((rule) => this.condition(rule)))
  }

  /** Where a rule, or an operand of one, has which value. */
  values(part: unknown): Partition<Diagram> {
    if (!isNode(part)) return new Map([[part as boolean | string, ALWAYS]])
    return analysisOf(part)!.diagram(parts(part)[1], this.#algebra)
  }

  /** Where a rule passes: on `true` alone. */
  condition(rule: Rule): Diagram {
    if (typeof rule === "boolean") return rule ? ALWAYS : NEVER
    const known = this.#rules.get(rule)
    if (known !== undefined) return known
    const result = where(this.#algebra, rule)
    this.#rules.set(rule, result)
    return result
  }

  /** Where a fact has a value. */
  fact(name: string, value: boolean | string): Diagram {
    return this.#fact(name).get(value) ?? NEVER
  }

  /** Where a path has a value, or a set has a member. */
  at(path: string, value: boolean | string): Diagram {
    const member = this.variables.indexOf(path, String(value))
    if (member >= 0) return this.diagrams.literal(member, [1])
    const variable = this.variables.indexOf(path)
    const index = this.variables.list[variable]?.values.indexOf(value) ?? -1
    return index < 0 ? NEVER : this.diagrams.literal(variable, [index])
  }

  /** Where a feature is accessible. */
  accessible(feature: string): Diagram {
    return this.#feature(feature, "accessible")
  }

  /** Where a feature is not accessible, but would be with the power account. */
  upgradeable(feature: string): Diagram {
    return this.#feature(feature, "upgradeable")
  }

  /** Where the context agrees with these values. */
  where(values: { readonly [path: string]: unknown }): Diagram {
    return this.diagrams.all(
      Object.entries(values).flatMap(([path, value]) =>
        Array.isArray(value)
          ? this.variables.list
              .filter((variable) => variable.path === path)
              .map(({ member }) => {
                const has = this.at(path, member!)
                return value.includes(member) ? has : this.diagrams.not(has)
              })
          : [this.at(path, value as boolean | string)],
      ),
    )
  }

  /** The context in the given part of the space that differs least from the usual one, or null. */
  witness(part: Diagram): Context | null {
    const unusual = this.diagrams.smallest(this.diagrams.and(part, this.all), this.usual)
    return unusual && this.variables.context(new Map([...this.usual, ...unusual]))
  }

  /** In how many variables the witness differs from the usual context; infinite where there is none. */
  distance(part: Diagram): number {
    return this.diagrams.smallest(this.diagrams.and(part, this.all), this.usual)?.size ?? Infinity
  }

  #path(path: string): Partition<Diagram> {
    const variable = this.variables.indexOf(path)
    const values = this.variables.list[variable]?.values ?? []
    return new Map(values.map((value, index) => [value, this.diagrams.literal(variable, [index])]))
  }

  #fact(name: string): Partition<Diagram> {
    const known = this.#facts.get(name)
    if (known) return known
    const rule = this.#meaning.facts.get(name) ?? false
    this.#facts.set(name, truth(this.#algebra, NEVER))
    const result = this.values(rule)
    this.#facts.set(name, result)
    return result
  }

  #feature(feature: string, kind: "accessible" | "upgradeable"): Diagram {
    const key = `${kind} ${feature}`
    const known = this.#features.get(key)
    if (known !== undefined) return known
    const { diagrams, variables } = this
    const answer = this.#meaning[kind]
    const values = (path: string) => variables.list[variables.indexOf(path)]!.values
    const account = variables.indexOf("user.accountType")
    const allowed = values("user.present").flatMap((present) =>
      values("user.country").map((country) => {
        const context = { "user.present": present, "user.country": country, "config.features": [feature] }
        const mine = values("user.accountType").flatMap((type, index) =>
          answer(feature, { ...context, "user.accountType": type }) ? [index] : [],
        )
        return diagrams.all([
          this.at("user.present", present),
          this.at("user.country", country),
          diagrams.literal(account, mine),
        ])
      }),
    )
    const result = diagrams.and(this.at("config.features", feature), diagrams.any(allowed))
    this.#features.set(key, result)
    return result
  }
}
