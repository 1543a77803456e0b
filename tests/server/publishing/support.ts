import { createRequire } from "node:module"
import { expect } from "vitest"
import type { ErrorBody } from "#api/contract/error.ts"
import type { PublishedChange } from "#api/contract/publishing.ts"
import type { ReleaseNews } from "#api/contract/release.ts"
import { createPublishingClient, type PublishingClient } from "#api/publishing-client.ts"
import { ApiError, type Method } from "#api/request.ts"
import * as formats from "#engine/forms/formats.ts"
import type { Database } from "#server/database/database.ts"
import { readEnvironment } from "#server/environment.ts"
import type { App } from "#server/app.ts"
import type { Client } from "#server/routes/site/client.ts"
import { demoPassword } from "#server/seeding/demo-accounts.ts"
import { serveFrom, type Server } from "#server/server.ts"
import { expectDescribed } from "../support/described.ts"
import { deployedDatabase } from "../support/template.ts"
import { shipped, workers } from "../support/workers.ts"

/** A page without scripts: these tests look at what the server puts around it. */
export const bareClient: Client = {
  template: () =>
    Promise.resolve(
      '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8" />\n<title>x</title>\n</head>\n<body></body>\n</html>',
    ),
  parts: (modules) => modules.map((module) => `/client/${module}`),
  files: undefined,
  studio: {
    template: () => Promise.resolve("<!doctype html><html><head></head><body></body></html>"),
    files: undefined,
  },
  preview: {
    template: () => Promise.resolve("<!doctype html><html><head></head><body></body></html>"),
    files: undefined,
  },
  strict: true,
}

export const quiet = (more: Record<string, string> = {}) =>
  readEnvironment({
    LOG_LEVEL: "silent",
    DATA_DIR: ".cache/test-data",
    OIDC_TRIAL_PORT: "0",
    PAYMENT_EMULATOR_PORT: "0",
    ...more,
  })

/** The real app with the shipped documents on a PGlite of its own. */
export async function startServer(
  variables: Record<string, string> = {},
): Promise<Server & { database: Database }> {
  const database = await deployedDatabase()
  return { ...(await serveFrom(database, quiet(variables), bareClient, { shipped, workers })), database }
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  // The tests say what they expect of it; nothing is typed by hope.
  body: unknown
  raw: Buffer
}

/** One browser on one host: keeps its cookies and sends the anti-forgery pair. */
export class Browser {
  readonly #app: App
  readonly #host: string
  readonly #cookies = new Map<string, string>()
  /** The calls of who publishes; one that is refused throws an ApiError. */
  readonly publishing: PublishingClient

  constructor(app: App, host = "localhost") {
    this.#app = app
    this.#host = host
    this.publishing = createPublishingClient({
      send: async <T>(method: Method, path: string, body?: object) => {
        const answer = await this.#send(method, `/api/${path}`, body, {})
        if (answer.status < 400) return answer.body as T
        throw new ApiError(answer.status, (answer.body as { error: ErrorBody }).error, answer.body)
      },
    })
  }

  /** The whole answer to a call of who publishes, where a refusal is looked at, too. */
  async answerTo(call: (publishing: PublishingClient) => Promise<unknown>): Promise<Answer> {
    const answers: Answer[] = []
    const send = async <T>(method: Method, path: string, body?: object) => {
      const answer = await this.#send(method, `/api/${path}`, body, {})
      answers.push(answer)
      return answer.body as T
    }
    await call(createPublishingClient({ send }))
    const [answer] = answers
    if (answer === undefined || answers.length > 1) throw new Error("One call is asked for.")
    return answer
  }

  get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send("GET", url, undefined, headers)
  }

  post(url: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send("POST", url, body, headers)
  }

  /** Signs in as a demo persona, which `npm start` makes into accounts. */
  async signIn(persona: string): Promise<this> {
    await this.get("/api/auth/ping")
    const answer = await this.post("/api/auth/sign-in", {
      identifier: `${persona}@demo.example`,
      password: demoPassword,
    })
    if (answer.status !== 200) throw new Error(`${persona} cannot sign in: ${answer.raw.toString()}`)
    return this
  }

  cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  }

  async #send(
    method: Method,
    url: string,
    body: object | undefined,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const response = await this.#app.inject({
      method,
      url,
      headers: {
        host: this.#host,
        cookie: this.cookieHeader(),
        "x-anti-forgery": this.#cookies.get("anti-forgery") ?? "",
        ...headers,
      },
      ...(body && { payload: body }),
    })
    expectDescribed(this.#app, method, url, response)
    for (const { name, value } of response.cookies) this.#cookies.set(name, value)
    const isJson = String(response.headers["content-type"]).startsWith("application/json")
    const plain = response.headers["content-encoding"] === undefined && response.body !== ""
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson && plain ? JSON.parse(response.body) : response.body,
      raw: response.rawPayload,
    }
  }
}

/** Publishes a patch as a publisher and gives the answer, based on what is live now unless said otherwise. */
export async function publish(
  publisher: Browser,
  patches: Record<string, unknown>,
  more: Partial<PublishedChange> = {},
): Promise<Answer> {
  const layer =
    more.tenant === undefined
      ? ({ layer: "instance" } as const)
      : ({ layer: "tenant", tenant: more.tenant } as const)
  const base = more.base ?? (await publisher.publishing.documents(layer)).release
  return publisher.answerTo((calls) => calls.publish({ patches, why: "A test asks for it", ...more, base }))
}

/** The manifest that a browser is told, and a document of it. */
export async function configuration(browser: Browser) {
  const answer = await browser.get("/api/app-configuration")
  return answer.body as {
    app: Record<string, unknown>
    release: {
      id: string
      tenant: string | null
      documents: Record<string, string>
      languages: string[]
      navigation: string
      theme: string
      forms: Record<string, { validator: string }>
    }
  }
}

/** A document of the release as a browser has it: with the navigation set, or by itself. */
export async function documentOf(browser: Browser, id: string): Promise<unknown> {
  const { release } = await configuration(browser)
  const set = (await browser.get(`/documents/${release.navigation}.json`)).body as Record<string, unknown>
  return set[id] ?? (await browser.get(`/documents/${release.documents[id]}.json`)).body
}

export type Validate = ((data: unknown) => boolean) & {
  errors?: { instancePath: string; keyword: string }[] | null
}

/** A form's validator from its module, as a browser would import it. */
export async function validatorOf(module: string): Promise<Validate> {
  const { default: create } = (await import(`data:text/javascript,${encodeURIComponent(module)}`)) as {
    default: (require: (name: string) => unknown) => Validate & { default?: Validate }
  }
  const ajv = createRequire(import.meta.url)
  const made = create((name) => (name === formats.formatsModule ? formats : (ajv(name) as unknown)))
  return made.default ?? made
}

/** Opens an event stream of the server that is under test, as a browser with these headers does. */
export async function listen(app: App, headers: Record<string, string> = {}, path = "/api/events") {
  if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" })
  const { port } = app.server.address() as { port: number }
  const stop = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal: stop.signal })
  expect(answer.headers.get("content-type")).toContain("text/event-stream")
  expect(answer.headers.get("x-accel-buffering")).toBe("no")
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ""
  let passed = ""
  return {
    /** What was passed over. */
    passed: () => passed,
    /** The news of the next event of this name; what came before it is passed over. */
    async next<News = ReleaseNews>(event = "release"): Promise<News> {
      for (;;) {
        const found = new RegExp(`event: ${event}\\ndata: (\\{.*\\})\\n\\n`).exec(text)
        if (found?.[1]) {
          passed += text.slice(0, found.index)
          text = text.slice(found.index + found[0].length)
          return JSON.parse(found[1]) as News
        }
        const chunk = await reader?.read()
        if (!chunk || chunk.done) throw new Error(`The stream ended after: ${text}`)
        text += chunk.value
      }
    },
    [Symbol.asyncDispose]: async () => stop.abort(),
  }
}
