import type { Kind } from "./kinds.ts"
import { metaSchemas } from "./schemas.g.ts"

export type Schema = { readonly [keyword: string]: unknown }

const root = "https://signpost.invalid/meta/"

/** The address of a meta-schema, under which the validator knows it. */
export const schemaAddress = (path: string): string => `${root}${path}`

/** Every meta-schema with its address as `$id` and all references absolute, so that any part stands alone. */
export function addressedSchemas(): Schema[] {
  return [...metaSchemas].map(([path, schema]) => {
    const address = schemaAddress(path)
    return { ...(absolute(schema, address) as Schema), $id: address }
  })
}

function absolute(value: unknown, address: string): unknown {
  if (Array.isArray(value)) return value.map((item) => absolute(item, address))
  if (typeof value !== "object" || value === null) return value
  const entries = Object.entries(value).map(([key, item]) =>
    key === "$ref" && typeof item === "string"
      ? [key, new URL(item, address).href]
      : [key, absolute(item, address)],
  )
  return Object.fromEntries(entries) as unknown
}

/** What the meta-schema says of one place in a document: how layers merge there, and what stands below. */
export interface MetaNode {
  /** The upper layer's value takes the lower's place as a whole (`x-merge: replace`). */
  readonly replaced: boolean
  /** The keyed object beside `order` whose keys it puts in order (`x-order`). */
  readonly ordered: string | undefined
  child(key: string): MetaNode | undefined
}

/** A reference to the meta-schema of a kind. */
export function documentSchema(kind: Kind): Schema {
  let schema = references.get(kind)
  if (schema === undefined) references.set(kind, (schema = { $ref: schemaAddress(`${kind}.schema.json`) }))
  return schema
}

const references = new Map<Kind, Schema>()

const roots = new Map<Kind, MetaNode>()

/** The meta-schema of a kind, to walk beside a document: the same place is the same node. */
export function metaOf(kind: Kind): MetaNode {
  let root = roots.get(kind)
  if (root === undefined)
    roots.set(kind, (root = node(unfold(schemaAt(schemaAddress(`${kind}.schema.json`))))))
  return root
}

/** Whether a kind's own meta-schema marks anything with `x-approval`. */
export function marksApproval(kind: Kind): boolean {
  const mentions = (value: unknown): boolean =>
    typeof value === "object" &&
    value !== null &&
    (Object.hasOwn(value, "x-approval") || Object.values(value).some(mentions))
  return mentions(schemaAt(schemaAddress(`${kind}.schema.json`)))
}

function node(forms: readonly Schema[]): MetaNode {
  const properties = (form: Schema) => (form["properties"] ?? {}) as Record<string, Schema>
  const orders = forms.map((form) => (properties(form)["order"] as Schema | undefined)?.["x-order"])
  const names = new Set(forms.flatMap((form) => Object.keys(properties(form))))
  const children = new Map<string | undefined, MetaNode | undefined>()
  const below = (key: string | undefined): MetaNode | undefined => {
    const found = forms.flatMap((form) => {
      const known = properties(form)
      const isNamed = key !== undefined && Object.hasOwn(known, key)
      const schema = isNamed ? known[key] : form["additionalProperties"]
      return typeof schema === "object" && schema !== null ? unfold(schema as Schema) : []
    })
    return found.length > 0 ? node(found) : undefined
  }
  return {
    replaced: forms.some((form) => form["x-merge"] === "replace"),
    ordered: orders.find((order): order is string => typeof order === "string"),
    child(key) {
      // Keys that no schema names are an author's own: they share one node, however many there are.
      const name = names.has(key) ? key : undefined
      if (!children.has(name)) children.set(name, below(name))
      return children.get(name)
    },
  }
}

const unfolded = new WeakMap<Schema, readonly Schema[]>()

/** A schema with everything that it refers to or joins at the same place. */
function unfold(schema: Schema): readonly Schema[] {
  const known = unfolded.get(schema)
  if (known !== undefined) return known
  const branches = ["anyOf", "oneOf", "allOf"].flatMap((word) => (schema[word] ?? []) as Schema[])
  const reference = typeof schema["$ref"] === "string" ? [schemaAt(schema["$ref"])] : []
  const found = [schema, ...[...reference, ...branches].flatMap(unfold)]
  unfolded.set(schema, found)
  return found
}

let byAddress: Map<string, Schema> | undefined
const targets = new Map<string, Schema>()

/** The part of a meta-schema that an absolute reference points to. */
function schemaAt(address: string): Schema {
  const target = targets.get(address) ?? lookedUp(address)
  targets.set(address, target)
  return target
}

function lookedUp(address: string): Schema {
  byAddress ??= new Map(addressedSchemas().map((schema) => [schema["$id"] as string, schema]))
  const url = new URL(address)
  let found: unknown = byAddress.get(url.origin + url.pathname)
  for (const step of url.hash.split("/").slice(1))
    found = (found as Schema | undefined)?.[decodeURIComponent(step)]
  if (found === undefined) throw new Error(`No meta-schema stands at ${address}.`)
  return found as Schema
}

/** What a schema refers to, if it does. */
export const referred = ({ $ref: address }: Schema): Schema | undefined =>
  typeof address === "string" ? schemaAt(address) : undefined

/** A schema, or what it refers to in the end. */
export function resolved(schema: Schema): Schema {
  const target = referred(schema)
  return target === undefined ? schema : resolved(target)
}
