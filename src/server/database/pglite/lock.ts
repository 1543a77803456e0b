import {
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { connect, createServer } from "node:net"
import path from "node:path"

/** Two processes on one PGlite directory lose rows without an error, so the second is refused. */
export class DirectoryInUse extends Error {
  constructor(directory: string) {
    super(
      `The database in ${directory} is in use by another process. Stop that one first, or set DATA_DIR to another folder. ` +
        `Several processes can share a PostgreSQL: set DATABASE_URL.`,
    )
    this.name = "DirectoryInUse"
  }
}

/** Takes the directory for this process until `release` is called or the process dies, however it dies. */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  mkdirSync(directory, { recursive: true })
  return process.platform === "linux" ? lockBySocket(directory) : lockByFile(directory)
}

/**
 * An abstract socket named after the directory itself: the kernel frees it with the process. Containers that share the
 * directory do not share such names, so a socket in the directory says the same to them.
 */
async function lockBySocket(directory: string): Promise<() => Promise<void>> {
  const { dev, ino } = statSync(directory)
  const free = await listenOn(`\0signpost-${dev}-${ino}`).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EADDRINUSE" ? new DirectoryInUse(directory) : error
  })
  // A socket's path may be no longer than about a hundred bytes; this way every directory's is short.
  const opened = openSync(directory, constants.O_RDONLY)
  const beside = `/proc/self/fd/${opened}/in-use.sock`
  if (await isAnswered(beside)) {
    closeSync(opened)
    await free()
    throw new DirectoryInUse(directory)
  }
  rmSync(beside, { force: true })
  // A file system that holds no sockets is not one that containers share.
  const freeBeside = await listenOn(beside).catch(() => () => Promise.resolve())
  return async () => {
    await freeBeside()
    closeSync(opened)
    await free()
  }
}

function listenOn(path: string): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen({ path }, () => {
      server.unref()
      resolve(() => new Promise<void>((done) => server.close(() => done())))
    })
  })
}

/** What a process has left behind that is gone answers nobody. */
function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path })
    socket.once("error", () => resolve(false))
    socket.once("connect", () => {
      socket.destroy()
      resolve(true)
    })
  })
}

/** Where there are no abstract sockets: a file with the process id, stale when no such process lives. */
function lockByFile(directory: string): Promise<() => Promise<void>> {
  const file = path.join(directory, "in-use")
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" })
  } catch {
    if (isAlive(Number(readFileSync(file, "utf8")))) throw new DirectoryInUse(directory)
    writeFileSync(file, String(process.pid))
  }
  return Promise.resolve(() => {
    rmSync(file, { force: true })
    return Promise.resolve()
  })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch {
    return false
  }
}
