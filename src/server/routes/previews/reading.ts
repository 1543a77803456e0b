import { AsyncLocalStorage } from "node:async_hooks"
import type { FastifyReply, FastifyRequest } from "fastify"
import { previewHeader } from "#api/contract/previews.ts"
import { reason } from "#api/messages/server.ts"
import type { Viewer } from "#engine/viewer.ts"
import type { App, Routes } from "#server/app.ts"
import { findInstance, forbidCaching, type CurrentSession } from "#server/http/context.ts"
import { Failure } from "#server/http/failure.ts"
import { createOpenPreview, type OpenPreview } from "#server/previews/opened.ts"
import { sessionFor } from "#server/previews/person.ts"
import { openGrant } from "#server/previews/token.ts"
import { powersIn } from "#server/publishing/authority.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { userOfSession } from "#server/publishing/viewing.ts"
import type { Services } from "#server/services.ts"
import { favouriteRoutes } from "../accounts/favourites.ts"
import { attemptRoutes } from "../assessments/attempts.ts"
import { reportRoutes } from "../assessments/reports.ts"
import { planRoutes } from "../paying/plans.ts"
import { matchRoutes } from "../records/matches.ts"
import { recordRoutes } from "../records/records.ts"
import { relatedRecordRoutes } from "../records/related.ts"
import { curriculumRoutes } from "../site/curricula.ts"
import { helpRoutes } from "../site/help.ts"

/** Where a previewed app sends its calls. */
export const previewPrefix = "/api/preview"

/**
 * The calls of the learner's app that read, a second time and for previews alone: the same routes, which answer from
 * the release with the change in it and for the persona. They know the caller by a token in a header; a request with a
 * cookie is refused, and so is every method that could change anything. What reads does so in transactions that cannot
 * write, and for an account that has no row.
 */
export function previewReadingRoutes(publishing: Publishing): Routes {
  const readers: Routes[] = [
    recordRoutes(publishing),
    relatedRecordRoutes(publishing),
    matchRoutes(publishing),
    reportRoutes(publishing),
    attemptRoutes(publishing),
    favouriteRoutes(publishing),
    curriculumRoutes(publishing),
    planRoutes(publishing),
    helpRoutes(publishing),
  ]
  return async (site, services) => {
    const openPreview = createOpenPreview(publishing, services)
    const days = new AsyncLocalStorage<Date>()
    const { database } = services
    const reading: Services = {
      ...services,
      database: {
        ...database,
        within: (scope, work) => database.read(scope, work),
        asOwner: () => Promise.reject(new Error("A preview reads as whoever it is shown to.")),
      },
      clock: () => days.getStore() ?? services.clock(),
    }
    await site.register(
      async (app: App) => {
        // They are described where they are everybody's.
        app.addHook("onRoute", (route) => {
          route.schema = { ...route.schema, hide: true }
        })
        app.addHook("onRequest", async (request, reply) => {
          letFrameIn(reply)
          if (request.method === "OPTIONS") return reply.code(204).send()
          await knowReader(request, { services, publishing, openPreview })
        })
        app.addHook("onRequest", (request, _reply, done) => {
          days.run(request.previewed?.now ?? services.clock(), done)
        })
        app.all("/*", () => {
          throw new Failure(404, "not-found", "A preview asks for nothing like that.")
        })
        for (const routes of readers) await routes(app, reading)
      },
      { prefix: previewPrefix },
    )
  }
}

/** A sandboxed frame has no origin of its own, and sends no cookie; what it may read, its token says. */
function letFrameIn(reply: FastifyReply): void {
  forbidCaching(reply)
  reply
    .header("access-control-allow-origin", "*")
    .header("access-control-allow-methods", "GET")
    .header("access-control-allow-headers", `accept-language, cache-control, ${previewHeader}`)
    .header("access-control-max-age", "600")
}

interface Reading {
  services: Services
  publishing: Publishing
  openPreview: OpenPreview
}

async function viewerOf(
  opener: CurrentSession,
  { instance }: FastifyRequest,
  { services, publishing }: Pick<Reading, "services" | "publishing">,
): Promise<Viewer> {
  const release = await publishing.live.current(instance.id, opener.account.tenant)
  return release.viewer(await userOfSession(opener, { instance }, services), services.clock())
}

async function knowReader(
  request: FastifyRequest,
  { services, publishing, openPreview }: Reading,
): Promise<void> {
  await findInstance(request, services)
  request.session = null
  if (request.headers.cookie !== undefined)
    throw new Failure(403, "forbidden", "A preview is read without a cookie: nobody's session counts here.")
  if (request.method !== "GET" && request.method !== "HEAD")
    throw new Failure(403, "forbidden", "A preview changes nothing.")
  const token = request.headers[previewHeader]
  const grant = typeof token === "string" ? openGrant(services.secretKey, token, services.clock()) : undefined
  const { instance } = request
  const opener =
    grant?.instance === instance.id ? await services.sessions.findById(instance.id, grant.session) : null
  const mayRead =
    opener !== null && opener.staff.lacks === null && powersIn(opener, grant?.tenant ?? "").includes("read")
  if (grant === undefined || !mayRead) throw new Failure(401, "token-invalid", reason("refused.previewOver"))
  const { release, person, now } = await openPreview(instance, opener, grant)
  // Who reads the instance's own layer reads all of its records.
  const isOfInstance = powersIn(opener, "").includes("read")
  request.previewed = {
    release,
    user: person.user,
    now,
    ...(!isOfInstance && { opener: await viewerOf(opener, request, { services, publishing }) }),
  }
  if (person.user !== null)
    request.session = sessionFor(person.user, { instance: instance.id, tenant: grant.tenant }, now)
}
