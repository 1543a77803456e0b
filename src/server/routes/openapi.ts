import { media } from "#api/contract/answers.ts"
import { Type } from "typebox"
import swagger from "@fastify/swagger"
import type { Routes } from "#server/app.ts"
import { describeProblems } from "#server/http/described-answers.ts"
import { findInstance } from "#server/http/context.ts"

/** Collects every route as it is registered; must come before all others. */
export const collectRoutes: Routes = async (app) => {
  app.addHook("onRoute", describeProblems)
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Signpost",
        version: "1.55.1",
        description:
          "Every unsafe call needs the header `x-anti-forgery` with the value of the cookie `anti-forgery`.",
      },
    },
  })
}

/** The description of all calls, made from the routes themselves: as OpenAPI, and as a page to read. */
export const openApiRoutes: Routes = (app, services) => {
  app.get(
    "/api/docs/openapi.json",
    {
      schema: {
        summary: "This description as OpenAPI",
        response: { 200: Type.Unknown({ description: "OpenAPI 3.1" }) },
      },
    },
    () => app.swagger(),
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
