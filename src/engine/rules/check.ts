import type { Said } from "#documents/said.ts"
import { says } from "#engine/rules/messages.ts"
import { analyses, analysisOf } from "#engine/rules/operators/index.ts"
import { isNode, operandPointer, parts } from "#engine/rules/rule.ts"
import type { Domain, Reach, Vocabulary } from "#engine/rules/vocabulary.ts"

/** What is wrong inside a rule: `pointer` is a JSON Pointer relative to the document or rule given. */
export interface RuleProblem extends Said {
  pointer: string
}

export const limits = { depth: 12, nodes: 200, bytes: 16_384 } as const

interface State {
  readonly vocabulary: Vocabulary
  readonly reach: Reach
  readonly problems: RuleProblem[]
  nodes: number
}

/**
 * Checks one rule against the names and values there are: known operators, one a node, declared
 * paths, literals inside their domains, types, and the limits on size.
 *
 * @param expected what the rule must give: a boolean, or the enum of an enum fact
 * @returns every problem, with `pointer` continuing the given one; none means the rule can be evaluated
 */
export function checkRule(
  rule: unknown,
  vocabulary: Vocabulary,
  reach: Reach,
  pointer = "",
  expected: Domain = { type: "boolean" },
): RuleProblem[] {
  const state: State = { vocabulary, reach, problems: [], nodes: 0 }
  expect(state, rule, pointer, 1, expected)
  if (state.nodes > limits.nodes) report(state, pointer, says.tooManyNodes(limits.nodes))
  if (state.problems.length === 0 && JSON.stringify(rule).length > limits.bytes)
    report(state, pointer, says.tooLarge(limits.bytes))
  return state.problems
}

function report(state: State, pointer: string, said: Said): undefined {
  state.problems.push({ pointer, ...said })
  return undefined
}

/** The domain of a part, or nothing when a problem in it has been reported. */
function infer(state: State, part: unknown, pointer: string, depth: number): Domain | undefined {
  if (typeof part === "boolean") return { type: "boolean" }
  if (part === "") return report(state, pointer, says.blank())
  if (typeof part === "string") return { type: "enum", values: [part] }
  if (!isNode(part)) return report(state, pointer, says.notARule(part))
  const keys = Object.keys(part)
  if (keys.length !== 1) return report(state, pointer, says.notOneOperator(keys))
  const [name, operands] = parts(part)
  const analysis = analysisOf(part)
  if (analysis === undefined) return report(state, pointer, says.unknownOperator(name, Object.keys(analyses)))
  if (depth > limits.depth) return report(state, pointer, says.tooDeep(limits.depth))
  state.nodes += 1
  if (state.nodes > limits.nodes) return undefined
  const { vocabulary, reach } = state
  const at = (index: number) => operandPointer(pointer, part, index)
  return analysis.infer({
    node: part,
    operands,
    vocabulary,
    reach,
    says,
    infer: (index) => infer(state, operands[index], at(index), depth + 1),
    expect: (index, expected, item) =>
      item === undefined
        ? expect(state, operands[index], at(index), depth + 1, expected)
        : expect(state, (operands[index] as unknown[])[item], `${at(index)}/${item}`, depth + 1, expected),
    report: (said, index) => report(state, index === undefined ? pointer : at(index), said),
  })
}

/** Infers a part and holds it against what its place expects. */
function expect(
  state: State,
  part: unknown,
  pointer: string,
  depth: number,
  expected: Domain,
): Domain | undefined {
  const found = infer(state, part, pointer, depth)
  if (found === undefined) return undefined
  if (found.type === "any" || expected.type === "any") return expected
  if (found.type !== expected.type) return report(state, pointer, says.wrongType(expected, found))
  if (found.type === "enum" && expected.type === "enum") {
    const strange = found.values.find((value) => !expected.values.includes(value))
    if (strange !== undefined) return report(state, pointer, says.notInDomain(strange, expected.values))
  }
  return expected
}
