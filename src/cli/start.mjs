// `npm start`: installs, builds and serves, doing only what changed since the last time. Plain Node.
import "./closed-pipe.mjs"
import { spawn } from "node:child_process"
import { join } from "node:path"
import { builtServer, serverEnvironment } from "./built-server.mjs"
import { checkNode, ensureInstalled, root, run } from "./install.mjs"
import { hashSources, isBuilt } from "./sources.mjs"

checkNode()
ensureInstalled()
if (!isBuilt(hashSources())) {
  console.log("Building …")
  run(process.execPath, [join("src", "cli", "build.mjs")])
}

const server = spawn(process.execPath, builtServer, {
  cwd: root,
  stdio: "inherit",
  env: { ...serverEnvironment, ...process.env },
})
// Ctrl-C reaches the server by itself; what is sent to this process alone is handed on.
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal))
process.on("SIGINT", () => undefined)
server.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
