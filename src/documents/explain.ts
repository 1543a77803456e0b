import type { ErrorObject, ValidateFunction } from "ajv"
import { type Message, messages } from "./messages.ts"
import { type Schema, schemaAt } from "./meta.ts"
import { pointerOf, stepsOf } from "./problem.ts"

export interface Fault extends Message {
  pointer: string
}

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
    const fault = describe(error, value)
    return fault ? [fault] : []
  })
  return faults.filter((fault, at) => faults.findIndex((other) => same(fault, other)) === at)
}

const same = (a: Fault, b: Fault) => a.pointer === b.pointer && a.message === b.message

/** The errors without those that stand inside a union that is reported itself. */
function distinct(errors: readonly ErrorObject[]): ErrorObject[] {
  const kept: ErrorObject[] = []
  for (const error of errors) {
    if (error.keyword === "anyOf") {
      while (kept.length > 0 && isInside(kept.at(-1), error)) kept.pop()
    }
    kept.push(error)
  }
  return kept.filter((error) => !isTagRequired(error, errors))
}

/** A missing tag is told by the discriminator, which also says what it may be. */
function isTagRequired(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  if (error.keyword !== "required") return false
  return all.some(
    (other) =>
      other.keyword === "discriminator" &&
      other.instancePath === error.instancePath &&
      other.params["tag"] === error.params["missingProperty"],
  )
}

function isInside(error: ErrorObject | undefined, union: ErrorObject): boolean {
  const path = error?.instancePath ?? ""
  return path === union.instancePath || path.startsWith(`${union.instancePath}/`)
}

/** Another type is never what was meant; a key that is missing or unknown at the top hardly ever. */
const costOfType = 1_000_000
const costOfRoot = 1_000

function explainUnion(error: ErrorObject, value: unknown, compile: CompilePart): Fault[] {
  const branches = (error.schema as Schema[]).flatMap(flattened).map((schema) => {
    const validate = compile(schema)
    validate(value)
    const errors = validate.errors ?? []
    const root = errors.filter((each) => each.instancePath === "")
    const types = root.filter((each) => each.keyword === "type").length
    const keys = root.filter((each) => rootKeywords.has(each.keyword)).length
    const faults = explain(errors, value, compile)
    return { schema, faults, cost: types * costOfType + keys * costOfRoot + faults.length }
  })
  const [best, second] = branches.toSorted((a, b) => a.cost - b.cost)
  const likely = isObject(value) ? costOfType : costOfRoot
  if (best && best.cost < likely && best.cost < (second?.cost ?? Infinity)) {
    return best.faults.map((fault) => ({ ...fault, pointer: error.instancePath + fault.pointer }))
  }
  const forms = [...new Set(branches.flatMap((branch) => formsOf(branch.schema)))]
  return [{ pointer: error.instancePath, ...messages.noBranch(forms, value) }]
}

const rootKeywords = new Set([
  "required",
  "additionalProperties",
  "const",
  "enum",
  "minProperties",
  "maxProperties",
])

/** Unions of unions as one. */
function flattened(branch: Schema): Schema[] {
  const inner = resolved(branch)["anyOf"] as Schema[] | undefined
  return inner ? inner.flatMap(flattened) : [branch]
}

/** A branch in words: its name or type, and for objects the keys that it must have. */
function formsOf(branch: Schema): string[] {
  const schema = resolved(branch)
  const required = schema["required"] as string[] | undefined
  if (required) return [`an object with ${required.map((key) => `"${key}"`).join(", ")}`]
  if ("const" in schema) return [JSON.stringify(schema["const"])]
  if (schema["title"] === "Rule") return ["a rule"]
  return [schema["type"] ?? schema["title"] ?? "another value"].flat().map(String)
}

const resolved = (schema: Schema): Schema =>
  typeof schema["$ref"] === "string" ? resolved(schemaAt(schema["$ref"])) : schema

function describe(error: ErrorObject, value: unknown): Fault | undefined {
  const pointer = error.instancePath
  const at = (step: string) => pointer + pointerOf([step])
  const schema = (error.parentSchema ?? {}) as Schema
  const params = error.params as Schema
  const known = Object.keys((schema["properties"] ?? {}) as Schema)
  if (error.propertyName !== undefined) {
    return { pointer: at(error.propertyName), ...messages.badName(error.propertyName, expectation(schema)) }
  }
  switch (error.keyword) {
    case "additionalProperties": {
      const name = params["additionalProperty"] as string
      const isRule = schema["title"] === "Rule"
      const unknown = isRule ? messages.unknownOperator : messages.unknownProperty
      return { pointer: at(name), ...unknown(name, known) }
    }
    case "required":
      return { pointer, ...messages.missing(params["missingProperty"] as string) }
    case "type":
      return { pointer, ...messages.wrongType([params["type"]].flat().map(String), value, schema["title"]) }
    case "enum":
      return { pointer, ...messages.notListed(params["allowedValues"] as unknown[], value) }
    case "const":
      return { pointer, ...messages.notConstant(params["allowedValue"], value) }
    case "discriminator":
      return discriminated(error, schema)
    case "pattern":
      return { pointer, ...messages.pattern(expectation(schema), value) }
    case "format":
      return { pointer, ...messages.format(params["format"] as string, value) }
    case "minProperties":
    case "maxProperties":
      if (schema["title"] === "Rule")
        return { pointer, ...messages.operatorCount(Object.keys(value as object).length) }
      return { pointer, ...limit(error, value) }
    case "uniqueItems": {
      const twice = (value as unknown[])[params["i"] as number]
      return { pointer: at(String(params["i"])), ...messages.duplicate(twice) }
    }
    case "false schema":
      return { pointer, ...messages.notAllowed(value) }
    case "if":
    case "propertyNames":
      // Their own errors say more.
      return undefined
    default:
      return { pointer, ...limit(error, value) }
  }
}

function limit(error: ErrorObject, value: unknown): Message {
  const bound = (error.params as { limit?: unknown }).limit
  if (typeof bound !== "number") return messages.pattern(error.message ?? error.keyword, value)
  const unit = units[error.keyword.slice(3)] ?? ""
  return error.keyword.startsWith("min")
    ? messages.tooFew(bound, unit, value)
    : messages.tooMany(bound, unit, value)
}

const units: Record<string, string> = { Length: "character", Items: "item", Properties: "key" }

const expectation = (schema: Schema) => String(schema["description"] ?? schema["pattern"])

function discriminated(error: ErrorObject, schema: Schema): Fault {
  const { tag, tagValue } = error.params as { tag: string; tagValue: unknown }
  const branches = ((schema["oneOf"] ?? []) as Schema[]).map(resolved)
  const known = branches.map((branch) =>
    String((branch["properties"] as Record<string, Schema>)[tag]?.["const"]),
  )
  if (typeof tagValue !== "string") return { pointer: error.instancePath, ...messages.noTag(tag, known) }
  const pointer = error.instancePath + pointerOf([tag])
  const what = tags[`${tag} ${String(schema["title"])}`] ?? tag
  return { pointer, ...messages.unknownTag(what, tagValue, known) }
}

/** What a tag tells apart, where its own name does not say so. */
const tags: Record<string, string> = { "do Action": "action", "type Block": "block" }

function valueAt(data: unknown, pointer: string): unknown {
  let found = data
  for (const step of stepsOf(pointer)) {
    found = typeof found === "object" && found !== null ? (found as Schema)[step] : undefined
  }
  return found
}

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value)
