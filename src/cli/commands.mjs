// The commands of `npm run`, bundled once for all sources as they are. Plain Node until there is something to bundle.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { root } from "./install.mjs"
import { besideBundle, modulePattern, putKindValidators } from "./kind-validators.mjs"
import { hashSources, removeOld } from "./sources.mjs"
import { threads } from "./threads.mjs"

/** Each is src/cli/<name>.ts. */
export const commands = [
  "assessments",
  "backup",
  "codes",
  "demo",
  "documents",
  "gates",
  "minors",
  "payments",
  "records",
  "research",
  "restore",
  "role",
  "sign-out",
]
const bundles = join(root, "node_modules", ".cache", "signpost", "commands")

const kindValidators = {
  name: "kind-validators",
  setup: ({ onResolve }) =>
    onResolve({ filter: modulePattern }, () => ({ path: besideBundle, external: true })),
}

/** The folder of the bundled commands: made in a quarter of a second, unless it is there. */
export async function bundledCommands() {
  const folder = join(bundles, hashSources().slice(0, 16))
  if (!existsSync(folder)) await bundle(folder)
  return folder
}

/** Worker threads stand beside what starts them, as in the build (src/server/worker-thread.ts). */
async function bundle(folder) {
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
    plugins: [kindValidators],
  })
  await putKindValidators(making)
  removeOld(bundles)
  // mkdtemp lets nobody but its owner read it.
  chmodSync(making, 0o755)
  try {
    renameSync(making, folder)
  } catch {
    // Another command was faster.
    rmSync(making, { recursive: true })
  }
}
