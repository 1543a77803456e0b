import { media } from "#api/contract/answers.ts"
import { ErrorAnswer } from "#api/contract/error.ts"
import { Type } from "typebox"
import { birthDateAskedBy, answerBirthDate } from "#server/accounts/birth-date-change.ts"
import { guardianWords, type GuardianWords } from "#server/accounts/consent-words.ts"
import {
  answerByGuardian,
  nameOf,
  withdrawableBy,
  withdrawByGuardian,
} from "#server/accounts/guardian/answer.ts"
import type { App } from "#server/app.ts"
import { brandedPage, languagesWith, richText } from "#server/http/branded-page.ts"
import { findInstance } from "#server/http/context.ts"
import { acceptForms, pageHeaders } from "#server/http/form-body.ts"
import { text } from "#server/http/page.ts"
import { languagesOf, words } from "#server/mail/words.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { findToken } from "#server/repositories/codes.ts"
import { findAccount, type Account } from "#server/repositories/users.ts"
import { networkOf } from "#server/http/per-address.ts"
import { allowances } from "#server/security/allowances.ts"
import { checkAntiForgery, checkOrigin, giveAntiForgery } from "#server/security/anti-forgery.ts"
import { hashToken } from "#server/security/tokens.ts"
import type { Services } from "#server/services.ts"
import type { FastifyReply, FastifyRequest } from "fastify"

const notFoundPage = {
  description: "The link is wrong, used or too old; or the host is nobody's",
  content: { "text/html": { schema: Type.String() }, "application/json": { schema: ErrorAnswer } },
}
const response = { 200: media("The page", "text/html"), 404: notFoundPage }
const params = Type.Object({ token: Type.String({ maxLength: 100, pattern: "^[A-Za-z0-9_-]+$" }) })
const querystring = Type.Object({ lang: Type.Optional(Type.String({ maxLength: 35 })) })
const Withdrawal = Type.Object({ antiForgery: Type.String({ maxLength: 100 }) })
const answer = Type.Union([Type.Literal("yes"), Type.Literal("no")])
const BirthDateAnswer = Type.Object({ ...Withdrawal.properties, answer })
/** Which words were read: of others nobody has agreed to anything. */
const Answer = Type.Object({ ...BirthDateAnswer.properties, words: Type.String({ maxLength: 100 }) })

type Asked = FastifyRequest<{ Params: { token: string }; Querystring: { lang?: string } }>

/**
 * The pages behind the links in a guardian's messages: to say yes or no, to take a yes back, and to answer for a date
 * of birth. They work without script, and only their buttons do something: a scanner that follows the links does
 * nothing.
 */
export function guardianRoutes(app: App, services: Services): void {
  const { database, clock, limiter, published } = services

  app.register(async (pages: App) => {
    acceptForms(pages)
    pages.addHook("onRequest", async (request) => {
      await findInstance(request, services)
    })

    const scopeOf = (request: FastifyRequest) => ({ instance: request.instance.id, tenant: "*" })
    /** In whose words the page speaks: the release of the learner's tenant, in the language that was chosen. */
    const sayer = async (request: Asked, account?: Account): Promise<Sayer> => {
      const release = await published.current(request.instance.id, account?.tenant ?? "")
      return sayerOf(release, request)
    }
    const learnerOf = (request: Asked) =>
      database.within(scopeOf(request), async (trx) => {
        const token = await findToken(trx, "guardian", hashToken(request.params.token), clock())
        return token && findAccount(trx, token.user_id)
      })
    /** The page that asks, with the buttons of its form; or the one that says that the link is no good. */
    const ask = async (
      request: Asked,
      reply: FastifyReply,
      account: Account | undefined,
      key: string,
      form: (say: Sayer) => { above?: string; values?: Record<string, string>; inside: string },
    ): Promise<FastifyReply> => {
      const say = await sayer(request, account)
      reply.headers(pageHeaders)
      if (account === undefined) return reply.code(404).send(say.page("guardian.expired", ""))
      const { above = "", inside, values = {} } = form(say)
      const field = hidden("antiForgery", giveAntiForgery(request, reply))
      const whole = `${above}<form method="post">${field}${inside}</form>`
      return reply.send(say.page(key, whole, { learner: say.name(account), ...values }))
    }
    const askConsent = (request: Asked, reply: FastifyReply, account: Account | undefined) =>
      ask(request, reply, account, "guardian.ask", (say) => {
        const { shown, hash } = say.consent()
        return {
          above: shown
            .map(
              ({ title, body }) =>
                `<h2>${text(title)}</h2><div class="policy" role="region" aria-label="${text(title)}" tabindex="0">${richText(body)}</div>`,
            )
            .join(""),
          inside: `${hidden("words", hash)}${yesAndNo(say, "guardian.confirm", "guardian.decline")}`,
        }
      })
    const outcome = async (request: Asked, reply: FastifyReply, key: string | undefined) =>
      reply
        .headers(pageHeaders)
        .code(key === undefined ? 404 : 200)
        .send((await sayer(request)).page(key ?? "guardian.expired", ""))
    const checkForm = async (request: FastifyRequest, antiForgery: string): Promise<void> => {
      checkOrigin(request)
      checkAntiForgery(request, antiForgery)
      await limiter.spend([[allowances.resetAddress, networkOf(request.ip)]])
    }

    pages.get(
      "/guardian/:token",
      {
        schema: {
          summary: "The guardian's page that a link in a message opens",
          response,
          params,
          querystring,
        },
      },
      async (request, reply) => askConsent(request, reply, await learnerOf(request)),
    )

    pages.post(
      "/guardian/:token",
      {
        schema: {
          summary: "The guardian's answer",
          problems: [429],
          response,
          params,
          querystring,
          body: Answer,
        },
      },
      async (request, reply) => {
        await checkForm(request, request.body.antiForgery)
        const account = await learnerOf(request)
        const say = await sayer(request, account)
        const words = say.consent()
        // The words have changed since they were shown: they are shown again.
        if (account !== undefined && request.body.words !== words.hash)
          return askConsent(request, reply, account)
        const agreed = request.body.answer === "yes"
        const recorded = await database.within(scopeOf(request), (trx) =>
          answerByGuardian(trx, services, { ...say.saying, token: request.params.token, agreed, words }),
        )
        const said = agreed ? "guardian.thanks" : "guardian.declined"
        return outcome(request, reply, recorded ? said : undefined)
      },
    )

    pages.get(
      "/guardian/withdraw/:token",
      { schema: { summary: "The page on which a guardian takes a yes back", response, params, querystring } },
      async (request, reply) => {
        const account = await database.within(scopeOf(request), (trx) =>
          withdrawableBy(trx, services, request.params.token),
        )
        return ask(request, reply, account, "guardian.withdraw", (say) => ({
          inside: `<button class="main" type="submit">${say.text("guardian.withdraw.confirm")}</button>`,
        }))
      },
    )

    pages.post(
      "/guardian/withdraw/:token",
      {
        schema: {
          summary: "The guardian takes the yes back",
          problems: [429],
          response,
          params,
          querystring,
          body: Withdrawal,
        },
      },
      async (request, reply) => {
        await checkForm(request, request.body.antiForgery)
        const { saying } = await sayer(request)
        const recorded = await database.within(scopeOf(request), (trx) =>
          withdrawByGuardian(trx, services, { ...saying, token: request.params.token }),
        )
        return outcome(request, reply, recorded ? "guardian.withdrawn" : undefined)
      },
    )

    pages.get(
      "/guardian/birth-date/:token",
      {
        schema: {
          summary: "The page that asks a guardian for a date of birth",
          response,
          params,
          querystring,
        },
      },
      async (request, reply) => {
        const account = await database.within(scopeOf(request), (trx) =>
          birthDateAskedBy(trx, services, request.params.token),
        )
        return ask(request, reply, account, "guardian.birthDate", (say) => ({
          values: say.dates(account),
          inside: yesAndNo(say, "guardian.birthDate.confirm", "guardian.birthDate.decline"),
        }))
      },
    )

    pages.post(
      "/guardian/birth-date/:token",
      {
        schema: {
          summary: "The guardian's answer for a date of birth",
          problems: [429],
          response,
          params,
          querystring,
          body: BirthDateAnswer,
        },
      },
      async (request, reply) => {
        await checkForm(request, request.body.antiForgery)
        const { saying } = await sayer(request)
        const agreed = request.body.answer === "yes"
        const recorded = await database.within(scopeOf(request), (trx) =>
          answerBirthDate(trx, services, { ...saying, token: request.params.token, agreed }),
        )
        const said = agreed ? "guardian.birthDate.thanks" : "guardian.birthDate.declined"
        return outcome(request, reply, recorded ? said : undefined)
      },
    )
  })
}

interface Sayer {
  saying: { release: CurrentRelease; languages: string[]; origin: string }
  text(key: string): string
  name(account: Account): string
  /** The words that a guardian agrees to. */
  consent(): GuardianWords
  /** The date of birth as it stands and as it is asked for, for people to read. */
  dates(account: Account | undefined): Record<string, string>
  /** A page with the title and the text of `key`, and `more` HTML below. */
  page(key: string, more: string, values?: Record<string, string>): string
}

function sayerOf(release: CurrentRelease, request: Asked): Sayer {
  const spoken = languagesWith(release, "mail", ["guardian.ask.text", "guardian.confirm"])
  const wanted = [request.query.lang ?? "", request.headers["accept-language"] ?? ""]
    .filter(Boolean)
    .join(",")
  const languages = languagesOf(release, wanted).filter((language) => spoken.includes(language))
  const say = (key: string, values: Record<string, string> = {}): string =>
    words(release, languages, `mail:${key}`, {
      appName: release.app.appName,
      supportEmail: release.app.supportEmail,
      ...values,
    })
  const locale = languages[0] ?? release.app.locales.default
  const day = (date: unknown): string =>
    typeof date === "string"
      ? new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date))
      : ""
  return {
    saying: { release, languages, origin: request.site.origin },
    text: (key) => text(say(key)),
    name: (account) => nameOf(account, release, languages),
    consent: () => guardianWords(release, languages),
    dates: (account) => ({ from: day(account?.profile["birthDate"]), to: day(account?.birth_date_asked) }),
    page(key, more, values) {
      const title = say(`${key}.title`, values)
      const body = `<h1>${text(title)}</h1><p>${text(say(`${key}.text`, values))}</p>${more}`
      return brandedPage(release, { languages, spoken, title, body })
    },
  }
}

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${text(value)}">`

const yesAndNo = (say: Sayer, yes: string, no: string): string =>
  `<button class="main" type="submit" name="answer" value="yes">${say.text(yes)}</button><button type="submit" name="answer" value="no">${say.text(no)}</button>`
