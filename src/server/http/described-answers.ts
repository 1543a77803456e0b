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
 * Describes the failures of a route: its own, and those that every call has by its nature (a host that nobody
 * lists, input that does not fit, the anti-forgery pair, a fault of the server, a database that is away).
 */
export function describeProblems(route: RouteOptions): void {
  const { schema, config } = route
  if (schema === undefined || schema.hide === true) return
  const { problems = [], ...described } = schema
  const methods = [route.method].flat()
  const isUnsafe = methods.some((method) => unsafe.has(method)) && config?.signed !== true
  const takesInput = Boolean(schema.params ?? schema.querystring ?? schema.body)
  const failures = [
    ...problems,
    404,
    500,
    503,
    ...(isUnsafe ? [403] : []),
    ...(takesInput || isUnsafe ? [400] : []),
    ...(isUnsafe ? [413, 415] : []),
  ]
  const answers = Object.fromEntries(failures.map((status) => [status, ErrorAnswer]))
  route.schema = { ...described, response: { ...answers, ...(schema.response as object | undefined) } }
}
