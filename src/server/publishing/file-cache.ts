import type { Database } from "#server/database/database.ts"
import { mediaTypes, sha256 } from "./artefacts.ts"
import { precompress, type Coding, type Encoded } from "./precompress.ts"
import { readPublic, readPublicTexts } from "./artefact-store.ts"

/** What is published where: the address says the media type. */
export const publishedFolders = {
  documents: { ending: "json", mediaType: mediaTypes.json },
  forms: { ending: "js", mediaType: mediaTypes.script },
  theme: { ending: "css", mediaType: mediaTypes.stylesheet },
} as const

export type PublishedFolder = keyof typeof publishedFolders

/** What is sent, made once for all answers. */
export interface Sendable {
  /** Bytes, or a text of one character a byte (latin1). */
  body: Buffer | string
  /** Names and values in turn: Node writes them as they stand. The length of the body comes last. */
  headers: string[]
}

export type PublishedFile = Readonly<Record<Coding, Sendable>> & { etag: string }

/** Published bytes by instance and address. */
export interface FileCache {
  /** What memory holds: a look at the whole address (`/documents/<hash>.json`), which is never taken apart. */
  kept(instance: string, address: string): PublishedFile | undefined
  /** Looks in the database as well, and keeps what is found; nothing for server kinds, drafts and unknown hashes. */
  find(instance: string, folder: PublishedFolder, hash: string): Promise<PublishedFile | undefined>
  /** The same of several documents in one answer, which is compressed here; nothing where one of them is not there. */
  findPack(instance: string, address: string, hashes: readonly string[]): Promise<PublishedFile | undefined>
}

interface Kept {
  file: PublishedFile
  /** When it was last asked for, counted in askings: cheaper on every answer than to keep them in order. */
  asked: number
}

/** Bytes kept in memory; documents are small and few are asked for, so this holds whole releases. */
const keptBytes = 32 * 1024 * 1024

/** A cache in which the files asked for longest ago make room. */
export function createFileCache(database: Database): FileCache {
  const byInstance = new Map<string, Map<string, Kept>>()
  let bytes = 0
  let asked = 0
  const weight = ({ identity, br, gzip }: PublishedFile) =>
    identity.body.length + br.body.length + gzip.body.length

  function kept(instance: string, address: string): PublishedFile | undefined {
    const entry = byInstance.get(instance)?.get(address)
    if (entry) entry.asked = ++asked
    return entry?.file
  }

  function keep(instance: string, address: string, file: PublishedFile): void {
    const files = byInstance.get(instance) ?? new Map<string, Kept>()
    byInstance.set(instance, files.set(address, { file, asked: ++asked }))
    bytes += weight(file)
    if (bytes > keptBytes) makeRoom()
  }

  function makeRoom(): void {
    const all = [...byInstance.values()].flatMap((files) =>
      [...files].map(([address, entry]) => ({ files, address, ...entry })),
    )
    for (const { files, address, file } of all.sort((one, other) => one.asked - other.asked)) {
      if (bytes <= keptBytes) return
      files.delete(address)
      bytes -= weight(file)
    }
  }

  /** What a publish has changed is asked for by everybody at once, and read for the first of them. */
  const reading = new Map<string, Promise<PublishedFile | undefined>>()

  function once(
    instance: string,
    address: string,
    read: () => Promise<PublishedFile | undefined>,
  ): Promise<PublishedFile | undefined> {
    const known = kept(instance, address)
    if (known) return Promise.resolve(known)
    const key = `${instance}${address}`
    const file =
      reading.get(key) ??
      read()
        .then((found) => {
          if (found) keep(instance, address, found)
          return found
        })
        .finally(() => reading.delete(key))
    reading.set(key, file)
    return file
  }

  return {
    kept,
    find(instance, folder, hash) {
      const { ending, mediaType } = publishedFolders[folder]
      return once(instance, `/${folder}/${hash}.${ending}`, async () => {
        const file = await database.read({ instance, tenant: "*" }, (trx) => readPublic(trx, instance, hash))
        return file?.mediaType === mediaType ? fileOf(file, { mediaType, hash }) : undefined
      })
    },
    findPack(instance, address, hashes) {
      const mediaType = mediaTypes.json
      return once(instance, address, async () => {
        const texts = await database.read({ instance, tenant: "*" }, (trx) =>
          readPublicTexts(trx, instance, { hashes: [...hashes], mediaType }),
        )
        if (hashes.some((hash) => !texts.has(hash))) return undefined
        const text = `[${hashes.map((hash) => texts.get(hash)).join(",")}]`
        return fileOf(await precompress(text), { mediaType, hash: sha256(text) })
      })
    },
  }
}

function fileOf(bytes: Encoded, { mediaType, hash }: { mediaType: string; hash: string }): PublishedFile {
  const etag = `"${hash}"`
  const sendable = (coding: Coding) => sendableOf(bytes[coding], { coding, mediaType, etag })
  return { identity: sendable("identity"), br: sendable("br"), gzip: sendable("gzip"), etag }
}

function sendableOf(
  bytes: Buffer,
  { coding, mediaType, etag }: { coding: Coding; mediaType: string; etag: string },
): Sendable {
  const headers = [
    "cache-control",
    "public, max-age=31536000, immutable",
    "etag",
    etag,
    "vary",
    // What a browser has kept of it for a page is not taken for the preview, whose frame has no origin and is told so.
    "Accept-Encoding, Origin",
    "x-content-type-options",
    "nosniff",
    "content-type",
    mediaType,
    ...(coding === "identity" ? [] : ["content-encoding", coding]),
    "content-length",
    String(bytes.length),
  ]
  return { body: asSent(bytes), headers }
}

const shortBytes = 2048

/**
 * Node sends a text in one piece with the headers, and bytes in a piece of their own, which costs more than to copy
 * a little.
 */
function asSent(bytes: Buffer): Buffer | string {
  return bytes.length <= shortBytes ? bytes.toString("latin1") : bytes
}
