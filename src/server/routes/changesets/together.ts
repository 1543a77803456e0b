import { media, Nothing } from "#api/contract/answers.ts"
import { MovedTo, TogetherQuery, type Presence } from "#api/contract/changesets.ts"
import { reason } from "#api/messages/server.ts"
import type { Routes } from "#server/app.ts"
import { accessTo, ChangesetParams } from "#server/changesets/access.ts"
import { findSession } from "#server/http/context.ts"
import { hasLeft, openStream } from "#server/http/event-stream.ts"
import { Failure } from "#server/http/failure.ts"
import { perAddress } from "#server/http/per-address.ts"
import type { Live } from "#server/publishing/live.ts"

const heartbeatMilliseconds = 25_000

/**
 * Working together on a change: a stream for each page in which it is open, of who else has it open and where they are,
 * and that it was edited. What was edited is asked for by the call behind the same fence.
 */
export function changesetTogetherRoutes({ live }: { live: Live }): Routes {
  return (app, services) => {
    const { together } = live
    const place = perAddress(services.environment.streamsPerAddress)
    const open = new Set<{ end(): void; ask(): Promise<void> }>()
    const heartbeat = setInterval(() => {
      together.beat()
      for (const page of open) void page.ask()
    }, heartbeatMilliseconds).unref()
    app.addHook("preClose", async () => {
      clearInterval(heartbeat)
      for (const page of open) page.end()
    })

    app.get<{ Params: ChangesetParams; Querystring: TogetherQuery }>(
      "/changesets/:id/live",
      {
        schema: {
          summary: "Server-sent events: a change was edited, and who else has it open",
          problems: [401, 403, 404, 429],
          params: ChangesetParams,
          querystring: TogetherQuery,
          response: { 200: media("The stream", "text/event-stream") },
        },
      },
      async (request, reply) => {
        const { id, actor } = await accessTo(request, services, "propose")
        if (hasLeft(request)) return reply.hijack()
        const leave = place(request.ip)
        if (leave === undefined)
          throw new Failure(429, "too-many-requests", reason("refused.tooManyStreams"), {
            headers: { "retry-after": "60" },
          })
        const stream = openStream(reply)
        const end = () => stream.end()

        /** Whoever was taken off the change, has signed out or lost their role hears no more of it. */
        async function ask(): Promise<void> {
          try {
            await findSession(request, services)
            await accessTo(request, services, "propose")
          } catch (error) {
            if (!(error instanceof Failure)) request.log.warn(error)
            end()
          }
        }
        async function tellChanged(news: object): Promise<void> {
          await ask()
          if (!reply.raw.writableEnded) stream.tell("changed", news)
        }
        const page = { end, ask }
        open.add(page)
        const close = together.open(
          id,
          { tab: request.query.tab, person: actor, at: null },
          {
            changed: (news) => void tellChanged(news ?? { revision: 0, at: "" }),
            people: (people: readonly Presence[]) => stream.tell("people", { people }),
          },
        )
        stream.onClose(() => {
          close()
          open.delete(page)
          leave()
        })
      },
    )
    app.put<{ Params: ChangesetParams; Body: MovedTo }>(
      "/changesets/:id/presence",
      {
        schema: {
          summary: "Say where in the documents the caller is at work",
          problems: [401, 403, 404, 422],
          params: ChangesetParams,
          body: MovedTo,
          response: { 204: Nothing },
        },
      },
      async (request, reply) => {
        const { id, actor } = await accessTo(request, services, "propose")
        const { tab, at } = request.body
        await together.move(id, { tab, person: actor, at })
        return reply.code(204).send()
      },
    )
  }
}
