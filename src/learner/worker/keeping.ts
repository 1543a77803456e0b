export const match = (name: string, request: RequestInfo): Promise<Response | undefined> =>
  caches.open(name).then((cache) => cache.match(request, { ignoreVary: true }))

/** A device without room goes on without what cannot be kept. */
export const put = (name: string, request: RequestInfo, answer: Response): Promise<void> =>
  caches
    .open(name)
    .then((cache) => cache.put(request, answer))
    .catch(() => undefined)
