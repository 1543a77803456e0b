import type { FastifyReply, FastifyServerOptions } from "fastify"
import type { Environment } from "#server/environment.ts"

/**
 * Structured logs without personal data: the route's pattern instead of the address (which may hold a token or an
 * id), no network address, no headers, no bodies. A request that was refused says who asked, by pseudonym.
 */
export function loggerOptions(environment: Environment): NonNullable<FastifyServerOptions["logger"]> {
  if (environment.logLevel === "silent") return false
  return {
    level: environment.logLevel ?? "warn",
    ...(environment.logLevel === null && { stream: wordsFor(process.stderr) }),
    base: null,
    serializers: {
      req: (request) => ({ method: request.method, url: request.routeOptions.url ?? "unknown" }),
      res: (reply) => ({ statusCode: reply.statusCode ?? 0, ...refusedOf(reply as Partial<FastifyReply>) }),
      err: (error: Error) => ({
        type: error.name,
        message: redacted(error.message),
        stack: redacted(error.stack ?? ""),
      }),
    },
  }
}

/** What a mail server or a gateway answers mostly repeats whom it was told to reach. */
const redacted = (text: string): string =>
  text
    .replaceAll(/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu, "<address>")
    .replaceAll(/\+\d{8,15}\b/g, "<number>")

/** One line a problem, for a person: the hour, what happened, where and why. LOG_LEVEL gives all of it, for machines. */
export function wordsFor(out: { write(text: string): unknown }): { write(line: string): void } {
  return {
    write(line) {
      const { level, time, msg, req, reqId, err } = JSON.parse(line) as LogLine
      const what = level >= errorLevel ? "Error" : "Warning"
      const where = [req && `${req.method} ${req.url}`, reqId && `request ${reqId}`]
        .filter(Boolean)
        .join(", ")
      const why = err === undefined ? "" : `: ${err.message}`
      const hour = new Date(time).toISOString().slice(11, 19)
      out.write(`${hour} ${what}: ${msg}${where && ` (${where})`}${why}`.replaceAll(/\s+/g, " ") + "\n")
    },
  }
}

const errorLevel = 50

/** What the logger writes of a problem. */
interface LogLine {
  level: number
  time: number
  msg: string
  req?: { method: string; url: string }
  reqId?: string
  err?: { message: string }
}

function refusedOf({ statusCode = 0, request }: Partial<FastifyReply>): { account?: string } {
  const account = request?.session?.account.pseudonym
  return statusCode >= 400 && account !== undefined ? { account } : {}
}
