import { Type } from "typebox"
import { SharedCv } from "#api/contract/cv-exchange.ts"
import { CreatedShare, NewShare, SharedParams, ShareEntry } from "#api/contract/shares.ts"
import { ofAdult, ofMinor } from "#cv/for-others.ts"
import { isMinor, lawGate } from "#engine/law.ts"
import { cvGate } from "#server/accounts/sections.ts"
import type { Routes } from "#server/app.ts"
import { shapeShare } from "#server/assessments/showing.ts"
import { cvOf, pageOfCv, withheldOf } from "#server/cv/page.ts"
import { withAccount } from "#server/http/answer-user.ts"
import { signedIn } from "#server/http/context.ts"
import { notFound } from "#server/http/failure.ts"
import { firstNameForOthers } from "#server/mail/first-name.ts"
import { languagesOf } from "#server/mail/words.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { refuseDenied, releaseFor, requireGate, userWithin } from "#server/publishing/viewing.ts"
import { sharesOf } from "#server/repositories/shares.ts"
import { allowances } from "#server/security/allowances.ts"
import { followShare } from "#server/shares/follow-share.ts"
import { openShare } from "#server/shares/open-share.ts"

/** A CV is shown to whoever has its link: for so many days, so many looks, until its owner revokes it. */
export const cvShareRoutes =
  ({ live }: Publishing): Routes =>
  (app, services) => {
    const { clock, limiter } = services

    app.post(
      "/cv/shares",
      {
        schema: {
          summary: "Make a link by which the CV can be read, without the sections that are hidden",
          problems: [401, 403, 409, 422, 429],
          body: NewShare,
          response: { 201: CreatedShare },
        },
      },
      async (request, reply) => {
        const session = signedIn(request)
        const release = await releaseFor(request, live)
        const viewer = await requireGate(request, services, release, cvGate)
        refuseDenied(viewer.gate(lawGate))
        await limiter.spend([[allowances.share, session.account.id]])
        const now = clock()
        const share = await withAccount(request, services, (trx, account) => {
          const nothing = async () => {
            const user = await userWithin(trx, request, session)
            const { sections } = cvOf({ release, user, viewer, languages: [] })
            if (sections.length > 0) return undefined
            return { message: "There is nothing in the CV to show yet.", text: "cv-exchange:share.nothing" }
          }
          const asked = { shown: { shows: "resume" } as const, share: request.body, now, nothing }
          return openShare(trx, account, asked, `${request.site.origin}/shared/cv`)
        })
        return reply.code(201).send(share)
      },
    )

    app.get(
      "/cv/shares",
      {
        schema: {
          summary: "The links to the CV that still work",
          problems: [401],
          response: { 200: Type.Array(ShareEntry) },
        },
      },
      (request): Promise<ShareEntry[]> =>
        withAccount(request, services, async (trx, { id }) =>
          (await sharesOf(trx, id, clock(), { shows: "resume" })).map(shapeShare),
        ),
    )

    app.get(
      "/shared/cv/:token",
      {
        schema: {
          summary: "The CV behind a link, without a session",
          problems: [404, 429],
          params: SharedParams,
          response: { 200: SharedCv },
        },
      },
      async (request, reply): Promise<SharedCv> => {
        const { token } = request.params
        const link = { token, shows: "resume", what: "shared CV" } as const
        const { share, owner, user, release, viewer, look } = await followShare(
          request,
          reply,
          services,
          live,
          link,
        )
        // What its owner may no longer keep is shown to nobody.
        if (!viewer.gate(cvGate).allowed) throw notFound(link.what)
        await look(() => Promise.resolve())
        const whose = {
          release,
          user,
          viewer,
          languages: languagesOf(release, request.headers["accept-language"]),
        }
        const firstName = firstNameForOthers(owner.profile) ?? ""
        const own = cvOf(whose)
        const cv = isMinor(viewer.context)
          ? ofMinor(own, {
              firstName,
              withheld: withheldOf(whose),
              birthDate: user.profile?.birthDate ?? "",
              languages: release.app.locales.available,
            })
          : ofAdult(own)
        return {
          name: firstName === "" ? null : firstName,
          expiresAt: share.expires_at.toISOString(),
          page: pageOfCv(cv, whose, undefined),
        }
      },
    )
  }
