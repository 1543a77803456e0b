import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { extname, join } from "node:path"
import { build } from "vite"
import type { Form } from "#documents/types.g.ts"
import { effectiveSchema } from "#engine/forms/effective.ts"
import { generateSource, wrapAsModule } from "#server/publishing/validators/standalone.ts"

const root = new URL("../../..", import.meta.url).pathname
const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
}

/** The policy of an instance without integrations. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'"

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 240"><path fill="#e7d6b8" d="M0 0h400v240H0z"/><circle cx="300" cy="70" r="40" fill="#d98b3a"/><path fill="#4d6a58" d="M0 240 140 90l120 150zM180 240 300 130l100 110z"/></svg>'

/** Builds the gallery as it would be shipped and serves it under the strict policy. */
export async function serveGallery(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "gallery-"))
  await build({
    root: join(root, "tests/blocks/gallery"),
    configFile: join(root, "vite.config.ts"),
    logLevel: "error",
    build: { outDir: folder, emptyOutDir: true, sourcemap: false, manifest: false },
  })
  const validators = new Map<string, string>()
  for (const file of await readdir(join(root, "schemas/documents/form"))) {
    const form = JSON.parse(await readFile(join(root, "schemas/documents/form", file), "utf8")) as Form
    const schema = effectiveSchema(form.schema, () => true)
    validators.set(`/forms/${file.replace(".json", ".js")}`, wrapAsModule(generateSource(schema)))
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://gallery").pathname
    const type = types[extname(path)] ?? "text/html"
    response.setHeader("Content-Type", type)
    response.setHeader("Content-Security-Policy", policy)
    const answer = validators.get(path) ?? (type === "image/svg+xml" ? picture : undefined)
    if (answer) response.end(answer)
    else
      readFile(join(folder, path === "/" ? "index.html" : path)).then(
        (body) => response.end(body),
        () => response.writeHead(404).end(),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
