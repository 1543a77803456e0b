import { Type } from "typebox"
import { Accepted } from "#api/contract/answers.ts"
import {
  AccountWrite,
  BirthDateChange,
  BirthDateOutcome,
  GuardianRequest,
  HideSection,
  UserRoute,
  HiddenSections,
} from "#api/contract/users.ts"
import { applyWrites, movedChannels } from "#server/accounts/apply.ts"
import { changeBirthDate } from "#server/accounts/birth-date-change.ts"
import { checkShown } from "#server/accounts/consents.ts"
import { pastDate } from "#server/accounts/fields.ts"
import { askGuardian } from "#server/accounts/guardian/ask.ts"
import { checkForm } from "#server/accounts/checked-form.ts"
import { appendItem } from "#server/accounts/items.ts"
import { cvGate } from "#server/accounts/sections.ts"
import { checkSeen } from "#server/accounts/seen.ts"
import { changedOf, sortWrites } from "#server/accounts/writes.ts"
import type { App } from "#server/app.ts"
import { withAccount } from "#server/http/answer-user.ts"
import { signedIn } from "#server/http/context.ts"
import { Failure } from "#server/http/failure.ts"
import { passwordAgain } from "#server/http/password-again.ts"
import { languagesOf } from "#server/mail/words.ts"
import { requireGate } from "#server/publishing/viewing.ts"
import { notify } from "#server/mail/notices.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { json } from "#server/repositories/json.ts"
import { holdAccount, updateAccount } from "#server/repositories/users.ts"
import { allowances } from "#server/security/allowances.ts"
import type { Services } from "#server/services.ts"
import { openSection, requireOwner } from "./sections.ts"
import type { FastifyRequest } from "fastify"

/** Where a write to the account holds the password. */
const passwordField = "password"

const writeRoutes = new Set(["profile", "consents", "account", "custom"])
/** Where answers may be held against what stood there when they were changed. */
const seenRoutes = new Set(["profile", "account"])

export function userRoutes(app: App, services: Services): void {
  const { published, clock, limiter } = services

  async function releaseOf(request: FastifyRequest): Promise<CurrentRelease> {
    return published.current(request.instance.id, signedIn(request).account.tenant)
  }

  const schema = {
    summary: "Write to a part of the account, or add to a list of it",
    problems: [401, 403, 409, 422, 429],
    response: {
      200: Type.Record(Type.String(), Type.Unknown({ description: "As it is kept now." }), {
        description: "The keys that were written; of a list of the account, the list.",
      }),
    },
    params: UserRoute,
    body: AccountWrite,
  }
  app.route({
    method: ["POST", "PUT", "PATCH"],
    url: "/users/:route",
    schema,
    handler: async (request) => {
      const session = signedIn(request)
      const { route } = request.params
      const { user, before } = request.body
      if (user !== undefined) requireOwner(request, user)
      if (before !== undefined && !seenRoutes.has(route))
        throw new Failure(400, "bad-request", `"before" goes with answers of the profile or the account.`)
      const { data, password } = answersOf(route, request.body.data)
      if (!writeRoutes.has(route)) {
        const { section, items } = await openSection(request, services, route, [request.body])
        const item = await withAccount(request, services, async (trx) => {
          const account = await holdAccount(trx, session.account.id)
          return appendItem(trx, { account, section: route, most: section.most }, items[0]!)
        })
        return { [route]: item }
      }
      const release = await releaseOf(request)
      const form = await checkForm(request, release, request.body)
      const country = session.account.country ?? release.app.country
      const writes = sortWrites(route, before ? changedOf(data, before) : data, form, country)
      if (movedChannels(session.account, writes).length > 0)
        await passwordAgain(request, services, password, passwordField)
      const { shown = {} } = request.body
      checkShown(release, form?.name ?? null, writes.consents, shown)
      await withAccount(request, services, async (trx) => {
        const account = await holdAccount(trx, session.account.id)
        if (before) checkSeen(account, before, writes, form?.name ?? null)
        await applyWrites(trx, account, writes, { release, form: form?.name ?? null, shown, now: clock() })
        for (const channel of movedChannels(account, writes))
          await notify(trx, request, { services, release, account }, `${channel}-changed`)
      })
      if (route === "consents") return { consents: writes.consents }
      const custom = form === null ? {} : { custom: { [form.name]: writes.custom } }
      return {
        ...writes.account,
        ...writes.profile,
        ...(Object.keys(writes.custom).length > 0 ? custom : {}),
      }
    },
  })

  app.post(
    "/users/cv/hide-section",
    {
      schema: {
        summary: "Hide a section of the CV, or show it again",
        problems: [401, 403, 409, 422],
        response: { 200: HiddenSections },
        body: HideSection,
      },
    },
    async (request): Promise<HiddenSections> => {
      const { user, section, hide } = request.body
      requireOwner(request, user ?? signedIn(request).account.id)
      await requireGate(request, services, await releaseOf(request), cvGate)
      const hiddenSections = await withAccount(request, services, async (trx, { id }) => {
        const { hidden_sections: before } = await holdAccount(trx, id)
        const others = before.filter((name) => name !== section)
        const after = hide ? [...others, section] : others
        if (after.length > 50) throw new Failure(422, "invalid-input", "50 sections can be hidden at most.")
        await updateAccount(trx, id, { hidden_sections: json(after) })
        return after
      })
      return { hiddenSections }
    },
  )

  app.post(
    "/users/guardian",
    {
      schema: {
        summary: "Ask a parent or guardian for consent by e-mail or cellphone",
        problems: [401, 422, 429],
        response: { 202: Accepted },
        body: GuardianRequest,
      },
    },
    async (request, reply) => {
      await askGuardian(request, services, await releaseOf(request), request.body)
      return reply.code(202).send({})
    },
  )

  app.post(
    "/users/birth-date",
    {
      schema: {
        summary: "Change the date of birth, or ask for the yes that the change takes",
        problems: [401, 409, 422, 429],
        response: { 200: BirthDateOutcome },
        body: BirthDateChange,
      },
    },
    async (request): Promise<BirthDateOutcome> => {
      const release = await releaseOf(request)
      const { account: signed } = signedIn(request)
      const birthDate = pastDate(request.body.birthDate, "")
      if (typeof birthDate !== "string")
        throw new Failure(422, "invalid-input", "This is no date of birth.", {
          field: "birthDate",
          text: "forms:birthDate.invalid",
        })
      await limiter.spend([[allowances.birthDate, signed.id]])
      const languages = languagesOf(release, request.headers["accept-language"])
      const change = { birthDate, release, origin: request.site.origin, languages }
      const state = await withAccount(request, services, async (trx, { id }) =>
        changeBirthDate(trx, services, await holdAccount(trx, id), change),
      )
      return { state }
    },
  )
}

/** What proves who writes is no answer: it is kept nowhere. */
function answersOf(
  route: string,
  data: AccountWrite["data"],
): { data: AccountWrite["data"]; password: string } {
  if (route !== "account") return { data, password: "" }
  const { [passwordField]: password, ...answers } = data
  return { data: answers, password: typeof password === "string" ? password : "" }
}
