import { chmodSync, closeSync, constants, openSync, rmSync } from "node:fs"
import { connect, createServer, type Socket } from "node:net"
import { createInterface } from "node:readline"
import path from "node:path"
import type { Database } from "#server/database/database.ts"
import { drained, dump, type Extent } from "./dump.ts"
import { linesIn } from "./lines-in.ts"

const name = "operator.sock"

/**
 * The way to a running server's embedded database, which no other process may open: a socket in the data folder that
 * only the server's own user may use. It speaks to nobody over a network. One line asks (`all` or `revocations`), the
 * lines of a backup answer.
 */
export async function serveOperator(
  database: Database,
  dataDir: string,
  failed: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const place = placeIn(dataDir)
  rmSync(place.path, { force: true })
  const server = createServer((socket) => {
    socket.on("error", () => undefined)
    answer(database, socket).catch((error: unknown) => {
      failed(error)
      socket.destroy()
    })
  })
  const before = process.umask(0o177)
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject)
      server.listen({ path: place.path }, resolve)
    })
  } finally {
    process.umask(before)
  }
  chmodSync(place.path, 0o600)
  return async () => {
    await new Promise<void>((done) => server.close(() => done()))
    rmSync(path.join(dataDir, name), { force: true })
    place.close()
  }
}

async function answer(database: Database, socket: Socket): Promise<void> {
  const asked = await firstLine(socket)
  if (asked !== "all" && asked !== "revocations") return void socket.end()
  await dump(database, asked, async (line) => {
    if (socket.destroyed) throw new Error("Whoever asked for a backup has gone.")
    if (!socket.write(`${line}\n`)) await drained(socket)
  })
  socket.end()
}

/** The lines of a backup that the server of this data folder makes; undefined where none runs. */
export async function askServer(dataDir: string, extent: Extent): Promise<AsyncIterable<string> | undefined> {
  let place: ReturnType<typeof placeIn>
  try {
    place = placeIn(dataDir)
  } catch {
    return undefined
  }
  const socket = connect({ path: place.path })
  const isThere = await new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false))
  })
  place.close()
  if (!isThere) return undefined
  socket.write(`${extent}\n`)
  return linesIn(socket)
}

async function firstLine(socket: Socket): Promise<string> {
  for await (const line of createInterface({ input: socket })) return line
  return ""
}

/** A socket's path may be no longer than about a hundred bytes; through an open folder every one is short. */
function placeIn(dataDir: string): { path: string; close(): void } {
  if (process.platform !== "linux") return { path: path.join(dataDir, name), close: () => undefined }
  const opened = openSync(dataDir, constants.O_RDONLY)
  return { path: `/proc/self/fd/${opened}/${name}`, close: () => closeSync(opened) }
}
