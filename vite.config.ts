import react from "@vitejs/plugin-react"
import tailwindcss from "@tailwindcss/vite"
import type { Plugin } from "vite"
import { defineConfig } from "vitest/config"

const unit = ["documents", "engine", "review", "api", "ui", "blocks", "learner", "cli", "project"]

/** The browser reads what the context declares, not the words that explain it to authors. */
const contextWithoutWords: Plugin = {
  name: "context-without-words",
  enforce: "pre",
  apply: (config, { command }) => command === "build" && config.build?.ssr !== true,
  transform: {
    filter: { id: /schemas\/meta\/context\.schema\.json$/ },
    handler: (code) =>
      JSON.stringify(
        JSON.parse(code, (key, value) => (key === "description" || key === "because" ? undefined : value)),
      ),
  },
}

/** RJSF brings widgets and layout fields along that ours replace (src/ui/form): no learner pays for them. */
const formsWithoutSpareParts: Plugin = {
  name: "forms-without-spare-parts",
  enforce: "pre",
  resolveId: {
    filter: { id: /^\.\/(components\/widgets\/index|Layout(Grid|Header|MultiSchema)Field)\.js$/ },
    handler: (source, importer) =>
      importer?.includes("@rjsf/core/lib/")
        ? `\0${source.includes("widgets") ? "no-widgets" : "no-field"}`
        : undefined,
  },
  load: {
    filter: { id: /^\0no-(widgets|field)$/ },
    handler: (id) => (id === "\0no-widgets" ? "export default () => ({})" : "export default () => null"),
  },
}

export default defineConfig({
  plugins: [contextWithoutWords, formsWithoutSpareParts, react(), tailwindcss()],
  publicDir: false,
  resolve: {
    alias: {
      // RJSF pulls in a Markdown renderer (31 KB) for descriptions; ours are plain texts.
      "markdown-to-jsx/react": new URL("./src/ui/form/plain-description.tsx", import.meta.url).pathname,
      "markdown-to-jsx": new URL("./src/ui/form/plain-description.tsx", import.meta.url).pathname,
    },
  },
  build: { outDir: "dist/client", manifest: true, sourcemap: true, assetsInlineLimit: 0 },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: unit.map((area) => `tests/${area}/**/*.test.{ts,tsx}`),
          // Compiling every meta-schema takes seconds on a busy machine of two cores.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          // Long enough for every round of the long version; a test that hangs is ended all the same.
          testTimeout: 900_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
