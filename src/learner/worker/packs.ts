import { documentAddress } from "#api/packs.ts"
import { documentsCache } from "./caches.ts"
import { match, put } from "./keeping.ts"

/**
 * Answers a pack from the documents that are kept. Of the others each is fetched alone, so that nothing is paid for
 * twice; where none is kept, the pack itself.
 *
 * @param fetchDocument fetches a document by its address, and keeps it
 */
export async function answerPack(
  hashes: readonly string[],
  fetchPack: () => Promise<Response>,
  fetchDocument: (address: string) => Promise<Response>,
): Promise<Response> {
  const kept = await keptOf(hashes)
  if (kept.every((answer) => answer === undefined)) return fetchPack()
  const texts = await Promise.all(
    hashes.map(async (hash, index) => {
      const answer = kept[index] ?? (await fetchDocument(documentAddress(hash)))
      // The page falls back on single documents, and hears of this one what is wrong.
      if (!answer.ok) throw new Error(`The document ${hash} was answered ${answer.status}.`)
      return answer.text()
    }),
  )
  return new Response(`[${texts.join(",")}]`, { headers: { "content-type": "application/json" } })
}

/** Keeps the documents of a pack one by one: a page that is opened without a network asks for them so. */
export async function keepPack(hashes: readonly string[], answer: Response): Promise<void> {
  const documents = (await answer.json()) as unknown[]
  await Promise.all(
    hashes.map((hash, index) => put(documentsCache, documentAddress(hash), Response.json(documents[index]))),
  )
}

export const isPackKept = async (hashes: readonly string[]): Promise<boolean> =>
  (await keptOf(hashes)).every((answer) => answer !== undefined)

const keptOf = (hashes: readonly string[]) =>
  Promise.all(hashes.map((hash) => match(documentsCache, documentAddress(hash))))
