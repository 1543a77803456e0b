import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { ErrorBody, InputProblem } from "#api/contract/error.ts"
import { reason } from "#api/messages/server.ts"
import { isUnavailable } from "#server/database/unavailable.ts"
import { Failure, unavailable } from "./failure.ts"

interface SchemaFault {
  instancePath: string
  keyword: string
  message?: string
  params: { additionalProperties?: string[]; requiredProperties?: string[] }
}

/** Answers every failure in the contract's shape, and tells nobody the inner workings of an unexpected one. */
export function registerErrors(
  app: FastifyInstance,
  report: (error: Error, request: FastifyRequest) => void,
): void {
  app.setNotFoundHandler((_, reply) =>
    answer(reply, 404, { code: "not-found", message: "There is no such page or call." }),
  )
  app.setErrorHandler((thrown: FastifyError | Failure, request, reply) => {
    const away = isUnavailable(thrown)
    // Monitoring hears of it from /readyz; the log says why.
    if (away) request.log.warn({ req: request, err: thrown }, "the database is not available")
    const error = away ? unavailable() : thrown
    if (error instanceof Failure) {
      reply.headers(error.headers)
      return answer(reply, error.status, error.body, error.beside)
    }
    if ("validation" in error && error.validation !== undefined) {
      const problems = (error.validation as unknown as SchemaFault[]).flatMap(problemsOf)
      const message = problems[0]?.message ?? "The request does not have the agreed shape."
      return answer(reply, 400, { code: "bad-request", message, problems })
    }
    const status = error.statusCode ?? 500
    if (status === 413)
      return answer(reply, 413, new Failure(413, "bad-request", reason("refused.tooLarge")).body)
    if (status < 500) return answer(reply, status, { code: "bad-request", message: error.message })
    report(error, request)
    request.log.error(
      { req: request, err: { type: error.name, message: error.message, stack: error.stack } },
      "request failed",
    )
    const said = reason("refused.internal", { request: request.id })
    return answer(reply, 500, new Failure(500, "internal", said).body)
  })
}

/** Answers a request whose address no route can be found for: it is wrongly encoded, or a part of it is too long. */
export function answerUnroutable(error: FastifyError, reply: FastifyReply): void {
  const message = "The address cannot be read: it is wrongly encoded, or a part of it is too long."
  void answer(reply, error.statusCode ?? 400, { code: "bad-request", message })
}

function answer(
  reply: FastifyReply,
  status: number,
  error: ErrorBody,
  beside: Record<string, unknown> = {},
): FastifyReply {
  return reply
    .code(status)
    .type("application/json")
    .send({ error, ...beside })
}

/** Says which input is wrong: an unknown key by its name, so that nothing is dropped in silence. */
function problemsOf(fault: SchemaFault): InputProblem[] {
  const at = fault.instancePath.replace(/^\//, "").replaceAll("/", ".")
  const inside = (key: string): string => (at === "" ? key : `${at}.${key}`)
  const unknown = fault.params.additionalProperties ?? []
  if (unknown.length > 0)
    return unknown.map((key) => ({ field: inside(key), message: `"${inside(key)}" is not accepted here.` }))
  const missing = fault.params.requiredProperties ?? []
  if (missing.length > 0)
    return missing.map((key) => ({ field: inside(key), message: `"${inside(key)}" is required.` }))
  return [{ field: at, message: `"${at}" ${fault.message ?? "is not as agreed"}.` }]
}
