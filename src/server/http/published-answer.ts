import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http"
import type { FastifyServerFactory } from "fastify"
import { strictTransport } from "#server/http/strict-transport.ts"
import { cameSecurely, type Trust } from "#server/http/trust.ts"
import type { Published } from "#server/ports.ts"
import { mediaTypes } from "#server/publishing/artefacts.ts"
import { negotiate, type Coding } from "#server/publishing/precompress.ts"
import type { PublishedFile, Shelf } from "#server/publishing/shelf.ts"

/** What is published where: the address says the media type. */
export const publishedAddresses = {
  documents: { ending: "json", mediaType: mediaTypes.json },
  forms: { ending: "js", mediaType: mediaTypes.script },
  theme: { ending: "css", mediaType: mediaTypes.stylesheet },
} as const

const address = /^\/(documents|forms|theme)\/([0-9a-f]{64})\.(json|js|css)$/

/** The same bytes for everybody, for ever: compressed when they were published. */
export function answerPublished(
  request: IncomingMessage,
  response: ServerResponse,
  { hash, file, secure }: { hash: string; file: PublishedFile; secure: boolean },
): void {
  const etag = `"${hash}"`
  const isKnown = request.headers["if-none-match"] === etag
  const coding = codingOf(request.headers["accept-encoding"] as string | undefined)
  const bytes = file[coding]
  const headers: OutgoingHttpHeaders = {
    "cache-control": "public, max-age=31536000, immutable",
    etag,
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
    "content-type": file.mediaType,
  }
  if (secure) headers["strict-transport-security"] = strictTransport
  if (coding !== "identity") headers["content-encoding"] = coding
  if (!isKnown) headers["content-length"] = bytes.length
  response.writeHead(isKnown ? 304 : 200, headers)
  response.end(isKnown ? undefined : bytes)
}

/** Browsers say what they accept in few ways; each is read once. */
const codings = new Map<string | undefined, Coding>()

function codingOf(acceptEncoding: string | undefined): Coding {
  const known = codings.get(acceptEncoding)
  if (known !== undefined) return known
  const coding = negotiate(acceptEncoding)
  if (codings.size >= 100) codings.clear()
  codings.set(acceptEncoding, coding)
  return coding
}

/**
 * A server that sends the published bytes which memory holds before anything else is made ready for a request: they
 * are most of what browsers ask for, and need no session, no log line and no id. Whatever is not there, or comes
 * with a forwarded host, goes the way of all requests, to the same answer.
 */
export function publishedFirst(published: Published, shelf: Shelf, trust: Trust): FastifyServerFactory {
  return (handle, options) => {
    const server = createServer((request, response) => {
      if (!sendKept(request, response)) handle(request, response)
    })
    return Object.assign(server, timeoutsOf(options))
  }

  function sendKept(request: IncomingMessage, response: ServerResponse): boolean {
    const asked = request.method === "GET" ? address.exec(request.url ?? "") : null
    if (asked === null || request.headers["x-forwarded-host"] !== undefined) return false
    const [, folder, hash = "", ending] = asked
    const { ending: expected, mediaType } = publishedAddresses[folder as keyof typeof publishedAddresses]
    const host = (request.headers.host ?? "").replace(/:\d+$/, "").toLowerCase()
    const instance = published.byHost(host)
    const file = instance && ending === expected ? shelf.kept(instance.id, hash) : undefined
    if (file?.mediaType !== mediaType) return false
    answerPublished(request, response, { hash, file, secure: cameSecurely(request, trust) })
    return true
  }
}

/** What Fastify sets on the server that it makes itself. */
function timeoutsOf(options: Parameters<FastifyServerFactory>[1]) {
  const { keepAliveTimeout, requestTimeout } = options as { keepAliveTimeout: number; requestTimeout: number }
  return { keepAliveTimeout, requestTimeout }
}
