import { Agent, request, type IncomingMessage } from "node:http"
import { brotliDecompressSync } from "node:zlib"
import type { ReleaseNews } from "#api/contract/release.ts"
import { demoPassword } from "#server/seeding/demo-accounts.ts"

export interface Reply {
  status: number
  /** As they were sent: packed. */
  bytes: number
  /** What it says, unpacked. */
  text: () => string
}

/** One browser: its cookies, its kept connections, its anti-forgery pair. */
export class Visitor {
  readonly #port: number
  readonly #address: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6 })
  readonly #cookies: Map<string, string>

  /** @param address the network address that the server takes it for; it must trust one proxy */
  constructor(port: number, address: string, cookies = new Map<string, string>()) {
    this.#port = port
    this.#address = address
    this.#cookies = cookies
  }

  /** A browser of its own, signed in as the same person; at another process of the site, where one is named. */
  another(port = this.#port): Visitor {
    return new Visitor(port, this.#address, new Map(this.#cookies))
  }

  /** Sends JSON, or a file as it is. */
  async ask(method: "GET" | "POST" | "PUT", path: string, data?: object): Promise<Reply> {
    const answer = await this.#send(method, path, data)
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const packed = answer.headers["content-encoding"] === "br"
    return {
      status: answer.statusCode ?? 0,
      bytes: body.length,
      text: () => (packed ? brotliDecompressSync(body) : body).toString(),
    }
  }

  /** Follows the server's events until `close` is called. */
  async listen(heard: (news: ReleaseNews) => void): Promise<{ close(): void }> {
    const answer = await this.#send("GET", "/api/events")
    let text = ""
    answer.setEncoding("utf8").on("data", (more: string) => {
      const events = (text + more).split("\n\n")
      text = events.pop() ?? ""
      for (const event of events) {
        const [, news] = /^event: release\ndata: (.*)$/.exec(event) ?? []
        if (news !== undefined) heard(JSON.parse(news) as ReleaseNews)
      }
    })
    answer.on("error", () => undefined)
    return { close: () => answer.destroy() }
  }

  close(): void {
    this.#agent.destroy()
  }

  #send(method: string, path: string, data?: object): Promise<IncomingMessage> {
    const headers = {
      "accept-encoding": "br",
      "x-forwarded-for": this.#address,
      "x-anti-forgery": this.#cookies.get("anti-forgery") ?? "",
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(data && { "content-type": data instanceof Buffer ? "text/csv" : "application/json" }),
    }
    return new Promise((resolve, reject) => {
      const asking = request({
        host: "localhost",
        port: this.#port,
        method,
        path,
        headers,
        agent: this.#agent,
      })
      asking.once("error", reject).once("response", (answer) => {
        for (const cookie of answer.headers["set-cookie"] ?? []) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          this.#cookies.set(name, value)
        }
        resolve(answer)
      })
      asking.end(data instanceof Buffer ? data : data && JSON.stringify(data))
    })
  }
}

/** A visitor who is signed in as one of the demo accounts. */
export async function signedIn(port: number, address: string, identifier: string): Promise<Visitor> {
  const visitor = new Visitor(port, address)
  await visitor.ask("GET", "/api/auth/ping")
  const { status, text } = await visitor.ask("POST", "/api/auth/sign-in", {
    identifier,
    password: demoPassword,
  })
  if (status !== 200) throw new Error(`Signing in as ${identifier} was answered ${status}: ${text()}`)
  return visitor
}
