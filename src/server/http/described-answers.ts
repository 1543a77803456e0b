import type { RouteOptions } from "fastify"
import { ErrorAnswer } from "#api/contract/error.ts"

declare module "fastify" {
  interface FastifySchema {
    /** The failures that a call may answer beside those of every call: each in the contract's one shape. */
    problems?: readonly number[]
  }
}

const unsafe = new Set(["POST", "PUT", "PATCH", "DELETE"])

/**
 * Describes what follows from a route's nature: what it asks of the caller, and the failures that it has beside
 * its own (a host that nobody lists, input that does not fit, an address that cannot be read or is too long, the
 * anti-forgery pair, a fault of the server, a database that is away).
 */
export function describeRoute(route: RouteOptions): void {
  const { schema, config } = route
  if (schema === undefined || schema.hide === true) return
  const { problems = [], ...described } = schema
  const methods = [route.method].flat()
  const isUnsafe = methods.some((method) => unsafe.has(method)) && config?.signed !== true
  const proves = isUnsafe && config?.anonymous !== true
  const takesInput = Boolean(schema.params ?? schema.querystring ?? schema.body)
  const takesAddress = /[:*]/.test(route.url)
  const failures = [
    ...problems,
    404,
    500,
    503,
    ...(isUnsafe ? [403] : []),
    ...(takesInput || takesAddress || isUnsafe ? [400] : []),
    ...(takesAddress ? [414] : []),
    // An address below that of files that leads out of their folder.
    ...(route.url === "/*" ? [403] : []),
    ...(isUnsafe ? [413, 415] : []),
  ]
  const answers = Object.fromEntries(failures.map((status) => [status, ErrorAnswer]))
  route.schema = {
    security: config?.signed === true ? [] : securityOf(route, proves, problems),
    ...described,
    response: { ...answers, ...(schema.response as object | undefined) },
  }
}

/** Who may answer 401 asks for a session; unsafe calls of the API ask for the anti-forgery pair. */
function securityOf(
  { url }: RouteOptions,
  isUnsafe: boolean,
  problems: readonly number[],
): Record<string, string[]>[] {
  const asked = {
    ...(problems.includes(401) && { session: [] }),
    ...(isUnsafe && url.startsWith("/api/") && { antiForgery: [] }),
  }
  return Object.keys(asked).length > 0 ? [asked] : []
}
