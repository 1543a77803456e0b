import { Type } from "typebox"
import { CreatedShare, NewShare, SharedParams, ShareEntry } from "#api/contract/shares.ts"
import { SharedSaved } from "#api/contract/saved.ts"
import { isMinor, lawGate } from "#engine/law.ts"
import type { Routes } from "#server/app.ts"
import { shapeShare } from "#server/assessments/showing.ts"
import { withAccount } from "#server/http/answer-user.ts"
import { signedIn } from "#server/http/context.ts"
import { firstNameForOthers } from "#server/mail/first-name.ts"
import { languagesOf } from "#server/mail/words.ts"
import type { Publishing } from "#server/publishing/publishing.ts"
import { requireGate, releaseFor } from "#server/publishing/viewing.ts"
import { readerFor } from "#server/records/opened.ts"
import { savedRecords } from "#server/records/saved.ts"
import { countFavourites } from "#server/repositories/favourites.ts"
import { sharesOf } from "#server/repositories/shares.ts"
import { allowances } from "#server/security/allowances.ts"
import { followShare } from "#server/shares/follow-share.ts"
import { openShare } from "#server/shares/open-share.ts"

/** The titles of what somebody keeps, shown to whoever has the link: no notes, no steps, and no name of a child. */
export const savedShareRoutes =
  ({ live }: Publishing): Routes =>
  (app, services) => {
    const { clock, limiter } = services

    app.post(
      "/users/favourites/shares",
      {
        schema: {
          summary: "Make a link by which the titles of what is kept can be read",
          problems: [401, 403, 409, 422, 429],
          body: NewShare,
          response: { 201: CreatedShare },
        },
      },
      async (request, reply) => {
        const release = await releaseFor(request, live)
        await requireGate(request, services, release, lawGate)
        await limiter.spend([[allowances.share, signedIn(request).account.id]])
        const now = clock()
        const share = await withAccount(request, services, (trx, account) => {
          const nothing = async () =>
            (await countFavourites(trx, account.id)) > 0
              ? undefined
              : { message: "Nothing is kept: there is nothing to show." }
          const asked = { shown: { shows: "saved" } as const, share: request.body, now, nothing }
          return openShare(trx, account, asked, `${request.site.origin}/shared/saved`)
        })
        return reply.code(201).send(share)
      },
    )

    app.get(
      "/users/favourites/shares",
      {
        schema: {
          summary: "The links to what is kept that still work",
          problems: [401],
          response: { 200: Type.Array(ShareEntry) },
        },
      },
      (request): Promise<ShareEntry[]> =>
        withAccount(request, services, async (trx, { id }) =>
          (await sharesOf(trx, id, clock(), { shows: "saved" })).map(shapeShare),
        ),
    )

    app.get(
      "/shared/saved/:token",
      {
        schema: {
          summary: "The titles behind a link, without a session",
          problems: [404, 429],
          params: SharedParams,
          response: { 200: SharedSaved },
        },
      },
      async (request, reply): Promise<SharedSaved> => {
        const { token } = request.params
        const link = { token, shows: "saved", what: "shared list" } as const
        const { share, owner, release, viewer, look } = await followShare(
          request,
          reply,
          services,
          live,
          link,
        )
        const languages = languagesOf(release, request.headers["accept-language"])
        const reader = readerFor(
          { instance: request.instance.id, tenant: owner.tenant, languages },
          services,
          release,
          viewer,
        )
        const saved = await look((trx) => savedRecords(trx, reader, owner.id))
        return {
          name: isMinor(viewer.context) ? null : (firstNameForOthers(owner.profile) ?? null),
          expiresAt: share.expires_at.toISOString(),
          types: saved.types.flatMap(({ type, title }) => {
            const records = saved.items.flatMap((item) =>
              item.type === type && item.state === "there" ? [item.title] : [],
            )
            return records.length === 0 ? [] : [{ title, records }]
          }),
        }
      },
    )
  }
