import { Type } from "typebox"
import { roomOf } from "#server/database/room.ts"
import type { Routes } from "#server/app.ts"
import type { Publishing } from "#server/publishing/publishing.ts"

const Health = Type.Object({ status: Type.String() })

/** For whoever keeps the process running: is it alive, and may it be sent requests? */
export function healthRoutes({ live }: Publishing): Routes {
  return (app, { database, environment }) => {
    const room = roomOf(database, environment)
    app.get("/healthz", { schema: { summary: "The process is alive", response: { 200: Health } } }, () => ({
      status: "ok",
    }))
    app.get(
      "/readyz",
      {
        schema: {
          summary: "Database reachable, room to write, every instance has a release",
          response: { 200: Health, 503: Health },
        },
      },
      async (_request, reply) => {
        try {
          await database.ping()
          await room()
          for (const { id } of live.all()) await live.current(id, "")
          return { status: "ready" }
        } catch {
          return reply.code(503).send({ status: "not ready" })
        }
      },
    )
  }
}
