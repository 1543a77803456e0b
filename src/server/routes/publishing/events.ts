import { media } from "#api/contract/answers.ts"
import type { ReleaseNews } from "#api/contract/release.ts"
import { reason } from "#api/messages/server.ts"
import type { FastifyRequest } from "fastify"
import type { Routes } from "#server/app.ts"
import { Failure } from "#server/http/failure.ts"
import { hasLeft, openStream } from "#server/http/event-stream.ts"
import { perAddress } from "#server/http/per-address.ts"
import { anyCollection } from "#server/publishing/live.ts"
import { createOpenCollections } from "#server/publishing/open-collections.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { releaseFor } from "#server/publishing/viewing.ts"
import { recordKind } from "#server/records/record-kind.ts"
import { withRoles } from "#server/repositories/account-shape.ts"
import { readUserForRules } from "#server/repositories/user-shape.ts"
import { findAccount } from "#server/repositories/users.ts"
import type { Watched } from "#server/watch/tally.ts"
import type { Watch } from "#server/watch/watch.ts"

/**
 * One stream for each open browser: the id of the live release at once; the news of another whenever there is one; to
 * whoever is signed in, that the account was changed elsewhere, and of which collection that is open to them records were
 * written; a comment as heartbeat in between. What is new comes from immutable addresses, and of records by the calls
 * behind their gates: an event says neither which were written nor how many.
 */
export function eventRoutes({ live }: Publishing, watch: Pick<Watch, "open">): Routes {
  return (app, services) => {
    const { environment } = services
    const place = perAddress(environment.streamsPerAddress)
    const open = new Set<() => void>()
    // Streams never end by themselves; a stop ends them first, so that nothing waits for them.
    app.addHook("preClose", async () => {
      for (const end of open) end()
    })
    const collections = createOpenCollections(() => services.clock().getTime())
    /** A plan may have been bought or have run out since the stream was opened. */
    async function isOpen(request: FastifyRequest, collection: string): Promise<boolean> {
      const { session } = request
      if (collection === anyCollection) return true
      if (session === null) return false
      try {
        const release = await releaseFor(request, live)
        const gate = recordKind(release.documents, collection)?.collection.gate
        if (gate === undefined) return false
        return await collections.ask(session.id, release.id, collection, async () => {
          const user = await services.database.read(session.scope, async (trx) => {
            const account = await findAccount(trx, session.account.id)
            return (
              account &&
              withRoles(await readUserForRules(trx, account, session.method, request.instance), session)
            )
          })
          return user !== undefined && release.viewer(user, services.clock()).gate(gate).allowed
        })
      } catch (error) {
        request.log.warn(error)
        return false
      }
    }

    app.get(
      "/events",
      {
        schema: {
          summary: "Server-sent events: release, account, records",
          problems: [429],
          response: { 200: media("The stream", "text/event-stream") },
        },
      },
      async (request, reply) => {
        const scope = { instance: request.instance.id, tenant: request.session?.account.tenant ?? "" }
        const release = await live.current(scope.instance, scope.tenant)
        if (hasLeft(request)) return reply.hijack()
        const leave = place(request.ip)
        if (leave === undefined)
          throw new Failure(429, "too-many-requests", reason("refused.tooManyStreams"), {
            headers: { "retry-after": "60" },
          })
        const stream = openStream(reply)
        stream.tell("release", { id: release.id } satisfies ReleaseNews)
        const watched = watch.open(release)
        const tell = (news: string, next: Watched) => {
          stream.write("release", news)
          watched.told(next)
        }
        const unsubscribe = live.hub.subscribe(scope, tell)
        const account = request.session?.account.id
        const waiting = new Map<string, string>()
        const unsubscribeAccount =
          account &&
          live.hub.subscribeAccount(account, () => {
            if (request.session) collections.forget(request.session.id)
            stream.tell("account", {})
          })
        const unsubscribeRecords =
          account &&
          live.hub.subscribeRecords(scope, (news, collection) => {
            const isTelling = waiting.size > 0
            waiting.set(collection, news)
            if (!isTelling) void tellWaiting()
          })
        /** One question at a time; of writes that come meanwhile the last of each collection is told. */
        async function tellWaiting(): Promise<void> {
          for (const [collection] of waiting) {
            const may = await isOpen(request, collection)
            const news = waiting.get(collection)
            waiting.delete(collection)
            if (may && news !== undefined) stream.write("records", news)
          }
        }
        const end = () => stream.end()
        open.add(end)
        stream.onClose(() => {
          unsubscribe()
          watched.closed()
          if (unsubscribeAccount) unsubscribeAccount()
          if (unsubscribeRecords) unsubscribeRecords()
          open.delete(end)
          leave()
        })
      },
    )
  }
}
