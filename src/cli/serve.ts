/** `npm run dev`: the server from its sources, the client through Vite, which reloads what is edited. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { createServer, type ViteDevServer } from "vite"
import type { Client } from "#server/routes/client.ts"
import { run } from "#server/run.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))

const vite = await createServer({
  root,
  appType: "custom",
  // What the build and the database write is nobody's source.
  server: { middlewareMode: true, watch: { ignored: ["**/dist/**", "**/data/**"] } },
})
await run(developedClient(vite))

function developedClient(server: ViteDevServer): Client {
  return {
    template: (address) => server.transformIndexHtml(address, readFileSync(join(root, "index.html"), "utf8")),
    files: undefined,
    strict: false,
    middleware: server.middlewares,
  }
}
