import type { ErrorObject } from "ajv"
import { fullFormats } from "ajv-formats/dist/formats.js"
import { same } from "./changes/json.ts"
import type { Kind } from "./kinds.ts"
import { addressedSchemas, schemaAddress, type Schema } from "./meta.ts"
import { pointerStep } from "./problem.ts"
import { bare } from "./schema-parts.ts"

/**
 * The validators of kind-validators.ts for the studio's worker, read from the meta-schemas instead of written out as
 * code: a thirtieth of the bytes, and no `eval`. They know the keywords that our meta-schemas use, and find what AJV
 * finds, in its order and words (`tests/documents/interpreted-validators.test.ts`).
 */
export interface Validator {
  (value: unknown): boolean
  errors: ErrorObject[] | null
}

export function validatorOf(kind: Kind | "operation"): Validator | undefined {
  const schema = schemas().get(schemaAddress(`${kind}.schema.json`))
  return schema && validator(schema)
}

/** The validator of a branch of a union in the meta-schemas. */
export const partValidatorOf = (part: object): Validator => validator(bare(part) as Schema)

function validator(schema: Schema): Validator {
  const validate: Validator = (value) => {
    const errors: ErrorObject[] = []
    visit(schema, { value, path: "", name: undefined, errors })
    validate.errors = errors.length > 0 ? errors : null
    return errors.length === 0
  }
  validate.errors = null
  return validate
}

/** A value that is looked at, where it stands, and what is wrong so far. */
interface Place {
  value: unknown
  /** JSON Pointer. */
  path: string
  /** The key that the value is, where the names of an object's keys are looked at. */
  name: string | undefined
  errors: ErrorObject[]
}

type Check = (expected: never, place: Place, schema: Schema, keyword: string) => void

function visit(schema: unknown, place: Place): void {
  if (schema === true) return
  if (schema === false) return fail(place, false as unknown as Schema, "false schema", {})
  for (const [keyword, check] of checksOf(schema as Schema))
    check((schema as Schema)[keyword] as never, place, schema as Schema, keyword)
}

function fail({ value, path, name, errors }: Place, schema: Schema, keyword: string, params: object): void {
  errors.push({
    keyword,
    instancePath: path,
    schemaPath: "",
    params,
    schema: schema[keyword],
    parentSchema: schema,
    data: value,
    ...(name !== undefined && { propertyName: name }),
  })
}

const below = (place: Place, step: string | number, value: unknown): Place => ({
  value,
  path: place.path + pointerStep(step),
  name: undefined,
  errors: place.errors,
})

/** A check of values of one type: of others, it says nothing. */
const of =
  <T>(is: (value: unknown) => value is T, fails: (value: T, expected: never) => object | undefined): Check =>
  (expected, place, schema, keyword) => {
    if (!is(place.value)) return
    const params = fails(place.value, expected)
    if (params !== undefined) fail(place, schema, keyword, params)
  }

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value)
const isString = (value: unknown): value is string => typeof value === "string"
const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isObject = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isOf: Readonly<Record<string, (value: unknown) => boolean>> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === "boolean",
  number: isNumber,
  integer: (value) => isNumber(value) && value % 1 === 0,
  string: isString,
  array: isArray,
  object: isObject,
}

const limited = (limit: number, holds: boolean) => (holds ? undefined : { limit })
/** In code points, as JSON Schema counts. */
const lengthOf = (text: string) => Array.from(text).length

/** In the order in which AJV looks. A keyword that is neither here nor an annotation is refused. */
const checks: Readonly<Record<string, Check>> = {
  type(expected: string | string[], place, schema, keyword) {
    if (![expected].flat().some((type) => isOf[type]?.(place.value)))
      fail(place, schema, keyword, { type: expected })
  },
  minimum: of(isNumber, (value, limit: number) => limited(limit, value >= limit)),
  maximum: of(isNumber, (value, limit: number) => limited(limit, value <= limit)),
  exclusiveMinimum: of(isNumber, (value, limit: number) => limited(limit, value > limit)),
  exclusiveMaximum: of(isNumber, (value, limit: number) => limited(limit, value < limit)),
  maxLength: of(isString, (value, limit: number) => limited(limit, lengthOf(value) <= limit)),
  minLength: of(isString, (value, limit: number) => limited(limit, lengthOf(value) >= limit)),
  pattern: of(isString, (value, pattern: string) =>
    expressionOf(pattern).test(value) ? undefined : { pattern },
  ),
  format: of(isString, (value, format: string) => (hasFormat(format, value) ? undefined : { format })),
  $ref: (address: string, place) => visit(schemaAt(address), place),
  const(expected: unknown, place, schema, keyword) {
    if (!same(expected, place.value)) fail(place, schema, keyword, { allowedValue: expected })
  },
  enum(expected: unknown[], place, schema, keyword) {
    if (!expected.some((one) => same(one, place.value)))
      fail(place, schema, keyword, { allowedValues: expected })
  },
  anyOf(branches: unknown[], place, schema, keyword) {
    const fits = branches.some((branch) => {
      const errors: ErrorObject[] = []
      visit(branch, { ...place, errors })
      return errors.length === 0
    })
    if (!fits) fail(place, schema, keyword, {})
  },
  maxItems: of(isArray, (value, limit: number) => limited(limit, value.length <= limit)),
  minItems: of(isArray, (value, limit: number) => limited(limit, value.length >= limit)),
  prefixItems(expected: unknown[], place) {
    if (!isArray(place.value)) return
    for (const [at, item] of place.value.slice(0, expected.length).entries())
      visit(expected[at], below(place, at, item))
  },
  items(expected: unknown, place, schema, keyword) {
    if (!isArray(place.value)) return
    const first = ((schema["prefixItems"] ?? []) as unknown[]).length
    const rest = place.value.slice(first)
    if (expected === false && rest.length > 0) fail(place, schema, keyword, { limit: first })
    else for (const [at, item] of rest.entries()) visit(expected, below(place, first + at, item))
  },
  uniqueItems(_: true, place, schema, keyword) {
    const twice = isArray(place.value) ? twiceIn(place.value, schema["items"]) : undefined
    if (twice !== undefined) fail(place, schema, keyword, twice)
  },
  maxProperties: of(isObject, (value, limit: number) => limited(limit, Object.keys(value).length <= limit)),
  minProperties: of(isObject, (value, limit: number) => limited(limit, Object.keys(value).length >= limit)),
  required(expected: string[], place, schema, keyword) {
    if (!isObject(place.value)) return
    for (const key of expected)
      if (place.value[key] === undefined) fail(place, schema, keyword, { missingProperty: key })
  },
  propertyNames(expected: unknown, place, schema, keyword) {
    if (!isObject(place.value)) return
    for (const key of Object.keys(place.value)) {
      const count = place.errors.length
      visit(expected, { value: key, path: place.path, name: key, errors: place.errors })
      if (place.errors.length > count) fail(place, schema, keyword, { propertyName: key })
    }
  },
  additionalProperties(expected: unknown, place, schema, keyword) {
    if (!isObject(place.value)) return
    const known = (schema["properties"] ?? {}) as Schema
    for (const [key, value] of Object.entries(place.value)) {
      if (Object.hasOwn(known, key)) continue
      if (expected === false) fail(place, schema, keyword, { additionalProperty: key })
      else visit(expected, below(place, key, value))
    }
  },
  properties(expected: Schema, place) {
    if (!isObject(place.value)) return
    for (const [key, schema] of Object.entries(expected)) {
      const value = place.value[key]
      if (value !== undefined) visit(schema, below(place, key, value))
    }
  },
  discriminator({ propertyName: tag }: { propertyName: string }, place, schema, keyword) {
    if (!isObject(place.value)) return
    const tagValue = place.value[tag]
    const branch = (schema["oneOf"] as Schema[]).find((one) => tagOf(one, tag).includes(tagValue))
    if (typeof tagValue === "string" && branch !== undefined) visit(branch, place)
    else fail(place, schema, keyword, { error: isString(tagValue) ? "mapping" : "tag", tag, tagValue })
  },
}

/** What a branch calls itself by its tag. */
function tagOf(branch: Schema, tag: string): readonly unknown[] {
  const { $ref: address } = branch
  const schema = typeof address === "string" ? (schemaAt(address) as Schema) : branch
  const told = (schema["properties"] as Record<string, Schema>)[tag] ?? {}
  return "const" in told ? [told["const"]] : ((told["enum"] ?? []) as unknown[])
}

/** Where a list says something twice. AJV looks from the end, and for plain items names the earlier one first. */
function twiceIn(list: readonly unknown[], items: unknown): { i: number; j: number } | undefined {
  const types = [(items as Schema | undefined)?.["type"] ?? []].flat() as string[]
  const isPlain = types.length > 0 && !types.some((type) => type === "object" || type === "array")
  if (isPlain) {
    const seen = new Map<unknown, number>()
    for (let i = list.length - 1; i >= 0; i--) {
      if (!types.some((type) => isOf[type]?.(list[i]))) continue
      const j = seen.get(list[i])
      if (j !== undefined) return { i, j }
      seen.set(list[i], i)
    }
    return undefined
  }
  for (let i = list.length - 1; i > 0; i--)
    for (let j = i - 1; j >= 0; j--) if (same(list[i], list[j])) return { i, j }
  return undefined
}

const expressions = new Map<string, RegExp>()

function expressionOf(pattern: string): RegExp {
  const expression = expressions.get(pattern) ?? new RegExp(pattern, "u")
  expressions.set(pattern, expression)
  return expression
}

function hasFormat(name: string, value: string): boolean {
  const format = fullFormats[name as keyof typeof fullFormats]
  if (format instanceof RegExp) return format.test(value)
  if (typeof format === "function") return format(value) === true
  const { validate } = format as { validate: RegExp | ((value: string) => boolean) }
  return validate instanceof RegExp ? validate.test(value) : validate(value)
}

/** They say something to people and tools, or are read by the keyword beside them. */
const silent = new Set(["$schema", "$id", "$defs", "title", "description", "oneOf"])
const known = new WeakMap<Schema, readonly (readonly [string, Check])[]>()

function checksOf(schema: Schema): readonly (readonly [string, Check])[] {
  const kept = known.get(schema)
  if (kept !== undefined) return kept
  for (const keyword of Object.keys(schema))
    if (!silent.has(keyword) && !Object.hasOwn(checks, keyword))
      throw new Error(`No check knows the keyword ${keyword} of a meta-schema.`)
  const found = Object.entries(checks).filter(([keyword]) => Object.hasOwn(schema, keyword))
  known.set(schema, found)
  return found
}

let byAddress: Map<string, Schema> | undefined

function schemas(): ReadonlyMap<string, Schema> {
  return (byAddress ??= new Map(
    addressedSchemas().map((schema) => [schema["$id"] as string, bare(schema) as Schema]),
  ))
}

const parts = new Map<string, unknown>()

/** The part of a meta-schema that an absolute reference points to. */
function schemaAt(address: string): unknown {
  const kept = parts.get(address)
  if (kept !== undefined) return kept
  const url = new URL(address)
  let found: unknown = schemas().get(url.origin + url.pathname)
  for (const step of url.hash.split("/").slice(1)) found = (found as Schema)[decodeURIComponent(step)]
  if (found === undefined) throw new Error(`No meta-schema stands at ${address}.`)
  parts.set(address, found)
  return found
}
