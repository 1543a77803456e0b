import { pointerStep, type Problem } from "#documents/problem.ts"
import { patternProblem } from "#review/checks/patterns.ts"
import { placeOf, resolvedReferences } from "./references.ts"

/** Something in a form's schema that would let a tenant slow every browser down: where, and what to do. */
export type SchemaFault = Pick<Problem, "pointer" | "message" | "fix" | "code" | "values">

export const limits = { bytes: 64 * 1024, depth: 24, references: 500 } as const

/**
 * Checks a form's schema before AJV sees it: size, depth, only local references that come to an end, and
 * patterns that cannot backtrack without end.
 */
export function schemaFaults(schema: unknown): SchemaFault[] {
  const bytes = Buffer.byteLength(JSON.stringify(schema) ?? "")
  if (bytes > limits.bytes)
    return [
      fault(
        "",
        `The schema has ${bytes} bytes.`,
        `Keep it below ${limits.bytes} bytes: split the form in two.`,
      ),
    ]
  const faults = walk(schema, "", 0)
  return faults.length > 0 ? faults : referenceFaults(schema)
}

function referenceFaults(schema: unknown): SchemaFault[] {
  const { count, at } = resolvedReferences(schema)
  if (count <= limits.references) return []
  return Number.isFinite(count)
    ? [
        fault(
          at,
          `With each reference replaced by what it stands for, the form has more than ${limits.references}.`,
          "Ask less, or refer to less: a form of so many questions can be drawn by no browser.",
        ),
      ]
    : [
        fault(
          at,
          "This leads back to itself: the form would ask without end.",
          "Refer to something that does not refer to this.",
        ),
      ]
}

function walk(node: unknown, pointer: string, depth: number): SchemaFault[] {
  if (typeof node !== "object" || node === null) return []
  if (depth > limits.depth)
    return [fault(pointer, "The schema is nested too deeply.", `Keep it to ${limits.depth} levels.`)]
  return Object.entries(node).flatMap(([key, value]) => {
    const at = pointer + pointerStep(key)
    if (key === "pattern" && typeof value === "string") return patternFaults(value, at)
    if (key === "$ref" && typeof value === "string" && placeOf(value) === undefined)
      return [fault(at, `${value} is no place in the form.`, "Refer to a definition in the same schema: #/…")]
    if (key === "$async")
      return [fault(at, "A form cannot be validated asynchronously.", "Take `$async` away.")]
    const children = walk(value, at, depth + 1)
    if (key !== "patternProperties" || typeof value !== "object" || value === null) return children
    return [...Object.keys(value).flatMap((pattern) => patternFaults(pattern, at)), ...children]
  })
}

function patternFaults(pattern: string, pointer: string): SchemaFault[] {
  const problem = patternProblem(pattern)
  return problem === undefined ? [] : [{ pointer, ...problem }]
}

function fault(pointer: string, message: string, fix: string): SchemaFault {
  return { pointer, message, fix }
}
