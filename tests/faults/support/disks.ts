import { execFileSync } from "node:child_process"
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"

const run = (program: string, ...options: string[]): string =>
  execFileSync(program, options, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim()

/** A disk whose power can be cut. */
export interface Disk {
  /** Where it is mounted. */
  folder: string
  /** What would stand on the disk if the power went now. Stop whoever writes before. */
  snapshot(): string
  /** The disk as it was at that snapshot, mounted anew. End whoever holds it open before. */
  becomes(snapshot: string): void
  /** Everything so far is on the disk. */
  settle(): void
  remove(): void
}

/** A file system of its own in a file: what was not asked to reach the disk is lost, as on a real one. */
export function imageDisk(home: string, megabytes: number): Disk {
  const image = join(home, "disk")
  const folder = join(home, "mounted")
  mkdirSync(folder)
  writeFileSync(image, "")
  truncateSync(image, megabytes * 1_000_000)
  run("mkfs.ext4", "-q", "-m", "0", image)
  // Nothing reaches the disk because time has passed: only what was asked to.
  const mount = () => run("mount", "-o", "loop,commit=600", image, folder)
  mount()
  const written = () => {
    const device = basename(run("findmnt", "-n", "-o", "SOURCE", folder))
    return readFileSync(`/sys/block/${device}/stat`, "utf8").trim().split(/\s+/)[6]
  }
  return {
    folder,
    snapshot() {
      const copy = `${image}-after-the-cut`
      for (;;) {
        const before = written()
        run("cp", "--sparse=always", image, copy)
        if (written() === before) return copy
      }
    },
    becomes(snapshot) {
      run("umount", folder)
      renameSync(snapshot, image)
      mount()
    },
    settle: () => void run("sync", "-f", folder),
    remove() {
      // Whoever still has it open after a test that failed keeps it no longer than that.
      run("umount", "--lazy", folder)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** The nearest thing where nothing may be mounted: the folder as it stands, with what the system still buffers. */
export function folderDisk(home: string): Disk {
  const folder = join(home, "folder")
  mkdirSync(folder)
  return {
    folder,
    snapshot() {
      const copy = `${folder}-after-the-cut`
      // Sockets cannot be copied, and mean nothing in a copy.
      cpSync(folder, copy, { recursive: true, filter: (name) => !name.endsWith(".sock") })
      return copy
    },
    becomes(snapshot) {
      rmSync(folder, { recursive: true })
      renameSync(snapshot, folder)
    },
    settle: () => undefined,
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}

/** Whether this user may mount a file system of its own here; containers and ordinary users mostly may not. */
export function mayMount(): boolean {
  const home = mkdtempSync(join(tmpdir(), "signpost-mount-"))
  try {
    imageDisk(home, 8).remove()
    return true
  } catch {
    rmSync(home, { recursive: true, force: true })
    return false
  }
}
