import type { Routes } from "#server/app.ts"
import type { Publishing } from "#server/publishing/publishing.ts"

/** For whoever keeps the process running: is it alive, and may it be sent requests? */
export function healthRoutes({ live }: Publishing): Routes {
  return (app, { database }) => {
    app.get("/healthz", { schema: { summary: "The process is alive" } }, () => ({ status: "ok" }))
    app.get(
      "/readyz",
      { schema: { summary: "Database reachable, every instance has a release" } },
      async (_request, reply) => {
        try {
          await database.ping()
          for (const { id } of live.all()) await live.current(id, "")
          return { status: "ready" }
        } catch {
          return reply.code(503).send({ status: "not ready" })
        }
      },
    )
  }
}
