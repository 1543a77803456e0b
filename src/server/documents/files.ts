import { readdirSync, readFileSync } from "node:fs"
import { join, relative, sep } from "node:path"

/** A file that cannot be read as a document: the path and what the parser said about it. */
export class UnreadableDocument extends Error {
  readonly file: string
  constructor(file: string, reason: string) {
    super(`${file} is not JSON: ${reason}`)
    this.file = file
  }
}

/**
 * Reads every `.json` below a folder as a map from document id (the path without `.json`, with `/`) to what it
 * holds, unvalidated, ordered by id. A folder that is not there is an empty map: most layers patch nothing.
 */
export function readFolder(folder: string): Map<string, unknown> {
  const files = listFiles(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => ({ file, id: relative(folder, file).split(sep).join("/").slice(0, -".json".length) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  return new Map(files.map(({ file, id }) => [id, readJson(file)]))
}

/** One JSON file; throws {@link UnreadableDocument} with its path when it does not parse. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch (error) {
    throw new UnreadableDocument(file, error instanceof Error ? error.message : String(error))
  }
}

/** Names of the folders directly inside a folder, sorted; empty when there is none. */
export function subfolders(folder: string): string[] {
  return entries(folder)
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

function listFiles(folder: string): string[] {
  return entries(folder).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}

function entries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return []
    throw error
  }
}
