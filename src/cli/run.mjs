// `npm run <command>`: runs src/cli/<command>.ts. The commands are bundled once for all sources as they are, which takes
// a quarter of a second; to load their hundreds of modules one by one takes each command several.
import "./closed-pipe.mjs"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { checkNode, root } from "./install.mjs"
import { hashSources } from "./sources.mjs"
import { threads } from "./threads.mjs"

const commands = [
  "assessments",
  "backup",
  "codes",
  "demo",
  "documents",
  "gates",
  "generate",
  "minors",
  "research",
  "restore",
  "role",
  "sign-out",
]
/** Of other sources; a command that runs may still read from one that is younger, in milliseconds. */
const day = 24 * 60 * 60 * 1000
const bundles = join(root, "node_modules", ".cache", "signpost", "commands")

checkNode()
const [command] = process.argv.splice(2, 1)
if (!commands.includes(command)) {
  console.error(`There is no command ${command}. Commands: ${commands.join(", ")}.`)
  process.exit(1)
}
const folder = join(bundles, hashSources().slice(0, 16))
if (!existsSync(folder)) await bundle()
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(folder, `${command}.js`)).href)

/** Worker threads stand beside what starts them, as in the build (src/server/worker-thread.ts). */
async function bundle() {
  const { build } = await import("esbuild")
  mkdirSync(bundles, { recursive: true })
  const making = mkdtempSync(join(bundles, "making-"))
  const entries = { ...Object.fromEntries(commands.map((name) => [name, `src/cli/${name}.ts`])), ...threads }
  await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: making,
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
  })
  for (const name of readdirSync(bundles)) {
    const old = join(bundles, name)
    if (statSync(old).mtimeMs < Date.now() - day) rmSync(old, { recursive: true, force: true })
  }
  try {
    renameSync(making, folder)
  } catch {
    // Another command was faster.
    rmSync(making, { recursive: true })
  }
}
