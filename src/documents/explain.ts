import type { ErrorObject, ValidateFunction } from "ajv"
import { type Fault, faultOf } from "./fault.ts"
import { messages, objectWith } from "./messages.ts"
import { resolved, type Schema } from "./meta.ts"
import { stepsOf } from "./problem.ts"
import { term, type Value } from "./said.ts"
import { flattened } from "./schema-parts.ts"

/** Compiles a part of a meta-schema. */
export type CompilePart = (schema: object) => ValidateFunction

/**
 * The validator's errors in an author's words, one for each fault. A union that fails gives errors for every
 * branch; here the branch that the author most likely meant is found, and only its errors are told.
 */
export function explain(errors: readonly ErrorObject[], data: unknown, compile: CompilePart): Fault[] {
  const faults = distinct(errors).flatMap((error) => {
    const value = valueAt(data, error.instancePath)
    if (error.keyword === "anyOf") return explainUnion(error, value, compile)
    const fault = faultOf(error, value)
    return fault ? [fault] : []
  })
  const told = new Set<string>()
  return faults.filter(({ pointer, message }) => {
    const fault = JSON.stringify([pointer, message])
    return !told.has(fault) && told.add(fault)
  })
}

/** The errors without those that stand inside a union that is reported itself. */
function distinct(errors: readonly ErrorObject[]): ErrorObject[] {
  const kept: ErrorObject[] = []
  for (const error of errors) {
    if (error.keyword === "anyOf") {
      while (kept.length > 0 && isInside(kept.at(-1), error)) kept.pop()
    }
    kept.push(error)
  }
  // A missing tag is told by the discriminator, which also says what it may be.
  const tagged = new Set(
    errors.flatMap(({ keyword, instancePath, params }) =>
      keyword === "discriminator" ? [placeOf(instancePath, params["tag"])] : [],
    ),
  )
  return kept.filter(
    ({ keyword, instancePath, params }) =>
      keyword !== "required" || !tagged.has(placeOf(instancePath, params["missingProperty"])),
  )
}

const placeOf = (path: string, key: unknown): string => JSON.stringify([path, key])

function isInside(error: ErrorObject | undefined, union: ErrorObject): boolean {
  const path = error?.instancePath ?? ""
  return path === union.instancePath || path.startsWith(`${union.instancePath}/`)
}

/** Another type is never what was meant; a key that is missing or unknown at the top hardly ever. */
const costOfType = 1_000_000
const costOfRoot = 1_000

function explainUnion(error: ErrorObject, value: unknown, compile: CompilePart): Fault[] {
  const all = (error.schema as Schema[]).flatMap(flattened).map((schema) => {
    const validate = compile(schema)
    validate(value)
    const errors = validate.errors ?? []
    const root = errors.filter((each) => each.instancePath === "")
    const types = root.filter((each) => each.keyword === "type").length
    const keys = root.filter((each) => rootKeywords.has(each.keyword)).length
    const faults = explain(errors, value, compile)
    return { schema, faults, cost: types * costOfType + keys * costOfRoot + faults.length }
  })
  // Flattened, a branch has lost what stood beside its union: where nothing is left to blame, it explains nothing.
  const branches = all.filter(({ faults }) => faults.length > 0)
  const [best, second] = branches.toSorted((a, b) => a.cost - b.cost)
  const likely = isObject(value) ? costOfType : costOfRoot
  if (best && best.cost < likely && best.cost < (second?.cost ?? Infinity)) {
    return best.faults.map((fault) => ({ ...fault, pointer: error.instancePath + fault.pointer }))
  }
  const forms = new Map(
    all.flatMap(({ schema }) => formsOf(schema)).map((form) => [JSON.stringify(form), form] as const),
  )
  return [{ pointer: error.instancePath, ...messages.noBranch([...forms.values()], value) }]
}

const rootKeywords = new Set([
  "required",
  "additionalProperties",
  "const",
  "enum",
  "minProperties",
  "maxProperties",
])

/** A branch in words: its name or type, and for objects the keys that it must have. */
function formsOf(branch: Schema): Value[] {
  const schema = resolved(branch)
  const required = schema["required"] as string[] | undefined
  if (required) return [objectWith(required)]
  if ("const" in schema) return [JSON.stringify(schema["const"])]
  if (schema["title"] === "Rule") return [term("a rule")]
  const types = [schema["type"] ?? schema["title"] ?? []].flat().map(String)
  return types.length > 0 ? types : [term("another value")]
}

function valueAt(data: unknown, pointer: string): unknown {
  let found = data
  for (const step of stepsOf(pointer)) {
    found = typeof found === "object" && found !== null ? (found as Schema)[step] : undefined
  }
  return found
}

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value)
