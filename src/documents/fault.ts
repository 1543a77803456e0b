import type { ErrorObject } from "ajv"
import { messages, type Unit } from "./messages.ts"
import { resolved, type Schema } from "./meta.ts"
import { pointerOf } from "./problem.ts"
import { type Said, type Term, term, type Value } from "./said.ts"

/** A fault of shape in an author's words, where it stands. */
export interface Fault extends Said {
  pointer: string
}

/** One of the validator's errors in an author's words; nothing for those that others say better. */
export function faultOf(error: ErrorObject, value: unknown): Fault | undefined {
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
      // The one that is too many: which of the two AJV calls `i` depends on how it compares.
      const second = Math.max(params["i"] as number, params["j"] as number)
      return { pointer: at(String(second)), ...messages.duplicate((value as unknown[])[second]) }
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

function limit(error: ErrorObject, value: unknown): Said {
  const bound = (error.params as { limit?: unknown }).limit
  if (typeof bound !== "number") return messages.pattern(error.message ?? error.keyword, value)
  if (error.keyword === "exclusiveMinimum") return messages.notMore(bound, value)
  if (error.keyword === "exclusiveMaximum") return messages.notLess(bound, value)
  const unit = units[error.keyword.slice(3)]
  return error.keyword.startsWith("min")
    ? messages.tooFew(bound, unit, value)
    : messages.tooMany(bound, unit, value)
}

const units: Readonly<Record<string, Unit | undefined>> = {
  Length: "character",
  Items: "item",
  Properties: "key",
}

/** What is expected, as its schema describes it: that is English, and another language has words for it as it stands. */
const expectation = ({ description, pattern }: Schema): Value =>
  typeof description === "string" ? term({ text: description }) : String(pattern)

function discriminated(error: ErrorObject, schema: Schema): Fault {
  const { tag, tagValue } = error.params as { tag: string; tagValue: unknown }
  const branches = ((schema["oneOf"] ?? []) as Schema[]).map(resolved)
  const known = branches.map((branch) =>
    String((branch["properties"] as Record<string, Schema>)[tag]?.["const"]),
  )
  if (typeof tagValue !== "string") return { pointer: error.instancePath, ...messages.noTag(tag, known) }
  const pointer = error.instancePath + pointerOf([tag])
  const what = tags[`${tag} ${String(schema["title"])}`]
  return { pointer, ...messages.unknownTag(what, tag, tagValue, known) }
}

/** What a tag tells apart, where its own name does not say so. */
const tags: Readonly<Record<string, Term | undefined>> = {
  "do Action": "action",
  "do Operation": "operation",
  "type Block": "block",
  "type AssessmentItem": "item",
  "type AssessmentTask": "task",
  "by ScoringMethod": "scoring method",
}
