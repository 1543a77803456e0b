import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { subfolders } from "#server/documents/files.ts"

/** The files of `schemas/catalogue/<collection>/<id>.json`. */
export interface ShippedRecords {
  collections(): readonly string[]
  /** SHA-256 of all files of a collection. */
  hash(collection: string): string
  /** Every record by its id; read when first asked for. */
  rows(collection: string): ReadonlyMap<string, Record<string, unknown>>
}

export function shippedRecords(schemas: string): ShippedRecords {
  const home = join(schemas, "catalogue")
  const texts = new Map<string, ReadonlyMap<string, string>>()
  const parsed = new Map<string, ReadonlyMap<string, Record<string, unknown>>>()
  const textsOf = (collection: string) => {
    const known = texts.get(collection) ?? readTexts(join(home, collection))
    texts.set(collection, known)
    return known
  }
  return {
    collections: () => subfolders(home),
    hash(collection) {
      const hash = createHash("sha256")
      for (const [id, text] of textsOf(collection)) hash.update(JSON.stringify([id, text]))
      return hash.digest("hex")
    },
    rows(collection) {
      const known =
        parsed.get(collection) ??
        new Map(
          [...textsOf(collection)].map(([id, text]) => [id, JSON.parse(text) as Record<string, unknown>]),
        )
      parsed.set(collection, known)
      return known
    },
  }
}

const ending = ".json"

/** A folder that is not there holds nothing: a collection may live in the database alone. */
function readTexts(folder: string): Map<string, string> {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(ending))
    return new Map(
      names.sort().map((name) => [name.slice(0, -ending.length), readFileSync(join(folder, name), "utf8")]),
    )
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return new Map()
    throw error
  }
}
