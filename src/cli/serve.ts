/** `npm run dev`: the server from its sources, the client through Vite, which reloads what is edited. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { createServer, type ViteDevServer } from "vite"
import { builtPage, type Client } from "#server/routes/site/client.ts"
import { run } from "#server/run.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))

const vite = await createServer({
  root,
  appType: "custom",
  server: {
    middlewareMode: true,
    // What the build and the database write is nobody's source.
    watch: { ignored: ["**/dist/**", "**/data/**"] },
    // The first page and its form are ready when the server is, not only when somebody looks.
    warmup: { clientFiles: ["./src/main.tsx", "./src/blocks/form/view.tsx", "./src/blocks/signed-in.ts"] },
  },
})
await run(() => Promise.resolve(developedClient(vite)))

function developedClient(server: ViteDevServer): Client {
  return {
    template: (address) => server.transformIndexHtml(address, readFileSync(join(root, "index.html"), "utf8")),
    parts: () => [],
    files: undefined,
    studio: {
      template: (address) =>
        server.transformIndexHtml(address, readFileSync(join(root, "src/studio/index.html"), "utf8")),
      files: undefined,
    },
    preview: builtPreview(),
    strict: false,
    middleware: server.middlewares,
  }
}

/** The preview needs a build of its own, in which the address bar is a variable: the last one serves. */
function builtPreview(): Client["preview"] {
  const folder = join(root, "dist", "preview")
  return existsSync(folder) ? builtPage(folder, "preview") : undefined
}
