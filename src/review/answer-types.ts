import { pointerOf } from "#documents/problem.ts"
import type { Document, Form } from "#documents/types.g.ts"
import { isNode } from "#engine/rules/rule.ts"

/** From the place where an answer is kept to the type that it has: what was ever asked, by one form or another. */
export type AnswerTypes = Readonly<Record<string, string>>

/** One answer that a form asks for: where it is kept, where the form asks it, and of which type it is. */
export interface AskedType {
  path: string
  pointer: string
  key: string
  type: string
}

type Json = { readonly [key: string]: unknown }

/** A schema may refer to itself. */
const deepest = 12

/**
 * Every answer that a form asks for, with what is inside objects and lists. An answer is kept at the path that the
 * form writes, which other forms may write as well; one that is not written is named after its form.
 *
 * @param id of the form's document, such as `form/profile`
 */
export function askedTypes(id: string, { schema, writes }: Form): AskedType[] {
  const asked = (node: Json, path: string, steps: readonly string[], depth: number): AskedType[] => {
    const at = resolved(node, schema)
    const [key = "", type] = [
      steps.findLast((step) => step !== "properties" && step !== "items"),
      typeOf(at, schema),
    ]
    const own = { path, pointer: pointerOf(["schema", ...steps]), key, type }
    if (depth >= deepest) return [own]
    return [
      own,
      ...properties(at).flatMap(([name, child]) =>
        asked(child, `${path}/${name}`, [...steps, "properties", name], depth + 1),
      ),
      ...(isNode(at["items"]) ? asked(at["items"], `${path}/[]`, [...steps, "items"], depth + 1) : []),
    ]
  }
  return properties(schema).flatMap(([key, property]) => {
    const written = writes.find((path) => path.split(".").at(-1) === key)
    return asked(property, written ?? `${id}.${key}`, ["properties", key], 0)
  })
}

/** The types of all that these documents' forms ask, after what was asked before: the type that came first stays. */
export function extendedTypes(
  documents: ReadonlyMap<string, Document> = new Map<string, Document>(),
  before: AnswerTypes = {},
): AnswerTypes {
  const types: Record<string, string> = { ...before }
  for (const [id, document] of documents)
    if (document.kind === "form") for (const { path, type } of askedTypes(id, document)) types[path] ??= type
  return types
}

const properties = (node: Json): [string, Json][] =>
  Object.entries(isNode(node["properties"]) ? node["properties"] : {}).filter(
    (entry): entry is [string, Json] => isNode(entry[1]),
  )

/** A definition stands for itself; one that is not there is AJV's to tell. */
function resolved(node: Json, root: Json, depth = 0): Json {
  const to = node["$ref"]
  if (typeof to !== "string" || !to.startsWith("#") || depth >= deepest) return node
  let found: unknown = root
  for (const step of to.split("/").slice(1)) {
    const name = decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~")
    found = isNode(found) && Object.hasOwn(found, name) ? found[name] : undefined
  }
  return isNode(found) ? resolved(found, root, depth + 1) : node
}

/** The types that an answer may have, such as `string` or `null or string`; `anything` where the schema says none. */
function typeOf(node: Json, root: Json, depth = 0): string {
  return (
    [...(typesOf(node, root, depth) ?? [])].toSorted((a, b) => (a < b ? -1 : 1)).join(" or ") || "anything"
  )
}

function typesOf(unresolved: Json, root: Json, depth: number): ReadonlySet<string> | undefined {
  const node = resolved(unresolved, root)
  const { type } = node
  if (typeof type === "string") return new Set([type])
  if (Array.isArray(type)) return new Set(type.map(String))
  if (Array.isArray(node["enum"])) return new Set((node["enum"] as unknown[]).map(typeOfValue))
  if ("const" in node) return new Set([typeOfValue(node["const"])])
  if (depth >= deepest) return undefined
  const inside = (name: string) =>
    (Array.isArray(node[name]) ? (node[name] as unknown[]) : [])
      .filter(isNode)
      .map((one) => typesOf(one, root, depth + 1))
  const all = inside("allOf").find((types) => types !== undefined)
  if (all) return all
  const either = [...inside("anyOf"), ...inside("oneOf")]
  // One way without a type lets everything in.
  if (either.length === 0 || either.includes(undefined)) return undefined
  return new Set(either.flatMap((types) => [...(types ?? [])]))
}

function typeOfValue(value: unknown): string {
  if (value === null) return "null"
  return Array.isArray(value) ? "array" : typeof value
}
