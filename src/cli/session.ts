import { createInterface } from "node:readline/promises"
import { Readable } from "node:stream"
import type { ReadableStream as WebStream } from "node:stream/web"
import type { ErrorBody } from "#api/contract/error.ts"
import { createPublishingClient, type PublishingClient } from "#api/publishing-client.ts"
import { contentOf, type Method, type Requests, typeOf } from "#api/request.ts"
import { problemLine, type Problem } from "#documents/problem.ts"
import { problemLines } from "./documents/problem-lines.ts"

/** How every command that works on a running server finds it and signs in; part of their help. */
export const sessionHelp = `The running server and the account come from the environment:
  SIGNPOST_URL       address of the instance (default http://localhost:3000)
  SIGNPOST_USER      e-mail or cellphone of somebody with the role that it takes
  SIGNPOST_PASSWORD  its password
  SIGNPOST_SESSION   instead of both: the value of a session cookie
  SIGNPOST_CODE      a code of the account's second factor, where it has one; otherwise it is asked for
For trying out there are demo accounts such as publisher@demo.example, with the password Signpost1.`

/** The server refused, or could not be reached: what to print, a line each. */
export class Refused extends Error {
  readonly status: number
  readonly lines: readonly string[]
  /** Problems that stood before the change that is refused. */
  readonly standing: readonly Problem[]
  /** The server's own word for why. */
  readonly code: string
  constructor(
    status: number,
    lines: readonly string[],
    { standing = [], code = "" }: { standing?: readonly Problem[]; code?: string | undefined } = {},
  ) {
    super(lines.join("\n"))
    this.status = status
    this.lines = lines
    this.standing = standing
    this.code = code
  }
}

/** The calls of somebody who is signed in; one that the server refuses throws {@link Refused}. */
export interface ServerSession extends Requests {
  /** An answer that is no JSON, as it comes. */
  stream(path: string): Promise<Readable>
}

/** The publishing calls of whoever the environment says. Throws {@link Refused} as {@link openSession} does. */
export const openPublishing = async (environment: NodeJS.ProcessEnv): Promise<PublishingClient> =>
  createPublishingClient(await openSession(environment))

/** Signs in as the environment says. Throws {@link Refused} when the server does not let us. */
export async function openSession(environment: NodeJS.ProcessEnv): Promise<ServerSession> {
  const base = (environment["SIGNPOST_URL"] ?? "http://localhost:3000").replace(/\/$/, "")
  const cookies = new Map<string, string>()
  const token = environment["SIGNPOST_SESSION"]
  if (token) cookies.set(base.startsWith("https:") ? "__Host-session" : "session", token)

  /** Shows the second factor once, when something asks for it, and does it then. */
  async function ask(method: Method, path: string, body?: object): Promise<Response> {
    try {
      return await once(method, path, body)
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "factor-needed") throw error
      await once("POST", "auth/factor/confirm", { code: await codeOf(environment) })
      return once(method, path, body)
    }
  }

  async function once(method: Method, path: string, body?: object): Promise<Response> {
    const answer = await fetch(`${base}/api/${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "x-anti-forgery": cookies.get("anti-forgery") ?? "",
        ...(body && { "content-type": typeOf(body) }),
      },
      ...(body && { body: contentOf(body) }),
    }).catch(() => {
      throw new Refused(0, [`No server answers at ${base}. Start it (npm start), or set SIGNPOST_URL.`])
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    if (!answer.ok) throw refusal(answer.status, await answer.text())
    return answer
  }

  async function send<T>(method: Method, path: string, body?: object): Promise<T> {
    const text = await (await ask(method, path, body)).text()
    return (text === "" ? null : JSON.parse(text)) as T
  }

  await send("GET", "auth/ping")
  if (!token) {
    const identifier = environment["SIGNPOST_USER"]
    const password = environment["SIGNPOST_PASSWORD"]
    if (!identifier || !password)
      throw new Refused(0, ["Say who asks: SIGNPOST_USER and SIGNPOST_PASSWORD (see --help)."])
    await send("POST", "auth/sign-in", { identifier, password })
  }
  return {
    send,
    stream: async (path) => {
      const { body } = await ask("GET", path)
      return body === null ? Readable.from([]) : Readable.fromWeb(body as WebStream)
    },
  }
}

interface Conflict {
  document: string
  pointer: string
  current: unknown
  yours: unknown
}

function refusal(status: number, text: string): Refused {
  const { error, conflicts, standing } = readAnswer(text)
  const lines = [error?.message ?? `The server answered ${status}.`]
  for (const problem of error?.problems ?? []) if (isProblem(problem)) lines.push(problemLine(problem))
  for (const { document, pointer, current, yours } of conflicts ?? [])
    lines.push(`${document}#${pointer} is now ${JSON.stringify(current)}; yours is ${JSON.stringify(yours)}`)
  return new Refused(status, lines, { ...(standing && { standing }), code: error?.code })
}

/** The code of the second factor: from the environment, else from whoever sits at the terminal. */
async function codeOf(environment: NodeJS.ProcessEnv): Promise<string> {
  const given = environment["SIGNPOST_CODE"]
  if (given) return given
  if (!process.stdin.isTTY)
    throw new Refused(403, [
      "This asks for your second factor: set SIGNPOST_CODE to a code of it (see --help).",
    ])
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question("Code of your second factor: ")
  } finally {
    terminal.close()
  }
}

interface RefusedAnswer {
  error?: ErrorBody
  conflicts?: Conflict[]
  standing?: Problem[]
}

function readAnswer(text: string): RefusedAnswer {
  try {
    return JSON.parse(text) as RefusedAnswer
  } catch {
    return {}
  }
}

function isProblem(problem: unknown): problem is Problem {
  return typeof problem === "object" && problem !== null && "document" in problem && "pointer" in problem
}

/** Runs a command; what the server or the arguments refuse is printed, and the exit code is 1. */
export async function explainRefusal(
  work: () => Promise<number>,
  shown: { all?: boolean } = {},
): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const stood = problemLines({ problems: [], standing: error.standing }, shown)
    process.stderr.write(`${[...error.lines, ...stood].join("\n")}\n`)
    return 1
  }
}
