import { media } from "#api/contract/answers.ts"
import { ErrorAnswer } from "#api/contract/error.ts"
import { Type } from "typebox"
import { answerByGuardian, nameOf, withdrawableBy, withdrawByGuardian } from "#server/accounts/guardian.ts"
import type { App } from "#server/app.ts"
import { findInstance } from "#server/http/context.ts"
import { acceptForms, pageHead, pageHeaders } from "#server/http/form-body.ts"
import { page, text } from "#server/http/page.ts"
import { languagesOf, words } from "#server/mail/words.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { findToken } from "#server/repositories/codes.ts"
import { findAccount, type Account } from "#server/repositories/users.ts"
import { allowances } from "#server/security/allowances.ts"
import { checkAntiForgery, checkOrigin, giveAntiForgery } from "#server/security/anti-forgery.ts"
import { hashToken } from "#server/security/tokens.ts"
import type { Services } from "#server/services.ts"
import type { FastifyReply, FastifyRequest } from "fastify"

const notFoundPage = {
  description: "The link is wrong, used or too old; or the host is nobody's",
  content: { "text/html": { schema: Type.String() }, "application/json": { schema: ErrorAnswer } },
}
const TokenParams = Type.Object({ token: Type.String({ maxLength: 100, pattern: "^[A-Za-z0-9_-]+$" }) })
const Withdrawal = Type.Object({ antiForgery: Type.String({ maxLength: 100 }) })
const Answer = Type.Object({
  ...Withdrawal.properties,
  answer: Type.Union([Type.Literal("yes"), Type.Literal("no")]),
})

/**
 * The pages behind the links in a guardian's mails: to say yes or no, and to take a yes back. They work without
 * script, and only their buttons do something: a mail scanner that follows the links does nothing.
 */
export function guardianRoutes(app: App, services: Services): void {
  const { database, clock, limiter, published } = services

  app.register(async (pages: App) => {
    acceptForms(pages)
    pages.addHook("onRequest", async (request) => {
      await findInstance(request, services)
    })

    const scopeOf = (request: FastifyRequest) => ({ instance: request.instance.id, tenant: "*" })
    const saying = async (request: FastifyRequest) => {
      const release = await published.current(request.instance.id, "")
      const languages = languagesOf(release, request.headers["accept-language"])
      return { release, languages, origin: request.site.origin }
    }
    /** The page that asks, with the buttons of its form; or the one that says that the link is no good. */
    const ask = async (
      request: FastifyRequest,
      reply: FastifyReply,
      account: Account | undefined,
      key: string,
      buttons: (say: Sayer) => string,
    ): Promise<FastifyReply> => {
      const say = sayer(request, await published.current(request.instance.id, account?.tenant ?? ""))
      reply.headers(pageHeaders)
      if (account === undefined) return reply.code(404).send(say.page("guardian.expired", ""))
      const field = `<input type="hidden" name="antiForgery" value="${text(giveAntiForgery(request, reply))}">`
      const form = `<form method="post">${field}${buttons(say)}</form>`
      return reply.send(say.page(key, form, { learner: say.name(account) }))
    }
    const outcome = async (request: FastifyRequest, reply: FastifyReply, key: string | undefined) => {
      const say = sayer(request, await published.current(request.instance.id, ""))
      return reply
        .headers(pageHeaders)
        .code(key === undefined ? 404 : 200)
        .send(say.page(key ?? "guardian.expired", ""))
    }
    const checkForm = async (request: FastifyRequest, antiForgery: string): Promise<void> => {
      checkOrigin(request)
      checkAntiForgery(request, antiForgery)
      await limiter.spend([[allowances.resetAddress, request.ip]])
    }

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
        const account = await database.within(scopeOf(request), async (trx) => {
          const token = await findToken(trx, "guardian", hash, clock())
          return token && findAccount(trx, token.user_id)
        })
        return ask(request, reply, account, "guardian.ask", (say) => {
          const yes = `<button class="main" type="submit" name="answer" value="yes">${say.text("guardian.confirm")}</button>`
          return `${yes}<button type="submit" name="answer" value="no">${say.text("guardian.decline")}</button>`
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
        await checkForm(request, request.body.antiForgery)
        const agreed = request.body.answer === "yes"
        const answer = { ...(await saying(request)), token: request.params.token, agreed }
        const recorded = await database.within(scopeOf(request), (trx) =>
          answerByGuardian(trx, services, answer),
        )
        const said = agreed ? "guardian.thanks" : "guardian.declined"
        return outcome(request, reply, recorded ? said : undefined)
      },
    )

    pages.get(
      "/guardian/withdraw/:token",
      {
        schema: {
          summary: "The page on which a guardian takes a yes back",
          response: { 200: media("The page", "text/html"), 404: notFoundPage },
          params: TokenParams,
        },
      },
      async (request, reply) => {
        const account = await database.within(scopeOf(request), (trx) =>
          withdrawableBy(trx, services, request.params.token),
        )
        return ask(
          request,
          reply,
          account,
          "guardian.withdraw",
          (say) => `<button class="main" type="submit">${say.text("guardian.withdraw.confirm")}</button>`,
        )
      },
    )

    pages.post(
      "/guardian/withdraw/:token",
      {
        schema: {
          summary: "The guardian takes the yes back",
          problems: [429],
          response: { 200: media("The page", "text/html"), 404: notFoundPage },
          params: TokenParams,
          body: Withdrawal,
        },
      },
      async (request, reply) => {
        await checkForm(request, request.body.antiForgery)
        const withdrawal = { ...(await saying(request)), token: request.params.token }
        const recorded = await database.within(scopeOf(request), (trx) =>
          withdrawByGuardian(trx, services, withdrawal),
        )
        return outcome(request, reply, recorded ? "guardian.withdrawn" : undefined)
      },
    )
  })
}

interface Sayer {
  text(key: string): string
  name(account: Account): string
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
    name: (account) => nameOf(account, release, languages),
    page(key, more, values) {
      const title = say(`${key}.title`, values)
      const body = `<h1>${title}</h1><p>${say(`${key}.text`, values)}</p>${more}`
      return page(`${title} · ${text(release.app.appName)}`, body, languages[0] ?? "en", pageHead)
    },
  }
}
