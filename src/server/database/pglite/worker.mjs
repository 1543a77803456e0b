// Runs PGlite on a thread of its own, so that a long query never stops the server's event loop. Plain JavaScript:
// Node starts this file directly, from the sources as from the build. It speaks {id, call, …} → {id, answer | error}.
import fs from "node:fs"
import path from "node:path"
import { parentPort, workerData } from "node:worker_threads"
import { PGlite } from "@electric-sql/pglite"
import { NodeFS } from "@electric-sql/pglite/nodefs"

/** PGlite's own fsync only waits; this one reaches the disk. A stream without a descriptor is opened for it. */
class DurableFS extends NodeFS {
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options)
    const makeDurable = (module) => {
      const { NODEFS } = module
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined && stream.nfd !== null) fs.fsyncSync(stream.nfd)
        else fsyncPath(NODEFS.realPath(stream.node))
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...emscriptenOpts.preRun, makeDurable] } }
  }
}

function fsyncPath(name) {
  const descriptor = fs.openSync(name, "r")
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

function fsyncTree(name) {
  if (fs.statSync(name).isDirectory())
    for (const entry of fs.readdirSync(name)) fsyncTree(path.join(name, entry))
  fsyncPath(name)
}

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "fsync=on", "-c", "wal_sync_method=fsync", "-c", "shared_buffers=8MB"],
]
const asText = (text) => text
const parsers = { 20: asText, 1082: asText }

async function open(directory) {
  const database = new PGlite({ fs: new DurableFS(directory), startParams, parsers })
  await database.waitReady
  return database
}

/** Creates beside its place and moves in when whole: a creation that was cut off leaves nothing half made. */
async function openOrCreate(directory) {
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

async function openInMemory(template) {
  const loaded = template === null ? {} : { loadDataDir: new Blob([fs.readFileSync(template)]) }
  const database = new PGlite({ parsers, ...loaded })
  await database.waitReady
  return database
}

const database = await (workerData.directory === null
  ? openInMemory(workerData.template)
  : openOrCreate(workerData.directory))
const listening = new Map()

const calls = {
  async query({ text, parameters }) {
    const { rows, affectedRows } = await database.query(text, parameters)
    return { rows, rowCount: affectedRows ?? rows.length }
  },
  async listen({ channel }) {
    if (listening.has(channel)) return
    listening.set(
      channel,
      await database.listen(channel, (payload) => parentPort.postMessage({ channel, payload })),
    )
  },
  async dump({ file }) {
    const blob = await database.dumpDataDir("none")
    fs.writeFileSync(`${file}.${process.pid}`, Buffer.from(await blob.arrayBuffer()))
    fs.renameSync(`${file}.${process.pid}`, file)
  },
  async close() {
    await database.close()
  },
}

function plainError(error) {
  const fields = ["message", "code", "severity", "detail", "hint", "constraint", "table", "column", "where"]
  return Object.fromEntries(
    fields.map((field) => [field, error?.[field]]).filter(([, value]) => value !== undefined),
  )
}

parentPort.on("message", async ({ id, call, ...input }) => {
  try {
    parentPort.postMessage({ id, answer: await calls[call](input) })
  } catch (error) {
    parentPort.postMessage({ id, error: plainError(error) })
  }
})
parentPort.postMessage({ ready: true })
