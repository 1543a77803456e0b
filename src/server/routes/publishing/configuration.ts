import { Nothing } from "#api/contract/answers.ts"
import { AppConfiguration, ReleasePointer } from "#api/contract/release.ts"
import type { Routes } from "#server/app.ts"
import { compressedOnce } from "#server/http/compressed-once.ts"
import { hasAlready } from "#server/http/revalidated.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { toldOf } from "#server/publishing/languages.ts"
import { releaseFor } from "#server/publishing/viewing.ts"

/** The resolved configuration and what a browser needs to find every document. */
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
        const { summary, etag } = toldOf(request, release)
        if (hasAlready(request, reply, etag)) return reply.code(304).send()
        return { app: release.app, release: summary }
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
        if (hasAlready(request, reply, `"${id}"`)) return reply.code(304).send()
        return { id }
      },
    )
  }
}
