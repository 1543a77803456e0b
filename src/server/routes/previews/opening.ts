import { NewPreview, Preview } from "#api/contract/previews.ts"
import { reason } from "#api/messages/server.ts"
import { isDay } from "#records/days.ts"
import type { Routes } from "#server/app.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure } from "#server/http/failure.ts"
import { createOpenPreview } from "#server/previews/opened.ts"
import { sealGrant, type PreviewSubject } from "#server/previews/token.ts"
import { requirePower } from "#server/publishing/authority.ts"
import type { Publishing } from "#server/publishing/publishing.ts"

/** Lets somebody who reads the documents of a layer look at its app as somebody else, with a change in it. */
export function previewOpeningRoutes(publishing: Publishing): Routes {
  return (app, services) => {
    const openPreview = createOpenPreview(publishing, services)
    app.post<{ Body: NewPreview }>(
      "/previews",
      {
        schema: {
          summary: "Look at the app with a change, as somebody else; nothing of it is kept",
          problems: [401, 403, 404, 422],
          body: NewPreview,
          response: { 200: Preview },
        },
      },
      async (request): Promise<Preview> => {
        const { change, proposal, release: earlier, as, on, ...layer } = request.body
        const { scope } = requirePower(request, "read", layer)
        const session = signedIn(request)
        const of = subjectOf({ change, proposal, release: earlier })
        const shown = { tenant: scope.tenant, of, as, now: on === undefined ? null : noonOf(on) }
        const { release, drafts, problems, person, now } = await openPreview(request.instance, session, shown)
        const { token, expires } = sealGrant(
          services.secretKey,
          { instance: scope.instance, session: session.id, ...shown },
          services.clock(),
        )
        const { user, visitor, query } = person
        return {
          token,
          expiresAt: expires.toISOString(),
          on: now.toISOString(),
          person: { user, visitor, query: { ...query } },
          configuration: { app: release.app, release: release.summary },
          drafts,
          problems,
        }
      },
    )
  }
}

/** Throws where more than one is named: the app is looked at as one of them alone. */
function subjectOf(
  named: Partial<Record<PreviewSubject["kind"], string | undefined>>,
): PreviewSubject | null {
  const [subject = null, ...more] = (["change", "proposal", "release"] as const).flatMap((kind) => {
    const id = named[kind]
    return id === undefined ? [] : [{ kind, id }]
  })
  if (more.length > 0)
    throw new Failure(422, "invalid-input", "Name a change, a proposal or a release: one of them.", {
      field: more[0]!.kind,
    })
  return subject
}

/** A day is the same in every zone that has people in it. @throws Failure 422 for what is no day */
function noonOf(day: string): number {
  if (!isDay(day)) throw new Failure(422, "invalid-input", reason("refused.noDay", { day }), { field: "on" })
  return Date.parse(`${day}T12:00:00.000Z`)
}
