import { isObject } from "#documents/changes/json.ts"

/** A kind of requirement, told from the others by one property that no other has. */
export interface Kind {
  name: string
}

/** Which kind a row of requirements is; undefined for one of which nobody has said so yet. */
export const kindOf = <K extends Kind>(row: unknown, kinds: readonly K[]): K | undefined =>
  isObject(row) ? kinds.find(({ name }) => Object.hasOwn(row, name)) : undefined

/** A kind that asks nothing further holds this, as that work of one's own is to be shown. */
const nothingFurther = true

/** A row that has just become one of a kind: its first question is there, and not answered. */
export function begun({ name, schema }: Kind & { schema: Record<string, unknown> }): Record<string, unknown> {
  const field = (schema["properties"] as Record<string, Record<string, unknown>>)[name]
  if (!field) return { [name]: nothingFurther }
  if (field["type"] === "array") {
    const items = field["items"] as Record<string, unknown>
    return { [name]: items["enum"] ? [] : [items["type"] === "object" ? {} : ""] }
  }
  return { [name]: field["type"] === "object" ? {} : "" }
}
