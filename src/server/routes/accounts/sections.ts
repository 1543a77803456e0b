import type { FastifyRequest } from "fastify"
import { SectionAnswer, SectionItem, UserWrite } from "#api/contract/users.ts"
import { checkForm } from "#server/accounts/checked-form.ts"
import { checkItem, putItem, removeItem, sections } from "#server/accounts/sections.ts"
import type { App } from "#server/app.ts"
import { withAccount } from "#server/http/answer-user.ts"
import { signedIn } from "#server/http/context.ts"
import { notFound } from "#server/http/failure.ts"
import { requireGate } from "#server/publishing/viewing.ts"
import { holdAccount } from "#server/repositories/users.ts"
import type { Services } from "#server/services.ts"

/** Who may not write to the list, or writes what it does not take, gets no further. */
export async function openSection(
  request: FastifyRequest,
  services: Services,
  name: string,
  body?: UserWrite,
): Promise<void> {
  const section = sections.get(name)
  if (section === undefined) throw notFound("list of the account")
  const { account } = signedIn(request)
  const release = await services.published.current(request.instance.id, account.tenant)
  if (section.gate !== undefined) await requireGate(request, services, release, section.gate)
  if (body === undefined) return
  await checkForm(request, release, body)
  checkItem(name, body.data)
}

/** Single items of the lists of a profile: each is saved, changed and taken out alone. */
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
      await openSection(request, services, section, request.body)
      const items = await withAccount(request, services, async (trx) =>
        putItem(trx, await holdAccount(trx, account.id), section, { ...request.body.data, id }),
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
      await openSection(request, services, section)
      const items = await withAccount(request, services, async (trx) =>
        removeItem(trx, await holdAccount(trx, account.id), section, id),
      )
      return { [section]: items }
    },
  )
}
