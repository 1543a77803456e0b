import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from "node:http"
import type { FastifyServerFactory } from "fastify"
import { strictTransport } from "#server/http/strict-transport.ts"
import { cameSecurely, type Trust } from "#server/http/trust.ts"
import type { Published } from "#server/ports.ts"
import { negotiate } from "#server/publishing/precompress.ts"
import type { PublishedFile, FileCache } from "#server/publishing/file-cache.ts"

/** The same bytes for everybody, for ever: compressed when they were published. */
export function answerPublished(
  { headers: asked }: IncomingMessage,
  response: ServerResponse,
  { file, secure }: { file: PublishedFile; secure: boolean },
): void {
  const { body, headers } = file[codingOf(asked["accept-encoding"] as string | undefined)]
  const isKnown = asked["if-none-match"] === file.etag
  // Whoever has the bytes is not told how many they are.
  const lasting = isKnown ? headers.slice(0, -2) : headers
  const sent = [
    ...lasting,
    ...(secure ? ["strict-transport-security", strictTransport] : []),
    // A sandboxed frame has no origin. What is published is public, and comes without anybody's cookie.
    ...(asked.origin === "null" ? ["access-control-allow-origin", "*"] : []),
  ]
  response.writeHead(isKnown ? 304 : 200, sent)
  response.end(isKnown ? undefined : body, "latin1")
}

/** Browsers say what they accept in few ways; each is read once. */
const codingOf = remembered(negotiate)

/** The same answer for what was asked lately, without finding it again. */
function remembered<Answer>(
  find: (asked: string | undefined) => Answer,
): (asked: string | undefined) => Answer {
  const answers = new Map<string | undefined, Answer>()
  return (asked) => {
    const known = answers.get(asked)
    if (known !== undefined) return known
    const answer = find(asked)
    if (answers.size >= 100) answers.clear()
    answers.set(asked, answer)
    return answer
  }
}

/**
 * A server that sends the published bytes which memory holds before anything else is made ready for a request: they
 * are most of what browsers ask for, and need no session, no log line and no id. Whatever is not there, or comes
 * with a forwarded host, goes the way of all requests, to the same answer.
 */
export function publishedFirst(published: Published, files: FileCache, trust: Trust): FastifyServerFactory {
  const instanceOf = remembered((host = "") => published.byHost(host.replace(/:\d+$/, "").toLowerCase())?.id)
  return (handle, options) => {
    const { http = {} } = options as { http?: ServerOptions }
    const server = createServer(http, (request, response) => {
      if (!sendKept(request, response)) handle(request, response)
    })
    return Object.assign(server, timeoutsOf(options))
  }

  function sendKept(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = "", headers } = request
    if (method !== "GET" || headers["x-forwarded-host"] !== undefined) return false
    const instance = instanceOf(headers.host)
    const file = instance === undefined ? undefined : files.kept(instance, url)
    if (file === undefined) return false
    answerPublished(request, response, { file, secure: cameSecurely(request, trust) })
    return true
  }
}

/** What Fastify sets on the server that it makes itself. Node cuts nobody off whose headers may take longer than all. */
function timeoutsOf(options: Parameters<FastifyServerFactory>[1]) {
  const { keepAliveTimeout, requestTimeout } = options as { keepAliveTimeout: number; requestTimeout: number }
  return { keepAliveTimeout, requestTimeout, headersTimeout: requestTimeout }
}
