import type { Rule } from "#documents/types.g.ts"
import type { Context } from "#engine/context/build.ts"
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

/** Where an expression has which value; the parts do not overlap and together are everything. */
export type Partition = ReadonlyMap<boolean | string, Diagram>

/**
 * Every context there can be (design 5): the declared domains under the invariants, and rules as diagrams over it.
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
  readonly #facts = new Map<string, Partition>()
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
    this.usual = this.variables.assignment(usual)
    this.all = this.diagrams.all(meaning.invariants.map((rule) => this.condition(rule)))
  }

  /** Where a rule has which value. */
  values(rule: Rule): Partition {
    return this.#value(rule)
  }

  /** Where a rule passes: on `true` alone. */
  condition(rule: Rule): Diagram {
    if (typeof rule === "boolean") return rule ? ALWAYS : NEVER
    const known = this.#rules.get(rule)
    if (known !== undefined) return known
    const result = this.#where(this.#value(rule), true)
    this.#rules.set(rule, result)
    return result
  }

  /** Where a fact has a value. */
  fact(name: string, value: boolean | string): Diagram {
    return this.#where(this.#fact(name), value)
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

  #where(partition: Partition, value: boolean | string): Diagram {
    return partition.get(value) ?? NEVER
  }

  #truth(diagram: Diagram): Partition {
    return new Map([
      [true, diagram],
      [false, this.diagrams.not(diagram)],
    ])
  }

  #fact(name: string): Partition {
    const known = this.#facts.get(name)
    if (known) return known
    const rule = this.#meaning.facts.get(name) ?? false
    this.#facts.set(name, this.#truth(NEVER))
    const result = this.#value(rule)
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

  #value(part: unknown): Partition {
    if (!isNode(part)) return new Map([[part as boolean | string, ALWAYS]])
    const { diagrams } = this
    const [operator, operands] = parts(part)
    switch (operator) {
      case "and":
        return this.#truth(diagrams.all(operands.map((operand) => this.#where(this.#value(operand), true))))
      case "or":
        return this.#truth(diagrams.any(operands.map((operand) => this.#where(this.#value(operand), true))))
      case "!":
        return this.#truth(this.#where(this.#value(operands[0]), false))
      case "if":
        return this.#branches(operands)
      case "==":
        return this.#truth(this.#equal(operands[0], operands[1]))
      case "!=":
        return this.#truth(diagrams.not(this.#equal(operands[0], operands[1])))
      case "in": {
        const value = this.#value(operands[0])
        return this.#truth(diagrams.any((operands[1] as string[]).map((word) => this.#where(value, word))))
      }
      case "has": {
        const path = String((operands[0] as { var: unknown }).var)
        return this.#truth(this.at(path, String(operands[1])))
      }
      case "fact":
        return this.#fact(String(operands[0]))
      case "feature":
        return this.#truth(this.accessible(String(operands[0])))
      case "upgradeable":
        return this.#truth(this.upgradeable(String(operands[0])))
      default: {
        const variable = this.variables.indexOf(String(operands[0]))
        const values = this.variables.list[variable]?.values ?? []
        return new Map(values.map((value, index) => [value, diagrams.literal(variable, [index])]))
      }
    }
  }

  #equal(left: unknown, right: unknown): Diagram {
    const others = this.#value(right)
    const both = [...this.#value(left)].map(([value, where]) =>
      this.diagrams.and(where, this.#where(others, value)),
    )
    return this.diagrams.any(both)
  }

  #branches(operands: unknown[]): Partition {
    const result = new Map<boolean | string, Diagram>()
    let rest = ALWAYS
    for (let i = 0; i < operands.length; i += 2) {
      const last = i + 1 >= operands.length
      const condition = last ? ALWAYS : this.#where(this.#value(operands[i]), true)
      for (const [value, where] of this.#value(operands[last ? i : i + 1])) {
        const here = this.diagrams.all([rest, condition, where])
        result.set(value, this.diagrams.or(result.get(value) ?? NEVER, here))
      }
      rest = this.diagrams.and(rest, this.diagrams.not(condition))
    }
    return result
  }
}
