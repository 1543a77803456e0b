import { codeCache, documentsCache, pagesCache } from "./caches.ts"
import type { FetchEvent, LastingEvent, WorkerScope } from "./scope.ts"
import { servingOf, type Serving } from "./serving.ts"

/**
 * The service worker. It knows no build: what it keeps is named by its contents, and pages come from the network
 * whenever there is one. So a newer worker may take over at once, and an older one never holds up a deployment.
 */
const worker = globalThis as unknown as WorkerScope

/** Where the page is kept: it is the same for every address. */
const shell = "/"
const caching: Record<Exclude<Serving, "page">, string> = {
  code: codeCache,
  document: documentsCache,
  asset: documentsCache,
}
/** About three builds' worth of files, and the documents of as many releases; the oldest go first. */
const most = { [codeCache]: 400, [documentsCache]: 400 }

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()))
// No navigation preload: what is not answered here, such as the way back from a sign-in, would be asked for twice.
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener("fetch", (event) => {
  const serving = servingOf(event.request, worker.location.origin)
  if (serving === "page") event.respondWith(page(event))
  else if (serving === "asset") event.respondWith(newest(event, event.request))
  else if (serving) event.respondWith(kept(event, serving))
})
worker.addEventListener("message", (event) => {
  if (Array.isArray(event.data)) event.waitUntil(Promise.all(event.data.map(keep)))
})

async function page(event: FetchEvent): Promise<Response> {
  try {
    const answer = await fetch(event.request)
    event.waitUntil(keepPage(answer.clone()).then(trim))
    return answer
  } catch (error) {
    const last = await match(pagesCache, shell)
    if (last) return last
    throw error
  }
}

async function kept(event: FetchEvent, serving: "code" | "document"): Promise<Response> {
  const name = caching[serving]
  const known = await match(name, event.request)
  if (known) return known
  const answer = await fetch(event.request)
  remember(event, name, event.request, answer)
  return answer
}

async function newest(event: FetchEvent, request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    remember(event, documentsCache, request, answer)
    return answer
  } catch (error) {
    const last = await match(documentsCache, request)
    if (last) return last
    throw error
  }
}

function remember(event: LastingEvent, name: string, request: Request, answer: Response): void {
  if (answer.status === 200) event.waitUntil(put(name, request, answer.clone()))
}

/** A page that was there before this worker says what it has loaded; the browser still has all of it. */
async function keep(address: unknown): Promise<void> {
  const { origin } = worker.location
  const request = new Request(new URL(String(address), origin), { cache: "force-cache" })
  const isPage = address === shell
  const serving = isPage ? "page" : servingOf(request, origin)
  if (!serving) return
  const name = serving === "page" ? pagesCache : caching[serving]
  if (await match(name, request)) return
  const answer = await fetch(request).catch(() => null)
  if (answer?.status !== 200) return
  await (isPage ? keepPage(answer) : put(name, request, answer))
}

/**
 * Keeps the app's page without its hints to fetch early: they are for another address by the time that it is used.
 * A page that the server draws itself is not the app's.
 */
async function keepPage(answer: Response): Promise<void> {
  const { status, statusText, headers } = answer
  if (status !== 200 || !headers.get("content-type")?.startsWith("text/html")) return
  const text = await answer.text()
  if (!text.includes('<div id="root">')) return
  const lean = text.replaceAll(/<link rel="preload"[^>]*>\n?/g, "")
  await put(
    pagesCache,
    new Request(shell),
    new Response(lean, { status, statusText, headers: plain(headers) }),
  )
}

/** The text is no longer as long as it was sent, nor compressed. */
function plain(sent: Headers): Headers {
  const headers = new Headers(sent)
  headers.delete("content-encoding")
  headers.delete("content-length")
  return headers
}

const match = (name: string, request: RequestInfo) =>
  caches.open(name).then((cache) => cache.match(request, { ignoreVary: true }))

/** A device without room goes on without what cannot be kept. */
const put = (name: string, request: Request, answer: Response) =>
  caches
    .open(name)
    .then((cache) => cache.put(request, answer))
    .catch(() => undefined)

async function trim(): Promise<void> {
  for (const [name, count] of Object.entries(most)) {
    const cache = await caches.open(name)
    const requests = await cache.keys()
    await Promise.all(requests.slice(0, -count).map((request) => cache.delete(request)))
  }
}
