import { media } from "#api/contract/answers.ts"
import { ErrorAnswer } from "#api/contract/error.ts"
import { Type } from "typebox"
import { answerByGuardian, nameOf } from "#server/accounts/guardian.ts"
import type { App } from "#server/app.ts"
import { findInstance } from "#server/http/context.ts"
import { acceptForms, pageHead, pageHeaders } from "#server/http/form-body.ts"
import { page, text } from "#server/http/page.ts"
import { languagesOf, words } from "#server/mail/words.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { findToken } from "#server/repositories/codes.ts"
import { findAccount } from "#server/repositories/users.ts"
import { allowances } from "#server/security/allowances.ts"
import { checkAntiForgery, checkOrigin, giveAntiForgery } from "#server/security/anti-forgery.ts"
import { hashToken } from "#server/security/tokens.ts"
import type { Services } from "#server/services.ts"
import type { FastifyRequest } from "fastify"

const notFoundPage = {
  description: "The link is wrong, used or too old; or the host is nobody's",
  content: { "text/html": { schema: Type.String() }, "application/json": { schema: ErrorAnswer } },
}
const TokenParams = Type.Object({ token: Type.String({ maxLength: 100, pattern: "^[A-Za-z0-9_-]+$" }) })
const Answer = Type.Object({
  antiForgery: Type.String({ maxLength: 100 }),
  answer: Type.Union([Type.Literal("yes"), Type.Literal("no")]),
})

/**
 * The page behind the link in a guardian's mail. It works without script, and only its button confirms: a mail
 * scanner that follows the link confirms nothing.
 */
export function guardianRoutes(app: App, services: Services): void {
  const { database, clock, limiter, published } = services

  app.register(async (pages: App) => {
    acceptForms(pages)
    pages.addHook("onRequest", async (request) => {
      await findInstance(request, services)
    })

    pages.get(
      "/guardian/:token",
      {
        schema: {
          summary: "The guardian's page that a mailed link opens",
          response: { 200: media("The page", "text/html"), 404: notFoundPage },
          params: TokenParams,
        },
      },
      async (request, reply) => {
        const hash = hashToken(request.params.token)
        const scope = { instance: request.instance.id, tenant: "*" }
        const account = await database.within(scope, async (trx) => {
          const token = await findToken(trx, "guardian", hash, clock())
          return token && findAccount(trx, token.user_id)
        })
        const say = sayer(request, await published.current(request.instance.id, account?.tenant ?? ""))
        reply.headers(pageHeaders)
        if (account === undefined) return reply.code(404).send(say.page("guardian.expired", ""))
        const field = `<input type="hidden" name="antiForgery" value="${text(giveAntiForgery(request, reply))}">`
        const yes = `<button class="main" type="submit" name="answer" value="yes">${say.text("guardian.confirm")}</button>`
        const no = `<button type="submit" name="answer" value="no">${say.text("guardian.decline")}</button>`
        return say.page("guardian.ask", `<form method="post">${field}${yes}${no}</form>`, {
          learner: nameOf(account),
        })
      },
    )

    pages.post(
      "/guardian/:token",
      {
        schema: {
          summary: "The guardian's answer",
          problems: [429],
          response: { 200: media("The page", "text/html"), 404: notFoundPage },
          params: TokenParams,
          body: Answer,
        },
      },
      async (request, reply) => {
        checkOrigin(request)
        checkAntiForgery(request, request.body.antiForgery)
        await limiter.spend([[allowances.resetAddress, request.ip]])
        const release = await published.current(request.instance.id, "")
        const scope = { instance: request.instance.id, tenant: "*" }
        const agreed = request.body.answer === "yes"
        const { origin } = request.site
        const languages = languagesOf(release, request.headers["accept-language"])
        const { token } = request.params
        const recorded = await database.within(scope, (trx) =>
          answerByGuardian(trx, services, { token, agreed, release, origin, languages }),
        )
        const say = sayer(request, release)
        const outcome = agreed ? "guardian.thanks" : "guardian.declined"
        return reply
          .headers(pageHeaders)
          .code(recorded ? 200 : 404)
          .send(say.page(recorded ? outcome : "guardian.expired", ""))
      },
    )
  })
}

interface Sayer {
  text(key: string): string
  /** A page with the title and the text of `key`, and `more` HTML below. */
  page(key: string, more: string, values?: Record<string, string>): string
}

function sayer(request: FastifyRequest, release: CurrentRelease): Sayer {
  const languages = languagesOf(release, request.headers["accept-language"])
  const say = (key: string, values: Record<string, string> = {}): string =>
    text(
      words(release, languages, `mail:${key}`, {
        appName: release.app.appName,
        supportEmail: release.app.supportEmail,
        ...values,
      }),
    )
  return {
    text: say,
    page(key, more, values) {
      const title = say(`${key}.title`, values)
      const body = `<h1>${title}</h1><p>${say(`${key}.text`, values)}</p>${more}`
      return page(`${title} · ${text(release.app.appName)}`, body, languages[0] ?? "en", pageHead)
    },
  }
}
