import { where, type Algebra } from "#engine/rules/algebra.ts"
import type { Analysis, Operands, Operator, Part } from "#engine/rules/operator.ts"
import { isTrue } from "#engine/rules/truth.ts"
import type { Domain } from "#engine/rules/vocabulary.ts"

/** The value of the first condition that holds: condition, value, condition, value, …, else. */
export const operator: Operator = {
  compile(operands, compiler) {
    const [condition, then, ...rest] = operands
    if (operands.length < 2) return compiler.part(condition)
    const when = compiler.condition(condition)
    const value = compiler.part(then)
    const otherwise = operator.compile(rest, compiler)
    return (scope) => (isTrue(when(scope)) ? value(scope) : otherwise(scope))
  },
  specialise({ operands, reduce }) {
    const rest: Part[] = []
    for (let i = 0; i + 1 < operands.length; i += 2) {
      const condition = reduce(operands[i])
      if (condition === false) continue
      const value = reduce(operands[i + 1])
      if (condition === true) {
        rest.push(value)
        return rest.length === 1 ? value : { if: rest }
      }
      rest.push(condition, value)
    }
    const otherwise = reduce(operands.at(-1))
    return rest.length === 0 ? otherwise : { if: [...rest, otherwise] }
  },
  describe: (words) =>
    words
      .map((word, index) =>
        index === words.length - 1 ? `else ${word}` : index % 2 === 0 ? `if ${word}` : `then ${word}`,
      )
      .join(" "),
  explain: (clauses) => (scope) => {
    const taken = clauses.findIndex(
      ({ passes }, index) => isCondition(index, clauses.length) && passes(scope),
    )
    return clauses.at(taken < 0 ? -1 : taken + 1)?.explain(scope)
  },
  reads: null,
}

export const analysis: Analysis = {
  infer({ operands, says, report, infer, expect }) {
    if (operands.length < 3 || operands.length % 2 === 0)
      return report(says.count("if", "condition and value pairs and an else", operands.length))
    const results: Domain[] = []
    let broken = false
    operands.forEach((_, index) => {
      if (isCondition(index, operands.length)) {
        if (expect(index, { type: "boolean" }) === undefined) broken = true
        return
      }
      const result = infer(index)
      const first = results[0]
      if (result === undefined) broken = true
      else if (result.type === "set") {
        broken = true
        report(says.wrongType("a boolean or an enum", result), index)
      } else if (
        first !== undefined &&
        first.type !== result.type &&
        first.type !== "any" &&
        result.type !== "any"
      ) {
        broken = true
        report(says.wrongType(first, result), index)
      } else results.push(result)
    })
    if (broken) return undefined
    if (results.some(({ type }) => type === "any")) return { type: "any" }
    const values = results.flatMap((result) => (result.type === "enum" ? result.values : []))
    return results[0]?.type === "enum" ? { type: "enum", values: [...new Set(values)] } : { type: "boolean" }
  },
  diagram<Where>(operands: Operands, algebra: Algebra<Where>) {
    const result = new Map<boolean | string, Where>()
    let rest = algebra.always
    for (let i = 0; i < operands.length; i += 2) {
      const last = !isCondition(i, operands.length)
      const condition = last ? algebra.always : where(algebra, operands[i])
      for (const [value, there] of algebra.values(operands[last ? i : i + 1])) {
        const here = algebra.all([rest, condition, there])
        result.set(value, algebra.any([result.get(value) ?? algebra.never, here]))
      }
      rest = algebra.all([rest, algebra.not(condition)])
    }
    return result
  },
  jsonLogic: null,
}

const isCondition = (index: number, count: number) => index % 2 === 0 && index < count - 1
