import { readPackAddress } from "#api/packs.ts"

/** A document or a pack that the head of a page has the browser fetch. */
export interface Preload {
  address: string
  hashes: readonly string[]
  /** Once the page stands, and not before. */
  isSoon: boolean
}

export const preloadsOf = (html: string): Preload[] =>
  [
    ...html.matchAll(/rel="preload" as="fetch" href="(\/documents\/[^"]+)"[^>]*?(fetchpriority="low")?>/g),
  ].map(([, address = "", isLow]) => ({
    address,
    hashes: readPackAddress(address)?.hashes ?? /[0-9a-f]{64}/.exec(address) ?? [],
    isSoon: isLow !== undefined,
  }))
