// Plain Node without packages: it runs before anything is installed.
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { root } from "./install.mjs"

/** What the built files are made from. Documents are read at start and need no build. */
const sources = ["src", "index.html", "vite.config.ts", "tsconfig.json", "package-lock.json", "schemas/meta"]

/** The record that a finished build leaves: the hash of the sources that it was made from. */
export const stamp = join(root, "dist", "built-from")

/** One SHA-256 over the names and contents of every source file. */
export function hashSources() {
  const hash = createHash("sha256")
  for (const source of sources) addToHash(hash, source)
  return hash.digest("hex")
}

export function isBuilt(hash) {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hash
}

/** Adds the names and contents of a file, or of all files of a folder. */
export function addToHash(hash, path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  let entries
  try {
    entries = readdirSync(full).sort()
  } catch {
    hash.update(`${path}\0`).update(readFileSync(full)).update("\0")
    return
  }
  for (const entry of entries) addToHash(hash, `${path}/${entry}`)
}

/** In milliseconds. A command that still runs may read from a bundle that is younger than this. */
const day = 24 * 60 * 60 * 1000

/** Removes from a cache folder what is older than a day. */
export function removeOld(folder) {
  for (const name of readdirSync(folder)) {
    const old = join(folder, name)
    if (statSync(old).mtimeMs < Date.now() - day) rmSync(old, { recursive: true, force: true })
  }
}
