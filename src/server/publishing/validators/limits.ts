import type { Problem } from "#documents/problem.ts"
import { patternProblem } from "#review/checks/patterns.ts"

/** Something in a form's schema that would let a tenant slow every browser down: where, and what to do. */
export type SchemaFault = Pick<Problem, "pointer" | "message" | "fix" | "code" | "values">

export const limits = { bytes: 64 * 1024, depth: 24 } as const

/**
 * Checks a form's schema before AJV sees it: size, depth, only local references, and patterns that cannot
 * backtrack without end.
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
  return walk(schema, "", 0)
}

function walk(node: unknown, pointer: string, depth: number): SchemaFault[] {
  if (typeof node !== "object" || node === null) return []
  if (depth > limits.depth)
    return [fault(pointer, "The schema is nested too deeply.", `Keep it to ${limits.depth} levels.`)]
  return Object.entries(node).flatMap(([key, value]) => {
    const at = `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`
    if (key === "pattern" && typeof value === "string") return patternFaults(value, at)
    if (key === "$ref" && typeof value === "string" && !value.startsWith("#"))
      return [fault(at, `${value} lies outside the form.`, "Refer to a definition in the same schema: #/…")]
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
