import { readPackAddress } from "#api/packs.ts"

/**
 * How a request is answered. `code`: a hashed file, the same for everybody, kept for good. `document`: what was
 * published under its hash, kept until somebody signs out. `pack`: several documents, kept one by one. `asset`: asked
 * for again where there is a network. `page`: always asked for, so that a new build is never held up; without a
 * network the page that was kept last.
 */
export type Serving = "code" | "document" | "pack" | "asset" | "page"

interface Asked {
  method: string
  /** As of `Request.mode`. */
  mode: string
  url: string
}

const published = /^\/(?:documents\/[0-9a-f]{64}\.json|forms\/[0-9a-f]{64}\.js|theme\/[0-9a-f]{64}\.css)$/

/**
 * Calls, the studio and what it frames, the pages behind the links in a guardian's mails and those that anybody may read, which are not the app's:
 * without a network the browser says that there is none. The app would say that there is no such page.
 */
const drawnByServer = /^\/(?:(?:api|guardian)\/|(?:explore|studio|preview)(?:\/|$))/

/** Null: the browser sees to it itself, nothing is kept and nothing answered from here. */
export function servingOf({ method, mode, url }: Asked, origin: string): Serving | null {
  const { origin: at, pathname } = new URL(url)
  if (method !== "GET" || at !== origin || drawnByServer.test(pathname)) return null
  if (mode === "navigate") return "page"
  if (pathname.startsWith("/client/")) return "code"
  if (published.test(pathname)) return "document"
  if (readPackAddress(pathname) !== undefined) return "pack"
  return pathname.startsWith("/assets/") ? "asset" : null
}
