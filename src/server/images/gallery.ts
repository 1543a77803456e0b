import { sha256 } from "#documents/hash.ts"
import type { Problem } from "#documents/problem.ts"
import { imageMessages } from "#review/messages/images.ts"
import type { Database } from "#server/database/database.ts"
import { keepImage, knownImages } from "#server/repositories/images.ts"
import { download } from "./download.ts"
import { encodeImage } from "./encode.ts"
import { ImageFault } from "./fault.ts"
import type { NamedImage } from "./named.ts"
import type { Network } from "./network.ts"

/** New images of one publish, and how many are fetched at once. */
const most = 40
const together = 4

/**
 * Fetches the images that an instance does not have yet, and keeps them as cards show them. What it has stays: it is
 * named by its address, so another picture takes another address.
 *
 * @returns a problem for each that cannot be had; the others are kept all the same
 */
export async function fetchImages(
  { database, network }: { database: Database; network: Network },
  { instance, hosts }: { instance: string; hosts: readonly string[] },
  images: readonly NamedImage[],
): Promise<Problem[]> {
  const byName = new Map(images.map((image) => [sha256(image.address), image]))
  if (byName.size === 0) return []
  const scope = { instance, tenant: "*" }
  const known = await database.read(scope, (trx) => knownImages(trx, instance, [...byName.keys()]))
  const fresh = [...byName].filter(([name]) => !known.has(name))
  const [first] = fresh
  if (first && fresh.length > most) {
    const { document, pointer } = first[1]
    return [{ severity: "error", document, pointer, ...imageMessages.tooMany(most) }]
  }
  const problems: Problem[] = []
  const queue = fresh.values()
  const fetchNext = async () => {
    for (const [name, { document, pointer, address }] of queue)
      try {
        const bytes = await encodeImage(await download(address, hosts, network))
        await database.within(scope, (trx) => keepImage(trx, { instance, name, address, bytes }))
      } catch (error) {
        if (!(error instanceof ImageFault)) throw error
        problems.push({
          severity: "error",
          document,
          pointer,
          ...imageMessages.unfetched(address, error.message),
        })
      }
  }
  await Promise.all(Array.from({ length: together }, fetchNext))
  return problems
}
