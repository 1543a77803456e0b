import { media, Nothing } from "#api/contract/answers.ts"
import { Type } from "typebox"
import swagger from "@fastify/swagger"
import type { Routes } from "#server/app.ts"
import { describeRoute } from "#server/http/described-answers.ts"
import { compressedOnce } from "#server/http/compressed-once.ts"
import { revalidated } from "#server/http/revalidated.ts"
import { sha256 } from "#documents/hash.ts"
import { findInstance } from "#server/http/context.ts"

/** Collects every route as it is registered; must come before all others. */
export const collectRoutes: Routes = async (app) => {
  app.addHook("onRoute", describeRoute)
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Signpost",
        version: "1.55.1",
        description:
          "Every unsafe call needs the header `x-anti-forgery` with the value of the cookie `anti-forgery`.",
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: "/", description: "The host that answers this: one of an instance's." }],
      components: {
        securitySchemes: {
          session: {
            type: "apiKey",
            in: "cookie",
            name: "__Host-session",
            description: "Set by signing in. `__Secure-session` for a whole domain, `session` without HTTPS.",
          },
          antiForgery: {
            type: "apiKey",
            in: "header",
            name: "x-anti-forgery",
            description: "The value of the cookie `anti-forgery`, which every answer of the API may set.",
          },
          metricsToken: { type: "http", scheme: "bearer", description: "METRICS_TOKEN of the server." },
        },
      },
    },
    transformObject(document) {
      if (!("openapiObject" in document)) return document.swaggerObject
      const { openapiObject } = document
      return Object.assign(openapiObject, { paths: withNames(openapiObject.paths ?? {}) })
    },
  })
}

/**
 * Names every call for who generates a client. The rest of an address is a parameter like others: in a path it is
 * `{rest}`, as OpenAPI has no `*`.
 */
function withNames(paths: object): object {
  const renamed = JSON.stringify(paths).replaceAll("{*}", "{rest}").replaceAll('"name":"*"', '"name":"rest"')
  const calls = Object.entries(JSON.parse(renamed) as Record<string, Record<string, object>>)
  return Object.fromEntries(
    calls.map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, call]) => [
          method,
          { operationId: operationId(method, path), ...call },
        ]),
      ),
    ]),
  )
}

/** `get /api/collections/{name}/records/{id}` is getCollectionsByNameRecordsById. */
function operationId(method: string, path: string): string {
  const words = path
    .replace(/^\/api\b/, "")
    .replaceAll("{", "by/")
    .split(/\W+/)
    .filter((word) => word !== "")
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")
}

const maxAgeSeconds = 300

/** The description of all calls, made from the routes themselves: as OpenAPI, and as a page to read. */
export const openApiRoutes: Routes = (app, services) => {
  let kept: { text: string; tag: string } | undefined
  app.get(
    "/api/docs/openapi.json",
    {
      schema: {
        summary: "This description as OpenAPI",
        response: { 200: Type.Unknown({ description: "OpenAPI 3.1" }), 304: Nothing },
      },
      onSend: compressedOnce(),
    },
    (request, reply) => {
      if (kept === undefined) {
        const text = JSON.stringify(app.swagger())
        kept = { text, tag: `"${sha256(text)}"` }
      }
      reply.header("etag", kept.tag).header("cache-control", `public, max-age=${maxAgeSeconds}`)
      if (revalidated(request, kept.tag)) return reply.code(304).send()
      return reply.type("application/json; charset=utf-8").send(kept.text)
    },
  )
  app.get(
    "/api/docs",
    { schema: { summary: "This description as a page", response: { 200: media("The page", "text/html") } } },
    async (request, reply) => {
      await findInstance(request, services)
      return reply
        .type("text/html; charset=utf-8")
        .header("content-security-policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
        .send(page(app.swagger() as OpenApi))
    },
  )
}

interface OpenApi {
  paths?: Record<string, Record<string, { summary?: string; description?: string }>>
}

function page(description: OpenApi): string {
  const rows = Object.entries(description.paths ?? {}).flatMap(([path, calls]) =>
    Object.entries(calls).map(
      ([method, { summary }]) =>
        `<tr><td>${escape(method.toUpperCase())}</td><td><code>${escape(path)}</code></td><td>${escape(summary ?? "")}</td></tr>`,
    ),
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Signpost API</title></head>
<body>
<h1>Signpost API</h1>
<p>The whole description with every shape: <a href="/api/docs/openapi.json">openapi.json</a>.</p>
<table>
<thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">What it does</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>
</body>
</html>
`
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
}
