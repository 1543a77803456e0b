import type { ErrorBody } from "./contract/error.ts"

/** A call that failed. `status` 0: the server could not be reached, or its answer could not be read to its end. */
export class ApiError extends Error {
  readonly status: number
  /** The contract's error, where the server gave one. */
  readonly body: ErrorBody | null
  /** The whole answer: a 409 of a form names the form's new hash beside the error. */
  readonly answer: unknown

  constructor(status: number, body: ErrorBody | null, answer: unknown) {
    super(body?.message ?? `The server answered ${status}.`)
    this.name = "ApiError"
    this.status = status
    this.body = body
    this.answer = answer
  }
}

/** Whether a call never came to the server, or its answer never came back. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** How long a document or a file may take, as a part of the script may: over a slow line each comes well before it. */
const filePatienceMs = 120_000

/** Part of a request's options. A browser that knows no such signal (Safari before 16) waits for ever, as it always has. */
export const deadline = (patience = filePatienceMs): { signal: AbortSignal } => ({
  signal: AbortSignal.timeout?.(patience),
})

/** What a connection that fails says, before an answer or amid it, differs by browser. */
export function unreached(): never {
  throw new ApiError(0, null, null)
}

export interface RequestOptions {
  /** Where the calls are: a path of the page's own origin (`/api` if left out), or an address elsewhere. */
  base?: string
  /** Called as a call begins; the answer is called as it ends. Not for `auth/ping` (specification 7). */
  begin?: () => () => void
  /** A call answered that nobody is signed in (any more). */
  onUnauthenticated?: () => void
  /** The language of messages that the server sends; the page's own if left out. */
  language?: () => string
  /** How long a call may take that moves little; for ever if left out. */
  patienceMs?: number
}

export interface Requests {
  /**
   * Sends a call below /api and gives its JSON; null for an answer without content. A body is JSON, or a file as it is.
   * Throws an ApiError.
   */
  send: <T>(method: Method, path: string, body?: object, how?: How) => Promise<T>
}

export interface How {
  /** The call goes on when the page is being left. */
  keepalive?: boolean
  /** The language to answer in, where it is not the page's own. */
  language?: string
  /** The browser keeps the answer, and asks each time whether it is still the one (RFC 9110, ETag). */
  revalidated?: boolean
  /** Much is answered: over a slow line that takes as long as it takes. As long may a file that is sent. */
  large?: boolean
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

/** Cookies, JSON, no caching, and the anti-forgery value of the cookie in a header (specification 7). */
export function createRequests(options: RequestOptions = {}): Requests {
  const { base = "/api" } = options
  // Another origin gets the cookies only when told so.
  const credentials = base.startsWith("/") ? "same-origin" : "include"

  async function once(method: Method, path: string, body: object | undefined, how: How): Promise<Response> {
    const patience = how.large || body instanceof Blob ? undefined : options.patienceMs
    const language = how.language ?? options.language?.() ?? globalThis.document?.documentElement.lang ?? ""
    return fetch(`${base}/${path}`, {
      ...(how.keepalive ? { keepalive: true } : {}),
      ...(patience === undefined ? {} : deadline(patience)),
      method,
      credentials,
      cache: how.revalidated ? "no-cache" : "no-store",
      headers: {
        accept: "application/json",
        "cache-control": "no-cache",
        "x-anti-forgery": antiForgeryValue(),
        ...(language === "" ? {} : { "accept-language": language }),
        ...(body === undefined ? {} : { "content-type": typeOf(body) }),
      },
      ...(body === undefined ? {} : { body: contentOf(body) }),
    }).catch(unreached)
  }

  /**
   * The cookie lives 24 hours and holds for one session: a page that has been open longer, or in which another tab has
   * signed in or out, gets a new one, and says the same again.
   */
  async function guarded(
    method: Method,
    path: string,
    body: object | undefined,
    how: How,
  ): Promise<Response> {
    // To read cookies the page may have to wait for the browser: where nobody looks at the value, once is enough.
    if (method === "GET" && path !== "auth/logout") return once(method, path, body, how)
    if (antiForgeryValue() === "") await once("GET", "auth/ping", undefined, how)
    const said = antiForgeryValue()
    const response = await once(method, path, body, how)
    const isStale = response.status === 403 && antiForgeryValue() !== said
    return isStale ? once(method, path, body, how) : response
  }

  return {
    async send<T>(method: Method, path: string, body?: object, how: How = {}): Promise<T> {
      const end = path === "auth/ping" ? undefined : options.begin?.()
      try {
        const response = await guarded(method, path, body, how)
        const answer = await readJson(response)
        if (response.ok) return answer as T
        const error = errorOf(answer)
        if (error?.code === "unauthenticated") options.onUnauthenticated?.()
        throw new ApiError(response.status, error, answer)
      } finally {
        end?.()
      }
    },
  }
}

/** The media type of a body, and what is sent of it. */
export const typeOf = (body: object): string =>
  body instanceof Blob ? body.type || "application/octet-stream" : "application/json"
export const contentOf = (body: object): Blob | string => (body instanceof Blob ? body : JSON.stringify(body))

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(unreached)
  if (text === "") return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new ApiError(response.ok ? 0 : response.status, null, null)
  }
}

function errorOf(answer: unknown): ErrorBody | null {
  if (typeof answer !== "object" || answer === null || !("error" in answer)) return null
  return answer.error as ErrorBody
}

/** What a call that changes something says again in its header. */
export function antiForgeryValue(): string {
  return /(?:^|; )anti-forgery=([^;]+)/.exec(globalThis.document?.cookie ?? "")?.[1] ?? ""
}
