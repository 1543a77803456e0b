import { mkdtempSync, rmSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { extname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "vite"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" }

/** A page of `tests/bench/pages/`, built as the product is built, and served. */
export async function serveBuiltPage(name: string): Promise<{ url: string; close(): void }> {
  const folder = mkdtempSync(join(tmpdir(), "signpost-bench-"))
  await build({
    root: join(root, "tests", "bench", "pages", name),
    configFile: join(root, "vite.config.ts"),
    logLevel: "error",
    build: { outDir: folder, emptyOutDir: true, sourcemap: false, manifest: false },
  })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://page")
    readFile(join(folder, pathname === "/" ? "index.html" : pathname)).then(
      (body) => response.setHeader("Content-Type", types[extname(pathname)] ?? "text/html").end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
