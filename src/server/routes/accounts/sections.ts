import type { FastifyRequest } from "fastify"
import { SectionAnswer, SectionChanges, SectionItem, UserRoute, UserWrite } from "#api/contract/users.ts"
import type { Fields } from "#engine/items.ts"
import { putItems, putSeenItems } from "#server/accounts/items.ts"
import { type Section, sectionOf, tidyWrite } from "#server/accounts/sections.ts"
import type { App } from "#server/app.ts"
import { withAccount } from "#server/http/answer-user.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure, notFound } from "#server/http/failure.ts"
import { requireGate } from "#server/publishing/viewing.ts"
import { holdAccount } from "#server/repositories/users.ts"
import type { Services } from "#server/services.ts"

/**
 * Who may not write to the list, or writes what it does not take, gets no further.
 *
 * @returns the list, and what is to be kept of each write
 */
export async function openSection(
  request: FastifyRequest,
  services: Services,
  name: string,
  writes: readonly UserWrite[],
): Promise<{ section: Section; items: Fields[] }> {
  const { account } = signedIn(request)
  const release = await services.published.current(request.instance.id, account.tenant)
  const section = sectionOf(release, name)
  if (section === undefined) throw notFound("list of the account")
  if (section.gate !== undefined) await requireGate(request, services, release, section.gate)
  const tidy = writes.map(tidyWrite)
  for (const write of tidy) await section.check(request, release, write)
  return { section, items: tidy.map(({ data }) => data) }
}

/** What a device has kept of one person is not written into the account of who signed in after them. */
export function requireOwner(request: FastifyRequest, user: string): void {
  if (user !== signedIn(request).account.id)
    throw new Failure(409, "other-account", "Somebody else is signed in than these changes are of.")
}

/** Items of the lists of a profile: each is saved, changed and taken out alone, or several together. */
export function sectionRoutes(app: App, services: Services): void {
  app.put(
    "/users/:route/:id",
    {
      schema: {
        summary: "Put an item into a list of the account; answers the list",
        problems: [401, 403, 404, 409, 422],
        response: { 200: SectionAnswer },
        params: SectionItem,
        body: UserWrite,
      },
    },
    async (request) => {
      const { route: section, id } = request.params
      const { account } = signedIn(request)
      const opened = await openSection(request, services, section, [request.body])
      const { most } = opened.section
      const item = opened.items[0]!
      const items = await withAccount(request, services, async (trx) =>
        putItems(trx, { account: await holdAccount(trx, account.id), section, most }, [{ id, item }]),
      )
      return { [section]: items }
    },
  )

  app.delete(
    "/users/:route/:id",
    {
      schema: {
        summary: "Take an item out of a list of the account; answers the list",
        problems: [401, 403, 404],
        response: { 200: SectionAnswer },
        params: SectionItem,
      },
    },
    async (request) => {
      const { route: section, id } = request.params
      const { account } = signedIn(request)
      const { most } = (await openSection(request, services, section, [])).section
      const items = await withAccount(request, services, async (trx) =>
        putItems(trx, { account: await holdAccount(trx, account.id), section, most }, [{ id, item: null }]),
      )
      return { [section]: items }
    },
  )

  app.patch(
    "/users/:route/items",
    {
      schema: {
        summary: "Change several items of a list of the account, all of them or none; answers the list",
        problems: [401, 403, 404, 409, 422],
        response: { 200: SectionAnswer },
        params: UserRoute,
        body: SectionChanges,
      },
    },
    async (request) => {
      const { route: section } = request.params
      const { user, changes } = request.body
      const { account } = signedIn(request)
      requireOwner(request, user)
      const writes = changes.flatMap((change) => ("after" in change ? [] : (change.write ?? [])))
      const { section: list, items: kept } = await openSection(request, services, section, writes)
      const tidy = new Map(writes.map((write, at) => [write, kept[at]!]))
      const seen = changes.map((change) =>
        "after" in change
          ? change
          : {
              id: change.id,
              before: change.before,
              item: change.write && (tidy.get(change.write) ?? null),
            },
      )
      const { most } = list
      const items = await withAccount(request, services, async (trx) =>
        putSeenItems(trx, { account: await holdAccount(trx, account.id), section, most }, seen),
      )
      return { [section]: items }
    },
  )
}
