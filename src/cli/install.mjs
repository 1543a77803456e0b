// Plain Node without packages: it runs before anything is installed.
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..")

/** Ends the process with a clear message when Node is older than package.json's `engines` asks for. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Signpost needs Node 20.19 or later; this is ${process.versions.node}. See https://nodejs.org.`,
  )
  process.exit(1)
}

/** Runs a program with this terminal and ends the process with its exit code when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options })
  if (result.error) console.error(`${command}: ${result.error.message}`)
  if (result.status !== 0) process.exit(result.status ?? 1)
}

/** Installs the packages when the lock file is not the one last installed from. */
export function ensureInstalled() {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex")
  const stamp = join(root, "node_modules", ".signpost-lock")
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return
  console.log("Installing packages (npm install) …")
  // Development packages are needed to build, whatever NODE_ENV says.
  run("npm", ["install", "--no-audit", "--no-fund", "--include=dev", "--loglevel=error"], {
    shell: process.platform === "win32",
  })
  const after = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex")
  writeFileSync(stamp, after)
}
