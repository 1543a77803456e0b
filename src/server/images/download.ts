import { reason } from "#api/messages/server.ts"
import { request, type IncomingMessage } from "node:http"
import type { Duplex } from "node:stream"
import { ImageFault } from "./fault.ts"
import type { Network } from "./network.ts"
import { isPublicAddress } from "./public-address.ts"

export const limits = { bytes: 5_000_000, timeMs: 5000, redirects: 3 } as const

/** Whether an address may be asked for: HTTPS at the usual port of a host on the list, without a user's name. */
export function mayBeAsked(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, port, hostname, username, password } = new URL(address)
  return (
    protocol === "https:" && port === "" && username === "" && password === "" && hosts.includes(hostname)
  )
}

/**
 * The bytes of a picture from a host on the list. A redirect must lead to the list too, and every host's address is
 * looked up once, checked to be public, and then dialled as that very address: no second answer of the name service can
 * lead anywhere else.
 *
 * @throws ImageFault where it cannot be had: not on the list, a private address, too large, too slow, no picture
 */
export async function download(
  address: string,
  hosts: readonly string[],
  network: Network,
  timeMs: number = limits.timeMs,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeMs)
  try {
    return await follow(address, hosts, network, signal)
  } catch (error) {
    if (error instanceof ImageFault) throw error
    if (signal.aborted) throw new ImageFault(reason("refused.imageLate", { seconds: timeMs / 1000 }))
    throw new ImageFault(
      reason("refused.imageUnfetched", { reason: error instanceof Error ? error.message : String(error) }),
    )
  }
}

async function follow(
  first: string,
  hosts: readonly string[],
  network: Network,
  signal: AbortSignal,
): Promise<Buffer> {
  let address = first
  for (let hop = 0; hop <= limits.redirects; hop++) {
    if (!mayBeAsked(address, hosts))
      throw new ImageFault(reason(hop === 0 ? "refused.imageHost" : "refused.imageHostOn"))
    const url = new URL(address)
    const line = await open(url.hostname, network, signal)
    try {
      const answer = await ask(url, line, signal)
      const { statusCode = 0, headers } = answer
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        if (!URL.canParse(headers.location, address)) throw new ImageFault(reason("refused.imageNowhere"))
        address = new URL(headers.location, address).href
        continue
      }
      if (statusCode !== 200) throw new ImageFault(reason("refused.imageAnswered", { status: statusCode }))
      // Compressed bytes could unfold to any size, and pictures are compressed already.
      if ((headers["content-encoding"] ?? "identity") !== "identity")
        throw new ImageFault(reason("refused.imageCompressed"))
      return await bodyOf(answer)
    } finally {
      line.destroy()
    }
  }
  throw new ImageFault(reason("refused.imageHops", { most: limits.redirects }))
}

async function open(host: string, network: Network, signal: AbortSignal): Promise<Duplex> {
  const addresses = await withTime(network.resolve(host), signal)
  const [address] = addresses
  if (address === undefined || !addresses.every(isPublicAddress))
    throw new ImageFault(reason("refused.imagePrivate"))
  return withTime(network.connect(address, host, signal), signal)
}

function ask(url: URL, line: Duplex, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request({
      createConnection: () => line,
      host: url.hostname,
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, accept: "image/*", "accept-encoding": "identity", connection: "close" },
      signal,
    })
    asked.once("response", resolve)
    asked.once("error", reject)
    asked.end()
  })
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const tooLarge = () => new ImageFault(reason("refused.imageLarge", { megabytes: limits.bytes / 1_000_000 }))
  if (Number(answer.headers["content-length"] ?? 0) > limits.bytes) throw tooLarge()
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > limits.bytes) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** What is not done in time is given up, whether or not it can be stopped. */
function withTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(signal.reason as Error)
    if (signal.aborted) return late()
    signal.addEventListener("abort", late, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", late))
  })
}
