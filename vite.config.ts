import react from "@vitejs/plugin-react"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig } from "vitest/config"

const unit = ["documents", "engine", "review", "api", "ui", "blocks", "learner", "cli", "project"]

export default defineConfig({
  plugins: [react(), tailwindcss()],
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
    ],
  },
})
