// `npm start`: installs, builds and serves, doing only what changed since the last time. Plain Node.
import "./closed-pipe.mjs"
import { spawn } from "node:child_process"
import { join } from "node:path"
import { checkNode, ensureInstalled, root, run } from "./install.mjs"
import { hashSources, isBuilt } from "./sources.mjs"

checkNode()
ensureInstalled()
if (!isBuilt(hashSources())) {
  console.log("Building …")
  run(process.execPath, [join("src", "cli", "build.mjs")])
}

const server = spawn(process.execPath, ["--enable-source-maps", join("dist", "server", "main.js")], {
  cwd: root,
  stdio: "inherit",
  // glibc keeps memory for each thread that ever asked for some, and a first start has many: over 100 MB.
  env: { MALLOC_ARENA_MAX: "2", ...process.env },
})
// Ctrl-C reaches the server by itself; what is sent to this process alone is handed on.
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal))
process.on("SIGINT", () => undefined)
server.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
