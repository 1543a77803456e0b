import { pointerStep, type Problem } from "#documents/problem.ts"
import { patternProblem } from "#review/checks/patterns.ts"
import { formMessages } from "#review/messages/forms.ts"
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
  if (bytes > limits.bytes) return [{ pointer: "", ...formMessages.schemaTooLarge(bytes, limits.bytes) }]
  const faults = walk(schema, "", 0)
  return faults.length > 0 ? faults : referenceFaults(schema)
}

function referenceFaults(schema: unknown): SchemaFault[] {
  const { count, at } = resolvedReferences(schema)
  if (count <= limits.references) return []
  const said = Number.isFinite(count)
    ? formMessages.tooManyReferences(limits.references)
    : formMessages.refersToItself()
  return [{ pointer: at, ...said }]
}

function walk(node: unknown, pointer: string, depth: number): SchemaFault[] {
  if (typeof node !== "object" || node === null) return []
  if (depth > limits.depth) return [{ pointer, ...formMessages.schemaTooDeep(limits.depth) }]
  return Object.entries(node).flatMap(([key, value]) => {
    const at = pointer + pointerStep(key)
    if (key === "pattern" && typeof value === "string") return patternFaults(value, at)
    if (key === "$ref" && typeof value === "string" && placeOf(value) === undefined)
      return [{ pointer: at, ...formMessages.refersElsewhere(value) }]
    if (key === "$async") return [{ pointer: at, ...formMessages.asynchronous() }]
    const children = walk(value, at, depth + 1)
    if (key !== "patternProperties" || typeof value !== "object" || value === null) return children
    return [...Object.keys(value).flatMap((pattern) => patternFaults(pattern, at)), ...children]
  })
}

function patternFaults(pattern: string, pointer: string): SchemaFault[] {
  const problem = patternProblem(pattern)
  return problem === undefined ? [] : [{ pointer, ...problem }]
}
