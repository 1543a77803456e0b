import { spawn } from "node:child_process"
import { createServer } from "node:net"
import { builtServer, serverEnvironment } from "../../src/cli/built-server.mjs"

/** A built server in a process of its own, as `npm start` runs it after building. */
export interface ServerProcess {
  /** e.g. http://localhost:41234 */
  origin: string
  port: number
  pid: number
  /** What the server has printed so far. */
  output(): string
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>
  /** Sends a signal and waits for the end. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>
}

export interface ProcessOptions {
  environment: Record<string, string>
  port?: number
  /** Runs as this user instead of the test's own. */
  uid?: number
  /** A program that runs it, with its options. */
  through?: readonly string[]
  /** How long a start may take, in milliseconds; then the process is killed. */
  giveUpAfter?: number
  /** Whether it lives for minutes, so that what V8 would compile for speed does not pay: as by default. */
  shortLived?: boolean
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", reject)
    probe.listen(0, () => {
      const address = probe.address()
      const port = typeof address === "object" && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/** Starts the built server without waiting for anything. */
export async function spawnServer(options: ProcessOptions): Promise<ServerProcess> {
  const port = options.port ?? (await freePort())
  const own = {
    PORT: String(port),
    OIDC_TRIAL_PORT: String(await freePort()),
    PAYMENT_EMULATOR_PORT: String(await freePort()),
    NODE_ENV: "test",
  }
  const spared = options.shortLived === false ? [] : ["--interrupt-budget=2000000"]
  const [program, ...words] = [...(options.through ?? []), process.execPath, ...spared, ...builtServer]
  const child = spawn(program ?? "", words, {
    env: { ...serverEnvironment, ...process.env, ...own, ...options.environment },
    stdio: ["ignore", "pipe", "pipe"],
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  })
  // A test that fails leaves no server behind.
  const last = () => child.kill("SIGKILL")
  process.once("exit", last)
  let output = ""
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) =>
    child.once("close", (code) => {
      process.off("exit", last)
      resolve(code)
    }),
  )
  return {
    origin: `http://localhost:${port}`,
    port,
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    async end(signal) {
      child.kill(signal)
      await ended
    },
  }
}

/** Starts the built server and waits until it may be sent requests. Throws what it printed when it ends instead. */
export async function startProcess(options: ProcessOptions): Promise<ServerProcess> {
  const server = await spawnServer(options)
  let over = false
  void server.ended.then(() => (over = true))
  const deadline = Date.now() + (options.giveUpAfter ?? 180_000)
  while (!(await isReady(server.origin))) {
    if (over || Date.now() > deadline) {
      await server.end("SIGKILL")
      throw new Error(`The server did not start:\n${server.output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return server
}

export function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}
