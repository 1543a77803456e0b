import type { FastifyReply, FastifyServerOptions } from "fastify"
import type { Environment } from "#server/environment.ts"

/**
 * Structured logs without personal data: the route's pattern instead of the address (which may hold a token or an
 * id), no network address, no headers, no bodies. A request that was refused says who asked, by pseudonym.
 */
export function loggerOptions(environment: Environment): NonNullable<FastifyServerOptions["logger"]> {
  if (environment.logLevel === "silent") return false
  return {
    level: environment.logLevel,
    base: null,
    serializers: {
      req: (request) => ({ method: request.method, url: request.routeOptions.url ?? "unknown" }),
      res: (reply) => ({ statusCode: reply.statusCode ?? 0, ...refusedOf(reply as Partial<FastifyReply>) }),
      err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack ?? "" }),
    },
  }
}

function refusedOf({ statusCode = 0, request }: Partial<FastifyReply>): { account?: string } {
  const account = request?.session?.account.pseudonym
  return statusCode >= 400 && account !== undefined ? { account } : {}
}
