// Runs PGlite on a thread of its own, so that a long query never stops the server's event loop.
// It speaks {id, call, …} → {id, answer | error}.
import fs from "node:fs"
import path from "node:path"
import { parentPort, workerData } from "node:worker_threads"
import { PGlite, type postgresMod } from "@electric-sql/pglite"
import { NodeFS } from "@electric-sql/pglite/nodefs"
import { MemoryCopy } from "./memory-copy.ts"
import type { Call, Reply, WorkerData } from "./protocol.ts"
import { statementsOf } from "./statements.ts"
import { upkeep } from "./upkeep.ts"

type Module = postgresMod.PostgresMod
interface Stream {
  nfd?: number | null
  node: unknown
}
/** The parts of Emscripten's node file system that are replaced or used here. */
interface NodeFileSystem {
  stream_ops: { fsync(stream: Stream): number }
  realPath(node: unknown): string
}

/** PGlite's own fsync only waits; this one reaches the disk. A stream without a descriptor is opened for it. */
class DurableFS extends NodeFS {
  override async init(pg: PGlite, options: Partial<Module>): Promise<{ emscriptenOpts: Partial<Module> }> {
    const { emscriptenOpts } = await super.init(pg, options)
    const makeDurable = (module: Module): void => {
      const NODEFS = module.NODEFS as unknown as NodeFileSystem
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined && stream.nfd !== null) fs.fsyncSync(stream.nfd)
        else fsyncPath(NODEFS.realPath(stream.node))
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), makeDurable] } }
  }
}

function fsyncPath(name: string): void {
  const descriptor = fs.openSync(name, "r")
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

function fsyncTree(name: string): void {
  if (fs.statSync(name).isDirectory())
    for (const entry of fs.readdirSync(name)) fsyncTree(path.join(name, entry))
  fsyncPath(name)
}

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "shared_buffers=8MB",
  // Less of the log than this is never kept back for later.
  "-c",
  "min_wal_size=32MB",
  "-c",
  "max_wal_size=64MB",
]
/** What dies with the process needs no log that would outlive a crash. */
const inMemory = [
  ...PGlite.defaultStartParams,
  "-c",
  "full_page_writes=off",
  "-c",
  "wal_init_zero=off",
  "-c",
  "shared_buffers=8MB",
]
const asText = (text: string): string => text
const parsers = { 20: asText, 1082: asText }

async function open(directory: string): Promise<PGlite> {
  const database = new PGlite({ fs: new DurableFS(directory), startParams, parsers })
  await database.waitReady
  return database
}

/** Creates beside its place and moves in when whole: a creation that was cut off leaves nothing half made. */
async function openOrCreate(directory: string): Promise<PGlite> {
  if (!fs.existsSync(path.join(directory, "PG_VERSION"))) {
    const parent = path.dirname(directory)
    const nursery = `${directory}.new`
    fs.rmSync(nursery, { recursive: true, force: true })
    fs.mkdirSync(nursery, { recursive: true })
    const database = await open(nursery)
    await database.exec("checkpoint")
    await database.close()
    fsyncTree(nursery)
    fs.rmSync(directory, { recursive: true, force: true })
    fs.renameSync(nursery, directory)
    fsyncPath(parent)
  }
  return open(directory)
}

async function openCopy(folder: string): Promise<PGlite> {
  const database = new PGlite({ fs: new MemoryCopy(folder), startParams: inMemory, parsers })
  await database.waitReady
  return database
}

const home = workerData as WorkerData
const database = await ("copyOf" in home ? openCopy(home.copyOf) : openOrCreate(home.directory))
const run = statementsOf(database)
const listening = new Set<string>()

const commit = { text: "commit", parameters: [] }

async function answer(call: Call): Promise<unknown> {
  if (call.call === "query") {
    const { rows, affectedRows } = await run(call.leaves ? [commit, ...call.statements] : call.statements)
    return { rows, rowCount: affectedRows ?? rows.length }
  }
  if (call.leaves) await run([commit])
  switch (call.call) {
    case "leave":
      return
    case "listen": {
      if (listening.has(call.channel)) return
      listening.add(call.channel)
      await database.listen(call.channel, (payload) => post({ channel: call.channel, payload }))
      return
    }
    case "upkeep":
      return upkeep(database)
    case "close":
      return database.close()
  }
}

function post(reply: Reply): void {
  parentPort?.postMessage(reply)
}

/** An Error loses its own fields on the way between threads; these are the ones that callers read. */
function plainError(error: unknown): { message: string; [field: string]: string } {
  const fields = ["code", "severity", "detail", "hint", "constraint", "table", "column", "where"]
  const source = (typeof error === "object" && error !== null ? error : {}) as Record<string, unknown>
  const known = fields.flatMap((field) => (typeof source[field] === "string" ? [[field, source[field]]] : []))
  return { ...Object.fromEntries(known), message: error instanceof Error ? error.message : String(error) }
}

parentPort?.on("message", (call: Call) => {
  answer(call).then(
    (result) => post({ id: call.id, answer: result }),
    (error: unknown) => post({ id: call.id, error: plainError(error) }),
  )
})
post({ ready: true })
