import type { ErrorObject } from "ajv"
import { faultOf } from "#documents/fault.ts"
import { pointerOf } from "#documents/problem.ts"
import { own } from "#engine/context/own.ts"

/** What the words of a fault are filled in with. */
export type FaultValues = Readonly<Record<string, string | number>>

/** What a fault is, for whoever says it in other words: its code, and what these are filled in with. */
export interface Coded {
  /** What is wrong: the keyword of JSON Schema that a value breaks, or a word of our own. */
  code: string
  values: FaultValues
}

/** One thing that is wrong with a record: a JSON Pointer into it, and words for who wrote it, in plain English. */
export interface RecordFault extends Coded {
  pointer: string
  message: string
  fix: string
}

export const recordFault = (
  pointer: string,
  code: string,
  message: string,
  fix: string,
  values: FaultValues = {},
): RecordFault => ({ pointer, message, fix, code, values })

/** One of the validator's errors as a fault of a record, at the field that it is about; none for what others say better. */
export function shapeFault(error: ErrorObject): RecordFault[] {
  const said = faultOf(error, error.data)
  if (said === undefined) return []
  const { missingProperty } = error.params as { missingProperty?: string }
  // What is missing is asked for where it is to stand.
  const pointer = missingProperty === undefined ? said.pointer : said.pointer + pointerOf([missingProperty])
  return [{ ...said, pointer, ...codeOf(error) }]
}

function codeOf({ keyword, params, parentSchema, data }: ErrorObject): Coded {
  const { limit, type, format, allowedValue } = params as Readonly<Record<string, unknown>>
  switch (keyword) {
    case "additionalProperties":
    case "required":
    case "enum":
    case "uniqueItems":
      return { code: keyword, values: {} }
    case "type":
      return { code: keyword, values: { expected: [type].flat().map(String)[0] ?? "" } }
    case "const":
      return { code: keyword, values: { expected: JSON.stringify(allowedValue) } }
    case "format":
      return { code: keyword, values: { expected: String(format) } }
    case "pattern": {
      const [example] = [own(parentSchema, "examples")].flat()
      const expected = String(own(parentSchema, "pattern"))
      return { code: keyword, values: { expected, ...(typeof example === "string" && { example }) } }
    }
    default:
      return typeof limit === "number"
        ? { code: keyword, values: { limit, found: sizeOf(data) } }
        : { code: "shape", values: {} }
  }
}

function sizeOf(value: unknown): number {
  if (typeof value === "number") return value
  // As the validator counts them: letters, not units of UTF-16.
  if (typeof value === "string") return Array.from(value).length
  return typeof value === "object" && value !== null ? Object.keys(value).length : 0
}
