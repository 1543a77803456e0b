import { same } from "#documents/changes/json.ts"

type Values = Readonly<Record<string, unknown>>

/**
 * What a layer says of a record so that it reads as it should: an RFC 7396 patch over what the layers below say, or all
 * of it where they say nothing. Null is no value of a record: there it takes away.
 */
export function layerPatch(below: Values | undefined, record: Values): Record<string, unknown> {
  if (!below) return { ...record }
  const gone = Object.keys(below).filter((key) => !Object.hasOwn(record, key))
  return Object.fromEntries([
    ...gone.map((key) => [key, null] as const),
    ...Object.entries(record).flatMap(([key, value]) => {
      const was = Object.hasOwn(below, key) ? below[key] : undefined
      if (same(was, value)) return []
      return [[key, isObject(was) && isObject(value) ? layerPatch(was, value) : value] as const]
    }),
  ])
}

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value)
