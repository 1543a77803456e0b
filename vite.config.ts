import react from "@vitejs/plugin-react"
import tailwindcss from "@tailwindcss/vite"
import type { Plugin } from "vite"
import { defineConfig } from "vitest/config"
import { compiledKindValidators, modulePattern } from "./src/cli/kind-validators.mjs"
import { scriptParts } from "./src/server/page/script-parts.ts"
import { FaultsFirst } from "./tests/support/faults-first.ts"
import { rounds } from "./tests/support/rounds.ts"

const unit = [
  "documents",
  "engine",
  "assessments",
  "records",
  "eligibility",
  "cv",
  "review",
  "api",
  "ui",
  "blocks",
  "learner",
  "studio",
  "cli",
  "project",
]

/** No state lives in our modules, and tests put back what they stub: to load all once for all files halves the work. */
const isolated = false

/** What the databases of tests are copies of. */
const deployed = "tests/server/support/deploy.ts"

/** What somebody waits for comes when the machine gets to it: a second, as by default, is not long on a busy one. */
const patient = { poll: { timeout: 20_000 } }

/** The browser reads which paths the context declares, not what explains or binds them when somebody publishes. */
const contextForBrowsers: Plugin = {
  name: "context-for-browsers",
  enforce: "pre",
  apply: (config, { command }) => command === "build" && config.build?.ssr !== true,
  transform: {
    filter: { id: /schemas\/meta\/context\.schema\.json$/ },
    handler: (code) => ({
      code: JSON.stringify({ properties: JSON.parse(code).properties }, (key, value) =>
        key === "description" ? undefined : value,
      ),
      map: { mappings: "" },
    }),
  },
}

/** The tests' own: to compile the validators of documents takes every process that needs them most of a second. */
const kindValidators: Plugin = {
  name: "kind-validators",
  enforce: "pre",
  apply: "serve",
  resolveId: { filter: { id: modulePattern }, handler: () => compiledKindValidators() },
}

/** A worker of the studio checks shapes under a policy without `eval`; written out, the validators are half of it. */
const validatorsOfWorkers: Plugin = {
  name: "validators-of-workers",
  enforce: "pre",
  resolveId: {
    filter: { id: modulePattern },
    handler: () => file("./src/documents/interpreted-validators.ts"),
  },
}

/** It reads what binds documents, not what explains it to their authors: that is most of the meta-schemas. */
const schemasOfWorkers: Plugin = {
  name: "schemas-of-workers",
  enforce: "pre",
  transform: {
    filter: { id: /schemas\/meta\/.*\.schema\.json$/ },
    handler: (code) => ({
      code: JSON.stringify(JSON.parse(code), function (this: object, key: string, value: unknown) {
        // A pattern is told to an author by the description beside it.
        if (key === "description" && typeof value === "string" && !("pattern" in this)) return undefined
        return key === "examples" && Array.isArray(value) ? undefined : value
      }),
      map: { mappings: "" },
    }),
  },
}

/**
 * Tests start many threads that live for seconds. To compile what ran warm costs them a fifth of the processor and is
 * hardly used: what runs hot alone is compiled.
 */
const shortLived = ["--interrupt-budget=2000000"]

const file = (path: string) => new URL(path, import.meta.url).pathname

/** RJSF resolves references with a URI library; the browser has one of its own (decision of 2026-11-23, rjsf-as-it-is). */
const urisOfBrowsers: Plugin = {
  name: "uris-of-browsers",
  enforce: "pre",
  resolveId: {
    filter: { id: /^fast-uri$/ },
    handler: (_source, importer) =>
      importer?.includes("@rjsf/utils/") ? file("./src/ui/form/uri.ts") : undefined,
  },
}

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** What a module imports, and what that imports, and so on; not what is fetched when it is needed. */
function withImports(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) withImports(imported, modules, found)
  return found
}

/** One part of the script. In a dozen small ones each would cost a request, and compress worse. */
function groupOf([name, begins]: [name: string, begins: readonly string[]]) {
  let reached: Set<string> | undefined
  const has = (id: string, modules: Modules) => {
    if (!reached) {
      reached = new Set()
      for (const module of begins) withImports(file(`./${module}`), modules, reached)
    }
    return reached.has(id)
  }
  return { name: (id: string, modules: Modules) => (has(id, modules) ? name : null), debugName: name }
}

export default defineConfig({
  plugins: [contextForBrowsers, kindValidators, urisOfBrowsers, react(), tailwindcss()],
  publicDir: false,
  worker: { format: "iife", plugins: () => [validatorsOfWorkers, schemasOfWorkers] },
  resolve: {
    alias: {
      // RJSF imports a Markdown renderer (27 KB) for descriptions, whether asked for or not; ours are plain texts.
      "markdown-to-jsx/react": file("./src/ui/form/plain-description.tsx"),
    },
  },
  build: {
    outDir: "dist/client",
    manifest: true,
    sourcemap: true,
    assetsInlineLimit: 0,
    // Every browser that the build is for preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Libraries change less often than what is ours: a new build leaves them in the browser's cache.
        codeSplitting: {
          groups: [
            {
              name: "libraries",
              test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|valtio|proxy-compare|use-sync-external-store|wouter|clsx|i18next|react-i18next)\//,
            },
            ...Object.entries(scriptParts).map(groupOf),
          ],
        },
      },
    },
  },
  test: {
    sequence: { sequencer: FaultsFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: unit.map((area) => `tests/${area}/**/*.test.{ts,tsx}`),
          isolate: isolated,
          execArgv: shortLived,
          // Compiling every meta-schema takes seconds on a busy machine of two cores; at full length, suites take what they take.
          testTimeout: rounds(30_000, 3_600_000),
        },
      },
      {
        extends: true,
        test: {
          // One project: its modules are made ready and loaded once for all three.
          name: "server",
          execArgv: shortLived,
          include: ["server", "faults", "hostile"].map((area) => `tests/${area}/**/*.test.ts`),
          globalSetup: [deployed, "tests/support/deploy.ts"],
          isolate: isolated,
          expect: patient,
          setupFiles: "tests/support/time-limits.ts",
        },
      },
    ],
  },
})
