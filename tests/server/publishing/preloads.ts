import { readPackAddress } from "#api/packs.ts"

/** A document or a pack that the head of a page has the browser fetch, or tells it of. */
export interface Preload {
  address: string
  hashes: readonly string[]
  /** With the page; once it stands; or when something of it is asked for. */
  when: "at once" | "soon" | "later"
}

const hint = /rel="preload" as="fetch" href="(\/documents\/[^"]+)"[^>]*?(fetchpriority="low")?>/g
const named = /<meta name="pack" content="([^"]+)">/g

export const preloadsOf = (html: string): Preload[] =>
  [
    ...[...html.matchAll(hint)].map(([, address = "", isLow]) => ({
      address,
      when: isLow === undefined ? ("at once" as const) : ("soon" as const),
    })),
    ...[...html.matchAll(named)].map(([, address = ""]) => ({ address, when: "later" as const })),
  ].map((preload) => ({
    ...preload,
    hashes: readPackAddress(preload.address)?.hashes ?? /[0-9a-f]{64}/.exec(preload.address) ?? [],
  }))
