import { sha256 } from "#documents/hash.ts"
import type { Problem } from "#documents/problem.ts"
import { imageMessages } from "#review/messages/images.ts"
import type { Database } from "#server/database/database.ts"
import { knownImages, type Image } from "#server/repositories/images.ts"
import { download } from "./download.ts"
import { encodeImage } from "./encode.ts"
import { ImageFault } from "./fault.ts"
import type { NamedImage } from "./named.ts"
import type { Network } from "./network.ts"

/** New images of one publish, and how many are fetched at once. */
const most = 40
const together = 4

/**
 * Fetches the images that an instance does not have yet, as cards show them. What it has stays: it is named by its
 * address, so another picture takes another address. Nothing is kept here: an image comes into the database together
 * with the release that names it, so that there is none that no release names.
 *
 * @returns the new images, and a problem for each that cannot be had
 */
export async function fetchImages(
  { database, network }: { database: Database; network: Network },
  { instance, hosts }: { instance: string; hosts: readonly string[] },
  images: readonly NamedImage[],
): Promise<{ images: Image[]; problems: Problem[] }> {
  const byName = new Map(images.map((image) => [sha256(image.address), image]))
  if (byName.size === 0) return { images: [], problems: [] }
  const scope = { instance, tenant: "*" }
  const known = await database.read(scope, (trx) => knownImages(trx, instance, [...byName.keys()]))
  const fresh = [...byName].filter(([name]) => !known.has(name))
  const [first] = fresh
  if (first && fresh.length > most) {
    const { document, pointer } = first[1]
    const tooMany: Problem = { severity: "error", document, pointer, ...imageMessages.tooMany(most) }
    return { images: [], problems: [tooMany] }
  }
  const fetched: Image[] = []
  const problems: Problem[] = []
  const queue = fresh.values()
  const fetchNext = async () => {
    for (const [name, { document, pointer, address }] of queue)
      try {
        fetched.push({ name, address, bytes: await encodeImage(await download(address, hosts, network)) })
      } catch (error) {
        if (!(error instanceof ImageFault)) throw error
        problems.push({
          severity: "error",
          document,
          pointer,
          ...imageMessages.unfetched(address, error.why),
        })
      }
  }
  await Promise.all(Array.from({ length: together }, fetchNext))
  return { images: fetched, problems }
}
