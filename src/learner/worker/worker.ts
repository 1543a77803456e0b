import { readPackAddress } from "#api/packs.ts"
import { codeCache, documentsCache, pagesCache } from "./caches.ts"
import { match, put } from "./keeping.ts"
import { answerPack, isPackKept, keepPack } from "./packs.ts"
import type { FetchEvent, LastingEvent, WorkerScope } from "./scope.ts"
import { servingOf, type Serving } from "./serving.ts"

/**
 * The service worker. It knows no build: what it keeps is named by its contents, and pages come from the network
 * whenever there is one. So a newer worker may take over at once, and an older one never holds up a deployment.
 */
const worker = globalThis as unknown as WorkerScope

/** Where the page is kept: it is the same for every address. */
const shell = "/"
const caching: Record<Exclude<Serving, "pack">, string> = {
  code: codeCache,
  document: documentsCache,
  asset: documentsCache,
  page: pagesCache,
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
  else if (serving === "pack") event.respondWith(pack(event))
  else if (serving) event.respondWith(kept(event, serving, event.request))
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

async function kept(event: LastingEvent, serving: "code" | "document", request: Request): Promise<Response> {
  const known = await match(caching[serving], request)
  if (known) return known
  const answer = await fetch(request)
  remember(event, serving, request, answer)
  return answer
}

function pack(event: FetchEvent): Promise<Response> {
  const { request } = event
  return answerPack(
    hashesOf(request),
    async () => {
      const answer = await fetch(request)
      remember(event, "pack", request, answer)
      return answer
    },
    (address) => kept(event, "document", new Request(address)),
  )
}

async function newest(event: FetchEvent, request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    remember(event, "asset", request, answer)
    return answer
  } catch (error) {
    const last = await match(documentsCache, request)
    if (last) return last
    throw error
  }
}

function remember(event: LastingEvent, serving: Serving, request: Request, answer: Response): void {
  if (answer.status === 200) event.waitUntil(keepAs(serving, request, answer.clone()))
}

/** A page that was there before this worker says what it has loaded; the browser still has all of it. */
async function keep(address: unknown): Promise<void> {
  const { origin } = worker.location
  const request = new Request(new URL(String(address), origin), { cache: "force-cache" })
  const serving = address === shell ? "page" : servingOf(request, origin)
  if (!serving || (await isKept(serving, request))) return
  const answer = await fetch(request).catch(() => null)
  if (answer?.status === 200) await keepAs(serving, request, answer)
}

async function isKept(serving: Serving, request: Request): Promise<boolean> {
  if (serving === "pack") return isPackKept(hashesOf(request))
  return (await match(caching[serving], request)) !== undefined
}

function keepAs(serving: Serving, request: Request, answer: Response): Promise<void> {
  if (serving === "page") return keepPage(answer)
  if (serving === "pack") return keepPack(hashesOf(request), answer)
  return put(caching[serving], request, answer)
}

const hashesOf = ({ url }: Request) => readPackAddress(new URL(url).pathname)?.hashes ?? []

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

async function trim(): Promise<void> {
  for (const [name, count] of Object.entries(most)) {
    const cache = await caches.open(name)
    const requests = await cache.keys()
    await Promise.all(requests.slice(0, -count).map((request) => cache.delete(request)))
  }
}
