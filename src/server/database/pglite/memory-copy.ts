import fs from "node:fs"
import path from "node:path"
import { MemoryFS } from "@electric-sql/pglite"

/** The files of the database as the engine names them. */
const home = "/pglite/data"

/** Files in memory that begin as a copy of those in a folder, which stays as it is (tests). */
export class MemoryCopy extends MemoryFS {
  readonly #folder: string

  constructor(folder: string) {
    super()
    this.#folder = folder
  }

  override initialSyncFs(): Promise<void> {
    const files = this.pg!.Module.FS
    files.mkdirTree(home)
    for (const entry of fs.readdirSync(this.#folder, { withFileTypes: true, recursive: true })) {
      const from = path.join(entry.parentPath, entry.name)
      const to = `${home}/${path.relative(this.#folder, from)}`
      if (entry.isDirectory()) files.mkdirTree(to)
      // The bytes were read for this alone, so they need not be copied once more.
      else files.writeFile(to, fs.readFileSync(from), { canOwn: true })
    }
    return Promise.resolve()
  }
}
