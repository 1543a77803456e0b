// `npm run build`: the client, the studio, the preview, the server with its worker threads, the commands, and compressed copies of the client's
// files.
import "./closed-pipe.mjs"
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { build } from "vite"
import { bundledCommands } from "./commands.mjs"
import { root } from "./install.mjs"
import { besideBundle, modulePattern, putKindValidators } from "./kind-validators.mjs"
import { hashSources, stamp } from "./sources.mjs"
import { threads } from "./threads.mjs"

/** Each becomes `dist/server/<name>.js`. */
const serverEntries = { main: "src/server/main.ts", ...threads }

const previewModules = {
  name: "preview-modules",
  enforce: "pre",
  resolveId: {
    filter: { id: /kind-validators\.ts$|learner\/forms\/validator\.ts$|^\.\/forms\/validator\.ts$/ },
    handler: (source, importer) =>
      modulePattern.test(source)
        ? join(root, "src/documents/interpreted-validators.ts")
        : importer?.endsWith("src/preview/validator.ts")
          ? undefined
          : join(root, "src/preview/validator.ts"),
  },
}

// Vite keeps another value, and compiles JSX into calls of React's development runtime, which is not bundled.
process.env.NODE_ENV = "production"
const hash = hashSources()
rmSync(stamp, { force: true })

await build({ root, logLevel: "warn", build: { emptyOutDir: true, assetsDir: "client" } })
// The studio shares no file with the learner's pages: nothing of it is ever theirs to fetch.
await build({
  root,
  logLevel: "warn",
  base: "/",
  build: {
    outDir: "dist/studio",
    emptyOutDir: true,
    assetsDir: "studio/files",
    rolldownOptions: { input: join(root, "src/studio/index.html") },
  },
})
// The learner's app in a frame of the studio, which has no address bar, no storage and no validator of its own: modules
// of the preview stand in for them, so that nothing of it is in the learner's own build.
await build({
  root,
  logLevel: "warn",
  base: "/",
  plugins: [previewModules],
  build: {
    outDir: "dist/preview",
    emptyOutDir: true,
    assetsDir: "preview/files",
    rolldownOptions: {
      input: join(root, "src/preview/index.html"),
      transform: {
        inject: Object.fromEntries(
          ["location", "history"].map((name) => [name, [join(root, "src/preview/location.ts"), name]]),
        ),
      },
    },
  },
})
// A worker of its own: one file without imports, at one address for every build.
await build({
  root,
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  build: {
    outDir: "dist/client",
    emptyOutDir: false,
    rollupOptions: {
      input: join(root, "src/learner/worker/worker.ts"),
      output: { format: "iife", entryFileNames: "service-worker.js" },
    },
  },
})
await build({
  root,
  logLevel: "warn",
  plugins: [
    {
      name: "kind-validators",
      enforce: "pre",
      resolveId: { filter: { id: modulePattern }, handler: () => ({ id: besideBundle, external: true }) },
    },
  ],
  publicDir: false,
  // A few files are loaded in a third of the time that a thousand take. All but the last bring more than JavaScript, the
  // last is for trying out.
  ssr: {
    noExternal: true,
    external: [
      "@electric-sql/pglite",
      "@node-rs/argon2",
      "fontverter",
      "harfbuzzjs",
      "subset-font",
      "oidc-provider",
    ],
  },
  build: {
    ssr: true,
    outDir: "dist/server",
    emptyOutDir: true,
    manifest: false,
    sourcemap: true,
    target: "node20",
    rollupOptions: {
      input: Object.fromEntries(
        Object.entries(serverEntries).map(([name, file]) => [name, join(root, file)]),
      ),
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        // Node keeps the maps in memory; the sources that they name are in `src/`.
        sourcemapExcludeSources: true,
      },
    },
  },
})
await putKindValidators(join(root, "dist", "server"))
// The blocks as the review draws start pages with them: a file of its own, so that no React is part of the server.
await build({
  root,
  logLevel: "warn",
  publicDir: false,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: "dist/server",
    emptyOutDir: false,
    manifest: false,
    sourcemap: true,
    target: "node20",
    rollupOptions: {
      input: { "start-pages": join(root, "src/learner/drawing/start-pages.tsx") },
      output: { entryFileNames: "[name].js", codeSplitting: false, sourcemapExcludeSources: true },
    },
  },
})
// Whoever runs the site may not be allowed to write here.
await bundledCommands()
const compressed =
  // Learners pay for each byte; which distances say most with the least differs from file to file.
  compressFolder(join(root, "dist", "client", "client"), [
    { window: 19, direct: 8 },
    { window: 18, direct: 16, postfix: 1 },
  ]) +
  compressFolder(join(root, "dist", "studio", "studio", "files")) +
  compressFolder(join(root, "dist", "preview", "preview", "files"))
writeFileSync(stamp, hash)
console.log(`Built the client, the studio and the preview (${compressed} files compressed) and the server.`)

/** Brotli at its smallest: how it writes down the distances to what it repeats, and how far back it looks for that. */
function brotli(bytes, { window = constants.BROTLI_DEFAULT_WINDOW, direct = 0, postfix = 0 }) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_NDIRECT]: direct,
    [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
  }
  return brotliCompressSync(bytes, { params })
}

/** Leaves `.br` and `.gz` beside every text file, so that the server only sends bytes: the smallest of some ways. */
function compressFolder(folder, others = []) {
  let count = 0
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    const ways = [{}, ...others].map((way) => brotli(bytes, way))
    writeFileSync(
      `${file}.br`,
      ways.reduce((one, other) => (other.length < one.length ? other : one)),
    )
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    count++
  }
  return count
}
