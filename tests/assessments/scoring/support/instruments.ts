import { readdirSync, readFileSync } from "node:fs"
import type { Assessment, Key } from "#documents/types.g.ts"
import { validateShape } from "#documents/validate.ts"

/** The names of the shipped instruments. */
export const instruments = (): string[] =>
  readdirSync("schemas/documents/assessment").map((file) => file.replace(".json", ""))

const known = new Map<string, { assessment: Assessment; key: Key }>()

/** A shipped instrument with its key. */
export function instrument(name: string): { assessment: Assessment; key: Key } {
  const found = known.get(name) ?? {
    assessment: read("assessment", name) as Assessment,
    key: read("key", name) as Key,
  }
  known.set(name, found)
  return found
}

function read(kind: "assessment" | "key", name: string): Assessment | Key {
  const result = validateShape(
    kind,
    JSON.parse(readFileSync(`schemas/documents/${kind}/${name}.json`, "utf8")),
  )
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.document
}
