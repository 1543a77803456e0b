import { quoted, same } from "#review/difference/keys.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Every setting of the configuration that has another value. */
export function appSentences(before: Reviewed, after: Reviewed): string[] {
  const [had, has] = [leaves(before.one("app")), leaves(after.one("app"))]
  return [...new Set([...had.keys(), ...has.keys()])]
    .filter((path) => !same(had.get(path), has.get(path)))
    .map((path) => `Setting ${path}: ${quoted(had.get(path))} becomes ${quoted(has.get(path))}.`)
}

function leaves(value: unknown, path = ""): Map<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return new Map([[path, value]])
  return new Map(
    Object.entries(value).flatMap(([key, child]) => [...leaves(child, path === "" ? key : `${path}.${key}`)]),
  )
}
