import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
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

/** An abstract socket named after the directory itself: the kernel frees it with the process. */
function lockBySocket(directory: string): Promise<() => Promise<void>> {
  const { dev, ino } = statSync(directory)
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new DirectoryInUse(directory) : error),
    )
    server.listen({ path: `\0signpost-${dev}-${ino}` }, () => {
      server.unref()
      resolve(() => new Promise<void>((done) => server.close(() => done())))
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
