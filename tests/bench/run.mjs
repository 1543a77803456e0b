// `npm run bench`: builds what is measured, brings a browser and the peers, and measures. Plain Node.
//   npm run bench                everything
//   npm run bench -- decide      only what is named
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { checkNode, ensureInstalled, root, run } from "../../src/cli/install.mjs"
import { hashSources, isBuilt } from "../../src/cli/sources.mjs"
import { ensureChromium } from "../support/chromium.mjs"

checkNode()
ensureInstalled()
if (!isBuilt(hashSources())) run(process.execPath, [join("src", "cli", "build.mjs")])

// Peers are nobody's dependency: they come when somebody measures, into a folder of their own.
const peers = join(root, "tests", "bench", "peers")
const { dependencies } = JSON.parse(readFileSync(join(peers, "package.json"), "utf8"))
if (!Object.keys(dependencies).every((name) => existsSync(join(peers, "node_modules", name)))) {
  console.log("Installing the peers (tests/bench/peers) …")
  run("npm", ["install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"], { cwd: peers })
}

const env = { ...process.env, CHROMIUM: await ensureChromium() }
const command = [
  "--expose-gc",
  "--import",
  "tsx",
  join("tests", "bench", "main.ts"),
  ...process.argv.slice(2),
]
run(process.execPath, command, { env })
