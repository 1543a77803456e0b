import type { ErrorBody, ErrorCode } from "#api/contract/error.ts"

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
    message: string,
    more: Omit<ErrorBody, "code" | "message"> & {
      beside?: Record<string, unknown>
      headers?: Record<string, string>
    } = {},
  ) {
    super(message)
    this.name = "Failure"
    const { beside, headers, ...body } = more
    this.status = status
    this.body = { code, message, ...body }
    this.beside = beside ?? {}
    this.headers = headers ?? {}
  }
}

export const unauthenticated = (): Failure => new Failure(401, "unauthenticated", "Nobody is signed in.")
/** The database is away, or the machine too busy: nothing of the request was kept, and it may be sent again. */
export const unavailable = (): Failure =>
  new Failure(503, "unavailable", "The service is not available just now. Please try again in a moment.", {
    text: "shell:error.unavailable",
    headers: { "retry-after": "5" },
  })
export const notFound = (what: string): Failure => new Failure(404, "not-found", `There is no such ${what}.`)
