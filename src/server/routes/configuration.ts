import { Nothing } from "#api/contract/answers.ts"
import { AppConfiguration, ReleasePointer } from "#api/contract/release.ts"
import type { Routes } from "#server/app.ts"
import { compressedOnce } from "#server/http/compressed-once.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { releaseFor } from "#server/publishing/viewing.ts"

/** The resolved configuration and what a browser needs to find every document (design 8). */
export function configurationRoutes({ live }: Publishing): Routes {
  return (app) => {
    app.get(
      "/app-configuration",
      {
        schema: {
          summary: "Configuration and live release",
          response: { 200: AppConfiguration, 304: Nothing },
        },
        // The largest answer that a start waits for.
        onSend: compressedOnce(),
      },
      async (request, reply) => {
        const release = await releaseFor(request, live)
        reply.header("etag", `"${release.id}"`).header("cache-control", "private, no-cache")
        if (revalidated(request.headers["if-none-match"], release.id)) return reply.code(304).send()
        return { app: release.app, release: release.summary }
      },
    )
    app.get(
      "/release",
      {
        schema: {
          summary: "Pointer to the live release",
          response: { 200: ReleasePointer, 304: Nothing },
        },
      },
      async (request, reply) => {
        const { id } = await releaseFor(request, live)
        reply.header("etag", `"${id}"`).header("cache-control", "private, no-cache")
        if (revalidated(request.headers["if-none-match"], id)) return reply.code(304).send()
        return { id }
      },
    )
  }
}

function revalidated(ifNoneMatch: string | undefined, id: string): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""))
  return tags.includes(`"${id}"`)
}
