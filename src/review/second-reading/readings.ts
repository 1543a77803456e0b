import type { Rule } from "#documents/types.g.ts"
import type { Context } from "#engine/context/build.ts"
import { operatorOf } from "#engine/rules/operators/index.ts"
import { isNode, parts } from "#engine/rules/rule.ts"
import { reads } from "#engine/rules/reads.ts"
import type { RuleScope } from "#engine/rules/scope.ts"
import type { Domain, Vocabulary } from "#engine/rules/vocabulary.ts"
import { pathsOf } from "#review/diagram/paths.ts"
import { Space } from "#review/diagram/space.ts"
import { perObject } from "#review/once.ts"
import { readByJsonLogic } from "#review/second-reading/json-logic.ts"

/** What a rule gives in one context, by json-logic-js and by its diagram. */
export interface Reading {
  /** A value for everything that the rule reads: paths, and `fact …`, `feature …`, `upgradeable …`. */
  readonly witness: Context
  readonly second: unknown
  readonly diagram: boolean | string
}

/** Of each value that a rule can give. The longest shipped rule has 32,000 paths and some hundred edges. */
const mostWitnesses = 128

/**
 * The readings of a checked rule on the witnesses of its diagram; none where it reads what the context does not declare,
 * as only screens may. A fact and a feature stand for any value that they can have: what gives them theirs is read in
 * its own place, and a rule hangs on nothing but its own text and the domains of what it names.
 */
export function readingsOf(rule: Rule & object, vocabulary: Vocabulary): readonly Reading[] {
  const named = domainsOf(rule, vocabulary)
  return named === undefined ? [] : readings(rule, JSON.stringify(named))
}

const readings = perObject((rule: Rule & object, domains: string): Reading[] => {
  const named = JSON.parse(domains) as [string, Domain][]
  const space = new Space({
    paths: new Map(named.map(([name, domain]) => [name, { domain, source: "user" }])),
    facts: new Map(),
    accessible: () => false,
    upgradeable: () => false,
    invariants: [],
  })
  return [...space.values(withNamesAsPaths(rule) as Rule)].flatMap(([diagram, where]) =>
    pathsOf(space.diagrams, where, mostWitnesses).map((path) => {
      const witness = space.variables.context(path)
      return { witness, second: readByJsonLogic(rule, scopeOf(witness)), diagram }
    }),
  )
})

/** The scope that a witness stands for. */
export const scopeOf = (witness: Context): RuleScope => ({
  read: (path) => witness[path],
  fact: (name) => witness[`fact ${name}`] as boolean | string,
  accessible: (feature) => witness[`feature ${feature}`] === true,
  upgradeable: (feature) => witness[`upgradeable ${feature}`] === true,
})

function domainsOf(rule: Rule, { paths, facts }: Vocabulary): [string, Domain][] | undefined {
  const read = reads(rule)
  const named: [string, Domain | undefined][] = [
    ...[...read.paths].map((path): [string, Domain | undefined] => [path, paths.get(path)?.domain]),
    ...[...read.facts].map((fact): [string, Domain | undefined] => [`fact ${fact}`, facts.get(fact)]),
    ...[...read.features].flatMap((feature): [string, Domain][] => [
      [`feature ${feature}`, { type: "boolean" }],
      [`upgradeable ${feature}`, { type: "boolean" }],
    ]),
  ]
  return named.every((one): one is [string, Domain] => one[1] !== undefined) ? named : undefined
}

function withNamesAsPaths(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withNamesAsPaths)
  if (!isNode(part)) return part
  const [operator, operands] = parts(part)
  const named = operatorOf(part)?.reads ?? "paths"
  return named !== "paths"
    ? { var: `${operator} ${String(operands[0])}` }
    : { [operator]: operands.map(withNamesAsPaths) }
}
