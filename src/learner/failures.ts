import type { BrowserFailure } from "#api/contract/watch.ts"

/** A page that fails over and over tells of each thing once, and of few. */
const mostTold = 5
const told = new Set<string>()

/**
 * Tells the server of a failure, without a cookie or anything else that says whose browser this is. What an error says
 * may hold what somebody typed: it stays here. It is no call of the client, whose calls carry the session.
 *
 * @param base where the calls of the API go
 */
export function tellFailure(failure: BrowserFailure, base = "/api"): void {
  const body = JSON.stringify(failure)
  if (told.has(body) || told.size >= mostTold) return
  told.add(body)
  fetch(`${base}/failures`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true,
  }).catch(() => told.delete(body))
}
