import type { App } from "#server/app.ts"
import { expectDescribed } from "./described.ts"

export interface Answer {
  status: number
  /** Parsed JSON, or the text of any other answer; null without content. */
  body: unknown
  text: string
  bytes: Uint8Array
  headers: Record<string, string | string[] | number | undefined>
}

export interface Request {
  body?: unknown
  headers?: Record<string, string>
  /** Leaves the anti-forgery header out. */
  bare?: boolean
}

/** What a browser does on one host: keeps cookies, sends its origin, repeats the anti-forgery value. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #app: App
  readonly #origin: URL
  readonly #address: string

  constructor(app: App, origin = "http://localhost", address = "127.0.0.1") {
    this.#app = app
    this.#origin = new URL(origin)
    this.#address = address
  }

  async send(method: string, url: string, request: Request = {}): Promise<Answer> {
    const unsafe = method !== "GET"
    if (unsafe && !this.cookies.has("anti-forgery") && request.bare !== true) await this.get("/api/auth/ping")
    const antiForgery = this.cookies.get("anti-forgery")
    const form = request.body instanceof URLSearchParams
    const response = await this.#app.inject({
      method: method as "GET",
      url,
      remoteAddress: this.#address,
      headers: {
        host: this.#origin.host,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(unsafe ? { origin: this.#origin.origin } : {}),
        ...(antiForgery === undefined || request.bare === true ? {} : { "x-anti-forgery": antiForgery }),
        ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
        ...request.headers,
      },
      ...(request.body === undefined
        ? {}
        : { payload: form ? String(request.body as URLSearchParams) : (request.body as object) }),
    })
    expectDescribed(this.#app, method, url, response)
    for (const cookie of response.cookies) {
      const gone = cookie.value === "" || (cookie.expires !== undefined && cookie.expires.getTime() <= 0)
      if (gone) this.cookies.delete(cookie.name)
      else this.cookies.set(cookie.name, cookie.value)
    }
    const json = String(response.headers["content-type"]).startsWith("application/json")
    const empty = response.body === ""
    return {
      status: response.statusCode,
      body: empty ? null : json ? (JSON.parse(response.body) as unknown) : response.body,
      text: response.body,
      bytes: response.rawPayload,
      headers: response.headers,
    }
  }

  get(url: string, request?: Request): Promise<Answer> {
    return this.send("GET", url, request)
  }
  post(url: string, body: unknown, request?: Request): Promise<Answer> {
    return this.send("POST", url, { ...request, body })
  }
  put(url: string, body?: unknown): Promise<Answer> {
    return this.send("PUT", url, { body })
  }
  patch(url: string, body: unknown): Promise<Answer> {
    return this.send("PATCH", url, { body })
  }
  delete(url: string, body?: unknown): Promise<Answer> {
    return this.send("DELETE", url, body === undefined ? {} : { body })
  }
}
