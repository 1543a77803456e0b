import { build, type Rolldown } from "vite"

const root = new URL("../../../..", import.meta.url).pathname

/** The engine as the product's own build bundles it, for a page of the test's own. */
export async function bundledEngine(): Promise<string> {
  const output = (await build({
    root,
    configFile: `${root}vite.config.ts`,
    logLevel: "error",
    build: {
      write: false,
      manifest: false,
      sourcemap: false,
      lib: { entry: `${root}tests/browser/support/agreement/engine.ts`, formats: ["iife"], name: "bundled" },
    },
  })) as Rolldown.RolldownOutput[]
  const code = output[0]?.output[0].code
  if (code === undefined) throw new Error("The engine was not bundled.")
  return code
}
