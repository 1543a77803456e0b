import { referred, resolved, type Schema } from "./meta.ts"
import type { RefKind } from "./refs.ts"

/** What a schema says of the values that have it, with all that it refers to. */
export interface Form {
  readonly is: ReadonlySet<string>
  readonly ref: RefKind | undefined
  readonly keyRef: RefKind | undefined
  readonly approval: string | undefined
  readonly properties: Readonly<Record<string, Schema>>
  readonly rest: Schema | undefined
  readonly items: Schema | undefined
  readonly prefix: readonly Schema[]
}

interface Known {
  readonly form: Form
  /** The forms that the value may have besides, of which one fits. */
  readonly branches: readonly Schema[]
  /** Where a property tells them apart: each by what stands there. */
  readonly tag: { readonly name: string; readonly by: ReadonlyMap<unknown, Schema> } | undefined
  /** The form with each of the branches that a value has had. */
  readonly joined: Map<Form, Form>
}

const known = new WeakMap<Schema, Known>()

/** What a schema says of this value: of a union what the branch says that fits it, too. */
export function formOf(schema: Schema, value: unknown): Form {
  let found = known.get(schema)
  if (found === undefined) known.set(schema, (found = read(schema, false)))
  const { form, branches, tag, joined } = found
  if (branches.length === 0) return form
  const tagged = tag && isOf("object", value) ? tag.by.get((value as Schema)[tag.name]) : undefined
  const branch = tagged ?? branches.find((one) => fits(one, value))
  if (branch === undefined) return form
  const chosen = formOf(branch, value)
  let both = joined.get(chosen)
  if (both === undefined) joined.set(chosen, (both = join(form, chosen)))
  return both
}

/** @param isDefinition its title names what it defines; elsewhere a title is the label of a property */
function read(schema: Schema, isDefinition: boolean): Known {
  const part = (keyword: string) => {
    const value = schema[keyword]
    return typeof value === "object" && value !== null ? (value as Schema) : undefined
  }
  const word = (of: Schema | undefined, keyword: string) => of?.[keyword] as string | undefined
  const title = word(schema, "title")
  const form: Form = {
    is: new Set(isDefinition && title !== undefined ? [title] : []),
    ref: word(schema, "x-ref") as RefKind | undefined,
    keyRef: word(part("propertyNames"), "x-ref") as RefKind | undefined,
    approval: word(schema, "x-approval"),
    properties: (part("properties") ?? {}) as Record<string, Schema>,
    rest: part("additionalProperties"),
    items: part("items"),
    prefix: (schema["prefixItems"] ?? []) as Schema[],
  }
  const branches = (schema["anyOf"] ?? schema["oneOf"] ?? []) as Schema[]
  const target = referred(schema)
  const tag = tagOf(word(part("discriminator"), "propertyName"), branches)
  if (target === undefined) return { form, branches, tag, joined: new Map() }
  // No reference has forms to choose from beside it, as a test shows.
  const refers = read(target, true)
  return { ...refers, form: join(form, refers.form), joined: new Map() }
}

function tagOf(name: string | undefined, branches: readonly Schema[]): Known["tag"] {
  if (name === undefined) return undefined
  const constant = (branch: Schema) =>
    ((resolved(branch)["properties"] as Record<string, Schema>)[name] ?? {})["const"]
  return { name, by: new Map(branches.map((branch) => [constant(branch), branch])) }
}

/** What stands at the reference says more than what is referred to. */
const join = (one: Form, other: Form): Form => ({
  is: new Set([...one.is, ...other.is]),
  ref: one.ref ?? other.ref,
  keyRef: one.keyRef ?? other.keyRef,
  approval: one.approval ?? other.approval,
  properties: { ...other.properties, ...one.properties },
  rest: one.rest ?? other.rest,
  items: one.items ?? other.items,
  prefix: one.prefix.length > 0 ? one.prefix : other.prefix,
})

/** Whether a valid value has this form rather than another of the same union: by its type, its tag and its keys. */
function fits(schema: Schema, value: unknown): boolean {
  const form = resolved(schema)
  if ("const" in form) return form["const"] === value
  if (Array.isArray(form["enum"])) return form["enum"].includes(value)
  const types = [form["type"] ?? []].flat() as string[]
  if (types.length > 0 && !types.some((type) => isOf(type, value))) return false
  if (isOf("object", value) && !fitsObject(form, value as object)) return false
  const branches = (form["anyOf"] ?? form["oneOf"]) as Schema[] | undefined
  return branches === undefined || branches.some((branch) => fits(branch, value))
}

function fitsObject(form: Schema, value: object): boolean {
  const properties = (form["properties"] ?? {}) as Record<string, Schema>
  for (const key of (form["required"] ?? []) as string[]) if (!Object.hasOwn(value, key)) return false
  for (const [key, child] of Object.entries(value)) {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined
    if (property === undefined && form["additionalProperties"] === false) return false
    if (property !== undefined && "const" in property && property["const"] !== child) return false
  }
  return true
}

function isOf(type: string, value: unknown): boolean {
  if (type === "null") return value === null
  if (type === "array") return Array.isArray(value)
  if (type === "integer") return Number.isInteger(value)
  return typeof value === type && (type !== "object" || (value !== null && !Array.isArray(value)))
}
