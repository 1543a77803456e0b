import type { IncomingMessage } from "node:http"
import { compile } from "@fastify/proxy-addr"
import type { Environment } from "#server/environment.ts"

/** Whether somebody so many hops before this server is believed in what they say of a request that they pass on. */
export type Trust = (address: string, hop: number) => boolean

/** As `TRUST_PROXY` says: nobody, so many proxies, or those of these addresses. */
export function trustOf(trustProxy: Environment["trustProxy"]): Trust {
  if (trustProxy === false) return () => false
  if (typeof trustProxy === "number") return (_, hop) => hop < trustProxy
  return compile(trustProxy.split(",").map((address) => address.trim()))
}

/** Whether a request that no route has seen yet came over HTTPS. Nothing here ends TLS itself: a proxy says so. */
export function cameSecurely({ headers, socket }: IncomingMessage, trust: Trust): boolean {
  const said = headers["x-forwarded-proto"]
  if (said === undefined || !trust(socket.remoteAddress ?? "", 0)) return false
  return String(said).split(",").at(-1)?.trim() === "https"
}
