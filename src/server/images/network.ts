import { lookup } from "node:dns/promises"
import type { Duplex } from "node:stream"
import { connect } from "node:tls"

/** How images are reached. Tests bring a network of their own; what may be reached is checked outside of it. */
export interface Network {
  /** The IP addresses of a host. */
  resolve(host: string): Promise<string[]>
  /** A line to this address, on which that host is spoken to. */
  connect(address: string, host: string, signal: AbortSignal): Promise<Duplex>
}

/** The internet: port 443 of an address, with the host's own certificate. */
export const internet: Network = {
  async resolve(host) {
    return (await lookup(host, { all: true })).map(({ address }) => address)
  },
  connect: (address, host, signal) => connectSecurely({ address, port: 443, host }, signal),
}

/** A line on which `host` has proven itself by a certificate that this machine trusts. */
export function connectSecurely(
  { address, port, host }: { address: string; port: number; host: string },
  signal: AbortSignal,
): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, servername: host, ALPNProtocols: ["http/1.1"] })
    const abort = () => socket.destroy(signal.reason as Error)
    signal.addEventListener("abort", abort, { once: true })
    socket.once("close", () => signal.removeEventListener("abort", abort))
    socket.once("secureConnect", () => resolve(socket))
    socket.once("error", reject)
  })
}
