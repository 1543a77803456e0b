// The validators of documents, compiled once for all meta-schemas as they are. Plain Node until there is something to
// compile: bundles have what is made here in place of src/documents/kind-validators.ts.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { createHash } from "node:crypto"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { root } from "./install.mjs"
import { addToHash, removeOld } from "./sources.mjs"

/** The import that a bundler meets. */
export const modulePattern = /\/kind-validators\.ts$/
/** What the bundle imports instead: a file beside it. Bundled, it would lose its minified form. */
export const besideBundle = "./kind-validators.mjs"

const sources = ["schemas/meta", "src/documents", "package-lock.json"]
const kept = join(root, "node_modules", ".cache", "signpost", "kind-validators")

/** The path of the compiled module, which imports nothing. Made in a second, unless it is there. */
export async function compiledKindValidators() {
  const hash = createHash("sha256")
  for (const source of sources) addToHash(hash, source)
  const file = join(kept, `${hash.digest("hex").slice(0, 16)}.mjs`)
  if (!existsSync(file)) await compile(file)
  return file
}

/** Puts the module into the folder of a bundle. */
export async function putKindValidators(folder) {
  copyFileSync(await compiledKindValidators(), join(folder, besideBundle))
}

async function compile(file) {
  const { build } = await import("esbuild")
  mkdirSync(kept, { recursive: true })
  removeOld(kept)
  const making = mkdtempSync(join(kept, "making-"))
  try {
    const compiler = join(making, "standalone.mjs")
    await build({
      absWorkingDir: root,
      entryPoints: ["src/documents/standalone.ts"],
      outfile: compiler,
      bundle: true,
      packages: "external",
      platform: "node",
      format: "esm",
      target: "node20",
    })
    const { standaloneValidators } = await import(pathToFileURL(compiler).href)
    writeFileSync(join(making, "validators.cjs"), standaloneValidators())
    const made = join(making, "made.mjs")
    await build({
      absWorkingDir: root,
      stdin: {
        contents: `import validators from "./validators.cjs"
          import { partName } from "${join(root, "src/documents/schema-parts.ts")}"
          export const validatorOf = (kind) => validators[kind]
          export const partValidatorOf = (part) => validators[partName(part)]`,
        resolveDir: making,
      },
      outfile: made,
      bundle: true,
      minify: true,
      platform: "node",
      format: "esm",
      target: "node20",
    })
    renameSync(made, file)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}
