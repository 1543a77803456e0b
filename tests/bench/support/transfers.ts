import type { BrowserContext, Page } from "playwright"

export const kilobyte = 1000

/** An answer as it travelled: compressed. */
export interface Sent {
  path: string
  headers: number
  body: number
}

/** Kilobytes of those answers. */
export const total = (
  sent: readonly Sent[],
  which: (path: string) => boolean,
  bytes: (one: Sent) => number,
): number => sent.reduce((sum, one) => (which(one.path) ? sum + bytes(one) : sum), 0) / kilobyte

/** Bytes of every answer to a page, filled while they come; each `latency` milliseconds after it was asked for. */
export async function transfers(context: BrowserContext, page: Page, latency = 0): Promise<readonly Sent[]> {
  const session = await context.newCDPSession(page)
  await session.send("Network.enable")
  const network = { offline: false, downloadThroughput: -1, uploadThroughput: -1, latency }
  await session.send("Network.emulateNetworkConditions", network)
  const known = new Map<string, { path: string; headers: number }>()
  const sent: Sent[] = []
  session.on("Network.responseReceived", ({ requestId, response }) => {
    // What has come of an answer by now is its headers.
    if (response.url.startsWith("http"))
      known.set(requestId, { path: new URL(response.url).pathname, headers: response.encodedDataLength })
  })
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = known.get(requestId)
    if (one) sent.push({ ...one, body: encodedDataLength - one.headers })
  })
  return sent
}
