import { nearest } from "#documents/nearest.ts"
import { says, type Said } from "#engine/rules/messages.ts"
import { isNode, isOperator, operandPointer, operators, parts } from "#engine/rules/rule.ts"
import type { Domain, Reach, Vocabulary } from "#engine/rules/vocabulary.ts"

/** What is wrong inside a rule: `pointer` is a JSON Pointer relative to the document or rule given. */
export interface RuleProblem extends Said {
  pointer: string
}

export const limits = { depth: 12, nodes: 200, bytes: 16_384 } as const

type Node = { readonly [operator: string]: unknown }
interface State {
  readonly vocabulary: Vocabulary
  readonly reach: Reach
  readonly problems: RuleProblem[]
  nodes: number
}

const boolean: Domain = { type: "boolean" }
const any: Domain = { type: "any" }

/**
 * Checks one rule against the names and values there are (design 5): known operators, one a node, declared
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
  expected: Domain = boolean,
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
  if (typeof part === "boolean") return boolean
  if (typeof part === "string") return { type: "enum", values: [part] }
  if (!isNode(part)) return report(state, pointer, says.notARule(part))
  const keys = Object.keys(part)
  if (keys.length !== 1) return report(state, pointer, says.notOneOperator(keys))
  const [operator, operands] = parts(part)
  if (!isOperator(operator))
    return report(state, pointer, says.unknownOperator(operator, nearest(operator, operators), operators))
  if (depth > limits.depth) return report(state, pointer, says.tooDeep(limits.depth))
  state.nodes += 1
  if (state.nodes > limits.nodes) return undefined
  switch (operator) {
    case "and":
    case "or":
      return inferAll(state, part, operator, operands, pointer, depth)
    case "!":
      if (operands.length !== 1)
        return report(state, pointer, says.count("!", "one operand", operands.length))
      return expect(state, operands[0], operandPointer(pointer, part, 0), depth + 1, boolean)
    case "if":
      return inferIf(state, part, operands, pointer, depth)
    case "==":
    case "!=":
      return inferEqual(state, part, operator, operands, pointer, depth)
    case "in":
      return inferIn(state, part, operands, pointer, depth)
    case "has":
      return inferHas(state, part, operands, pointer, depth)
    case "var":
    case "fact":
    case "feature":
    case "upgradeable":
      if (typeof part[operator] !== "string") return report(state, pointer, says.needsName(operator))
      return inferName(state, operator, part[operator], `${pointer}/${operator}`)
  }
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
  if (found.type !== expected.type) return report(state, pointer, says.wrongType(a(expected), a(found)))
  if (found.type === "enum" && expected.type === "enum") {
    const strange = found.values.find((value) => !expected.values.includes(value))
    if (strange !== undefined)
      return report(
        state,
        pointer,
        says.notInDomain(strange, expected.values, nearest(strange, expected.values)),
      )
  }
  return expected
}

const a = (domain: Domain) =>
  ({ boolean: "a boolean", enum: "an enum", set: "a set", any: "any value" })[domain.type]

function inferAll(
  state: State,
  part: Node,
  operator: string,
  operands: unknown[],
  pointer: string,
  depth: number,
) {
  if (!Array.isArray(part[operator])) return report(state, pointer, says.needsArray(operator))
  if (operands.length === 0) return report(state, pointer, says.count(operator, "at least one operand", 0))
  operands.forEach((operand, i) =>
    expect(state, operand, operandPointer(pointer, part, i), depth + 1, boolean),
  )
  return boolean
}

function inferIf(
  state: State,
  part: Node,
  operands: unknown[],
  pointer: string,
  depth: number,
): Domain | undefined {
  if (operands.length < 3 || operands.length % 2 === 0)
    return report(state, pointer, says.count("if", "condition and value pairs and an else", operands.length))
  const results: Domain[] = []
  let broken = false
  operands.forEach((operand, i) => {
    const at = operandPointer(pointer, part, i)
    if (i % 2 === 0 && i < operands.length - 1) {
      if (expect(state, operand, at, depth + 1, boolean) === undefined) broken = true
      return
    }
    const result = infer(state, operand, at, depth + 1)
    const first = results[0]
    if (result === undefined) broken = true
    else if (result.type === "set") {
      broken = true
      report(state, at, says.wrongType("a boolean or an enum", a(result)))
    } else if (
      first !== undefined &&
      first.type !== result.type &&
      first.type !== "any" &&
      result.type !== "any"
    ) {
      broken = true
      report(state, at, says.wrongType(a(first), a(result)))
    } else results.push(result)
  })
  if (broken) return undefined
  if (results.some((result) => result.type === "any")) return any
  const values = results.flatMap((result) => (result.type === "enum" ? result.values : []))
  return results[0]?.type === "enum" ? { type: "enum", values: [...new Set(values)] } : boolean
}

function inferEqual(
  state: State,
  part: Node,
  operator: string,
  operands: unknown[],
  pointer: string,
  depth: number,
): Domain | undefined {
  if (operands.length !== 2)
    return report(state, pointer, says.count(operator, "two operands", operands.length))
  const literal = operands.findIndex((operand) => typeof operand === "string" || typeof operand === "boolean")
  if (literal === -1 || !isNode(operands[1 - literal]))
    return report(state, pointer, says.needsLiteral(operator))
  const found = infer(state, operands[1 - literal], operandPointer(pointer, part, 1 - literal), depth + 1)
  if (found === undefined) return undefined
  if (found.type === "set")
    return report(state, operandPointer(pointer, part, 1 - literal), says.wrongType("an enum", "a set"))
  return expect(state, operands[literal], operandPointer(pointer, part, literal), depth + 1, found) && boolean
}

function inferIn(
  state: State,
  part: Node,
  operands: unknown[],
  pointer: string,
  depth: number,
): Domain | undefined {
  if (operands.length !== 2) return report(state, pointer, says.count("in", "two operands", operands.length))
  const values = operands[1]
  const at = operandPointer(pointer, part, 1)
  if (!Array.isArray(values) || values.some((value) => typeof value !== "string"))
    return report(state, at, says.needsLiterals())
  const found = infer(state, operands[0], operandPointer(pointer, part, 0), depth + 1)
  if (found === undefined) return undefined
  if (found.type !== "enum" && found.type !== "any")
    return report(state, operandPointer(pointer, part, 0), says.wrongType("an enum", a(found)))
  values.forEach((value, i) => expect(state, value, `${at}/${i}`, depth + 1, found))
  return boolean
}

function inferHas(
  state: State,
  part: Node,
  operands: unknown[],
  pointer: string,
  depth: number,
): Domain | undefined {
  if (operands.length !== 2)
    return report(state, pointer, says.count("has", "a set and a member", operands.length))
  const member = operands[1]
  if (typeof member !== "string")
    return report(state, operandPointer(pointer, part, 1), says.needsLiteral("has"))
  const found = infer(state, operands[0], operandPointer(pointer, part, 0), depth + 1)
  if (found === undefined || found.type === "any") return found && boolean
  if (found.type !== "set")
    return report(state, operandPointer(pointer, part, 0), says.wrongType("a set", a(found)))
  expect(state, member, operandPointer(pointer, part, 1), depth + 1, { type: "enum", values: found.values })
  return boolean
}

function inferName(
  state: State,
  operator: "var" | "fact" | "feature" | "upgradeable",
  name: string,
  pointer: string,
): Domain | undefined {
  const { vocabulary, reach } = state
  if (operator === "fact") {
    const domain = vocabulary.facts.get(name)
    return domain ?? report(state, pointer, says.unknownFact(name, nearest(name, vocabulary.facts.keys())))
  }
  if (operator !== "var") {
    if (vocabulary.features.has(name)) return boolean
    return report(state, pointer, says.unknownFeature(name, nearest(name, vocabulary.features)))
  }
  const declared = vocabulary.paths.get(name)
  if (declared === undefined) {
    if (reach.isOpen?.(name) === true) return any
    return report(state, pointer, says.unknownPath(name, nearest(name, vocabulary.paths.keys())))
  }
  if (!reach.sources.has(declared.source))
    return report(state, pointer, says.closedPath(name, declared.source, [...reach.sources]))
  return declared.domain
}
