import { readPackAddress } from "#api/packs.ts"

interface Fetching {
  pack: (address: string) => Promise<readonly unknown[]>
  document: (hash: string) => Promise<unknown>
}

/** The packs that the page's head has preloaded, and those that it only names. */
export function packsOf(page: Document): string[] {
  const hints = page.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')
  const named = page.querySelectorAll<HTMLMetaElement>('meta[name="pack"]')
  return [
    ...[...hints].map(({ href }) => new URL(href).pathname),
    ...[...named].map(({ content }) => content),
  ]
}

/**
 * Fetches documents by hash: out of the packs that came with the page, each of which is asked for once; alone what
 * is in none of them, or in one that did not come.
 */
export function fromPacks(
  addresses: readonly string[],
  fetching: Fetching,
): (hash: string) => Promise<unknown> {
  const placeOf = new Map(
    addresses.flatMap((address) =>
      (readPackAddress(address)?.hashes ?? []).map((hash, index) => [hash, { address, index }] as const),
    ),
  )
  const packs = new Map<string, Promise<readonly unknown[]>>()

  function packAt(address: string): Promise<readonly unknown[]> {
    const pack = packs.get(address) ?? fetching.pack(address).catch(() => [])
    packs.set(address, pack)
    return pack
  }

  return async (hash) => {
    const place = placeOf.get(hash)
    const found = place && (await packAt(place.address))[place.index]
    return found ?? fetching.document(hash)
  }
}
