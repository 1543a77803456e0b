import type { ErrorBody, ErrorCode } from "#api/contract/error.ts"
import { reason } from "#api/messages/server.ts"
import { term, type Phrase } from "#documents/said.ts"

/** A failure that the caller is told: thrown by routes and services, answered by the error handler. */
export class Failure extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** What stands beside `error` in the answer (`form` of a 409, for one). */
  readonly beside: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: ErrorCode,
    said: string | Phrase,
    more: Omit<ErrorBody, "code" | "message" | "says"> & {
      beside?: Record<string, unknown>
      headers?: Record<string, string>
    } = {},
  ) {
    super(typeof said === "string" ? said : said.text)
    this.name = "Failure"
    const { beside, headers, ...body } = more
    this.status = status
    const says = typeof said === "string" ? undefined : { code: said.code, values: said.values }
    this.body = { code, message: this.message, ...(says && { says }), ...body }
    this.beside = beside ?? {}
    this.headers = headers ?? {}
  }
}

export const unauthenticated = (): Failure => new Failure(401, "unauthenticated", reason("refused.signedOut"))
/** The database is away, or the machine too busy: nothing of the request was kept, and it may be sent again. */
export const unavailable = (): Failure =>
  new Failure(503, "unavailable", reason("refused.unavailable"), {
    text: "shell:error.unavailable",
    headers: { "retry-after": "5" },
  })
export const notFound = (what: string): Failure =>
  new Failure(404, "not-found", reason("refused.notThere", { what: term({ text: what }) }))
