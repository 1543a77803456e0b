import { contentOf, typeOf } from "#api/request.ts"

/** The password of every demo account and of every account that these tests make. */
export const password = "Signpost1"

export interface Answer {
  status: number
  body: unknown
}

/** A browser's calls without the browser: keeps cookies, sends its origin and the anti-forgery value. */
export class Caller {
  /** Where the server is reached; another may take over with the same database. */
  origin: string
  readonly #cookies = new Map<string, string>()

  constructor(origin: string) {
    this.origin = origin
  }

  /** Sends JSON, or a file as it is. Throws when no answer comes. */
  async call(method: string, path: string, body?: object): Promise<Answer> {
    if (method !== "GET" && !this.#cookies.has("anti-forgery")) await this.call("GET", "auth/ping")
    const answer = await fetch(`${this.origin}/api/${path}`, {
      method,
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        origin: this.origin,
        "x-anti-forgery": this.#cookies.get("anti-forgery") ?? "",
        ...(body === undefined ? {} : { "content-type": typeOf(body) }),
      },
      redirect: "manual",
      ...(body === undefined ? {} : { body: contentOf(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    const text = await answer.text()
    return { status: answer.status, body: text === "" ? null : (JSON.parse(text) as unknown) }
  }

  /** As `call`, for what must succeed. */
  async done(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await this.call(method, path, body)
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  /** A page, as the browser shows it. */
  async page(path: string): Promise<string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    return (await fetch(this.origin + path, { headers: { cookie } })).text()
  }

  async signIn(identifier: string): Promise<this> {
    await this.done("POST", "auth/sign-in", { identifier, password })
    return this
  }

  async signUp(identifier: string): Promise<this> {
    await this.done("POST", "auth/sign-up", { identifier, password })
    return this
  }
}
