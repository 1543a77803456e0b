import type { Database } from "#server/database/database.ts"
import type { Encoded } from "./precompress.ts"
import { readPublic } from "./artefact-store.ts"

export type PublishedFile = Encoded & { mediaType: string }

/** Published bytes by instance and hash. */
export interface Shelf {
  /** What memory holds. */
  kept(instance: string, hash: string): PublishedFile | undefined
  /** Looks in the database as well, and keeps what is found; nothing for server kinds, drafts and unknown hashes. */
  find(instance: string, hash: string): Promise<PublishedFile | undefined>
}

interface Kept {
  file: PublishedFile
  /** When it was last asked for, counted in askings: cheaper on every answer than to keep them in order. */
  asked: number
}

/** Bytes kept in memory; documents are small and few are asked for, so this holds whole releases. */
const keptBytes = 32 * 1024 * 1024

/** A shelf on which the files asked for longest ago make room. */
export function createShelf(database: Database): Shelf {
  const files = new Map<string, Kept>()
  let bytes = 0
  let asked = 0
  const weight = (file: PublishedFile) => file.identity.length + file.br.length + file.gzip.length

  function kept(instance: string, hash: string): PublishedFile | undefined {
    const key = `${instance}/${hash}`
    const entry = files.get(key)
    if (entry) entry.asked = ++asked
    return entry?.file
  }

  function makeRoom(): void {
    for (const [key, { file }] of [...files].sort(([, one], [, other]) => one.asked - other.asked)) {
      if (bytes <= keptBytes) return
      files.delete(key)
      bytes -= weight(file)
    }
  }

  /** What a publish has changed is asked for by everybody at once, and read for the first of them. */
  const reading = new Map<string, Promise<PublishedFile | undefined>>()

  return {
    kept,
    find(instance, hash) {
      const known = kept(instance, hash)
      if (known) return Promise.resolve(known)
      const key = `${instance}/${hash}`
      const file = reading.get(key) ?? read(instance, hash).finally(() => reading.delete(key))
      reading.set(key, file)
      return file
    },
  }

  async function read(instance: string, hash: string): Promise<PublishedFile | undefined> {
    const file = await database.read({ instance, tenant: "*" }, (trx) => readPublic(trx, instance, hash))
    if (!file) return undefined
    const key = `${instance}/${hash}`
    bytes += weight(file)
    files.set(key, { file, asked: ++asked })
    if (bytes > keptBytes) makeRoom()
    return file
  }
}
