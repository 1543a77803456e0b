import type { Schema } from "./metaSchemas.ts"

/**
 * One schema of all documents, for the type generator: references point to definitions by their exported name, and
 * what TypeScript cannot say (patterns, discriminators, annotations) is left out. The generator writes what the
 * documents reach; the context of rules is no part of them.
 */
export function bundle(schemas: ReadonlyMap<string, Schema>, kinds: readonly string[]): Schema {
  const bundler = new Bundler(schemas)
  // What all kinds share takes its plain names before the blocks do.
  const paths = [...schemas.keys()].toSorted((a, b) => Number(a.includes("/")) - Number(b.includes("/")))
  for (const path of paths) bundler.addFile(path)
  const anyOf = kinds.map((path) => bundler.reference(`${path}#`))
  return { title: "Document", anyOf, definitions: Object.fromEntries(bundler.definitions) }
}

class Bundler {
  readonly definitions = new Map<string, Schema>()
  private readonly names = new Map<string, string>()
  private readonly schemas: ReadonlyMap<string, Schema>

  constructor(schemas: ReadonlyMap<string, Schema>) {
    this.schemas = schemas
  }

  addFile(path: string): void {
    const schema = this.at(path, "")
    if (schema["title"] && !isLibrary(schema)) this.reference(`${path}#`)
    const definitions = (schema["$defs"] ?? {}) as Record<string, Schema>
    for (const key of Object.keys(definitions)) {
      if (definitions[key]?.["title"]) this.reference(`${path}#/$defs/${key}`)
    }
  }

  /** A reference to the named definition at `path#pointer`, which is added when it is new. */
  reference(address: string): Schema {
    const [path = "", pointer = ""] = address.split("#")
    const schema = this.at(path, pointer)
    if (isAlias(schema)) return this.reference(resolve(path, schema["$ref"] as string))
    const known = this.names.get(address)
    if (known) return { $ref: `#/definitions/${known}` }
    const name = this.nameFor(path, pointer, schema)
    this.names.set(address, name)
    this.definitions.set(name, {})
    this.definitions.set(name, { ...this.translate(schema, path), title: name })
    return { $ref: `#/definitions/${name}` }
  }

  private nameFor(path: string, pointer: string, schema: Schema): string {
    const file = this.at(path, "")
    const last = pointer.split("/").at(-1) ?? ""
    const own =
      (schema["title"] as string | undefined) ?? `${last}-${(file["title"] as string | undefined) ?? ""}`
    const name = pascal(own)
    if (!this.definitions.has(name)) return name
    const longer = pascal(`${path.startsWith("blocks/") ? "block" : path.split(".")[0]}-${name}`)
    if (!this.definitions.has(longer)) return longer
    throw new Error(
      `Two definitions would be called ${name}: give the one at ${path}#${pointer} another title.`,
    )
  }

  private at(path: string, pointer: string): Schema {
    let found: unknown = this.schemas.get(path)
    for (const step of pointer.split("/").slice(1)) found = (found as Schema | undefined)?.[unescape(step)]
    if (found === undefined)
      throw new Error(`schemas/meta/${path}#${pointer} does not exist but is referred to.`)
    return found as Schema
  }

  private translate(schema: unknown, path: string): Schema {
    if (typeof schema !== "object" || schema === null) return {}
    const source = schema as Schema
    if (typeof source["$ref"] === "string") return this.reference(resolve(path, source["$ref"]))
    if (source["x-exactly-one"]) return this.exactlyOne(source, path)
    const result: Schema = {}
    for (const keyword of ["title", "description", "type", "const", "enum", "required"]) {
      if (keyword in source) result[keyword] = source[keyword]
    }
    for (const keyword of ["anyOf", "oneOf", "allOf"]) {
      const branches = source[keyword] as unknown[] | undefined
      if (branches) result[keyword] = branches.map((branch) => this.translate(branch, path))
    }
    if (result["oneOf"] || result["anyOf"]) for (const keyword of ["type", "required"]) delete result[keyword]
    const properties = source["properties"] as Record<string, unknown> | undefined
    if (properties) result["properties"] = this.translateEach(properties, path)
    if ("additionalProperties" in source) {
      const rest = source["additionalProperties"]
      result["additionalProperties"] = typeof rest === "boolean" ? rest : this.translate(rest, path)
    }
    const whole = Object.assign(result, this.items(source, path))
    // What may be anything: the generator reads a schema without a type as an object.
    return Object.keys(whole).every((keyword) => words.has(keyword)) ? { ...whole, tsType: "unknown" } : whole
  }

  private items(source: Schema, path: string): Schema {
    const prefix = source["prefixItems"] as unknown[] | undefined
    const fixed =
      source["minItems"] === source["maxItems"] ? (source["minItems"] as number | undefined) : undefined
    const tuple = prefix ?? (fixed ? Array.from({ length: fixed }, () => source["items"]) : undefined)
    if (tuple) {
      const items = tuple.map((item) => this.translate(item, path))
      return { items, minItems: items.length, maxItems: items.length }
    }
    return "items" in source ? { items: this.translate(source["items"], path) } : {}
  }

  /** An object that has exactly one of its properties becomes a union, so that `in` tells the members apart. */
  private exactlyOne(source: Schema, path: string): Schema {
    const types = [source["type"]].flat().filter((type) => type !== "object")
    const properties = Object.entries(source["properties"] as Record<string, unknown>)
    const anyOf: Schema[] = types.map((type) => ({ type }))
    for (const [key, value] of properties) {
      const property = this.property(value, path)
      anyOf.push({
        type: "object",
        additionalProperties: false,
        required: [key],
        properties: { [key]: property },
      })
    }
    return { title: source["title"], description: source["description"], anyOf }
  }

  private translateEach(properties: Record<string, unknown>, path: string): Schema {
    const known = Object.entries(properties).filter(([, property]) => property !== false)
    return Object.fromEntries(known.map(([key, property]) => [key, this.property(property, path)]))
  }

  /** The title of a definition names a type; that of a property is its label in the editor. */
  private property(property: unknown, path: string): Schema {
    const { title: _label, ...translated } = this.translate(property, path)
    return translated
  }
}

const isLibrary = (schema: Schema) =>
  !["type", "anyOf", "oneOf", "allOf", "enum", "$ref"].some((word) => word in schema)

const words = new Set(["title", "description", "required"])

const isAlias = (schema: Schema) => typeof schema["$ref"] === "string" && !schema["title"]

const unescape = (step: string) => decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~")

function resolve(path: string, ref: string): string {
  const base = new URL(path, "https://signpost.invalid/")
  const target = new URL(ref, base)
  return `${target.pathname.slice(1)}#${target.hash.slice(1)}`
}

function pascal(words: string): string {
  return words.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
