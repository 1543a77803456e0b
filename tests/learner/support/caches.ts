/** The browser's caches, as far as the app uses them: in memory, by address. */
export function cacheStorage(): CacheStorage {
  const all = new Map<string, Map<string, Response>>()
  const addressOf = (request: RequestInfo | URL) =>
    request instanceof Request ? request.url : new URL(request, "https://app.example").href
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      put: async (request: RequestInfo, answer: Response) => void kept.set(addressOf(request), answer),
      match: async (request: RequestInfo) => kept.get(addressOf(request))?.clone(),
      delete: async (request: RequestInfo) => kept.delete(addressOf(request)),
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
    } as unknown as Cache
  }
  return { open, delete: async (name: string) => all.delete(name) } as unknown as CacheStorage
}
