import { answersCache } from "../worker/caches.ts"

/** As many as a phone has room for without anybody noticing; the oldest go first. */
const most = 100

/** A request that is never sent: a cache knows what it holds by nothing else. */
const under = (place: string) => `/kept/${encodeURIComponent(place)}`

/**
 * Keeps what the server has told whoever is signed in, so that it can be read again without a network. Signing out wipes
 * it with the pages. A browser without room, or that forbids it, goes on without.
 */
export async function keepAnswer(place: string, value: unknown): Promise<void> {
  try {
    const cache = await caches.open(answersCache)
    await cache.delete(under(place))
    await cache.put(under(place), Response.json(value))
    const all = await cache.keys()
    await Promise.all(all.slice(0, -most).map((request) => cache.delete(request)))
  } catch {
    // Nothing is lost: with a network it is asked for anyway.
  }
}

/** What was kept under this place, if anything was. */
export async function keptAnswer(place: string): Promise<{ value: unknown } | undefined> {
  try {
    const cache = await caches.open(answersCache)
    const answer = await cache.match(under(place))
    return answer && { value: await answer.json() }
  } catch {
    return undefined
  }
}

/** What comes after these words in the places where something is kept. */
export async function keptAfter(words: string): Promise<string[]> {
  try {
    const cache = await caches.open(answersCache)
    const start = under(words)
    return (await cache.keys())
      .map(({ url }) => new URL(url).pathname)
      .flatMap((path) => (path.startsWith(start) ? decodeURIComponent(path.slice(start.length)) : []))
  } catch {
    return []
  }
}
