import { media } from "#api/contract/answers.ts"
import { ErrorAnswer } from "#api/contract/error.ts"
import { Type, type TSchema } from "typebox"
import { birthDateAskedBy, answerBirthDate } from "#server/accounts/birth-date-change.ts"
import { answerByGuardian, withdrawableBy, withdrawByGuardian } from "#server/accounts/guardian/answer.ts"
import { guardianVoice, type GuardianVoice } from "#server/accounts/guardian/voice.ts"
import type { App } from "#server/app.ts"
import type { Work } from "#server/database/database.ts"
import { richText } from "#server/page/branded-page.ts"
import { findInstance } from "#server/http/context.ts"
import { acceptForms, pageHeaders } from "#server/http/form-body.ts"
import { text } from "#server/page/page.ts"
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
/** Which date was read: of another nobody has said anything. */
const BirthDateAnswer = Type.Object({
  ...Withdrawal.properties,
  answer,
  date: Type.String({ maxLength: 20 }),
})
/** Which words were read, as for a date. */
const Answer = Type.Object({ ...Withdrawal.properties, answer, words: Type.String({ maxLength: 100 }) })

/** How a page that asks, and the answer given on it, are described. */
const asking = (summary: string) => ({ schema: { summary, response, params, querystring } })
const answering = <const Body extends TSchema>(summary: string, body: Body) => ({
  schema: { summary, problems: [429], response, params, querystring, body },
})

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

    /** In whose words the page speaks: the release of the learner's tenant, in the language that was chosen. */
    const voiceFor = async (request: Asked, account?: Account): Promise<GuardianVoice> => {
      const release = await published.current(request.instance.id, account?.tenant ?? "")
      const wanted = [request.query.lang, request.headers["accept-language"]].filter(Boolean).join(",")
      return guardianVoice(release, wanted, request.site.origin)
    }
    const within = <T>(request: Asked, work: (trx: Work, token: string) => Promise<T>) =>
      database.within({ instance: request.instance.id, tenant: "*" }, (trx) =>
        work(trx, request.params.token),
      )
    const learnerOf = (request: Asked) =>
      within(request, async (trx, link) => {
        const token = await findToken(trx, "guardian", hashToken(link), clock())
        return token && findAccount(trx, token.user_id)
      })
    /** The page that asks, with the buttons of its form; or the one that says that the link is no good. */
    const ask = async (
      request: Asked,
      reply: FastifyReply,
      account: Account | undefined,
      key: string,
      form: (say: GuardianVoice) => { above?: string; values?: Record<string, string>; inside: string },
    ): Promise<FastifyReply> => {
      const say = await voiceFor(request, account)
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
    const askBirthDate = (request: Asked, reply: FastifyReply, account: Account | undefined) =>
      ask(request, reply, account, "guardian.birthDate", (say) => ({
        values: say.dates(account),
        inside: `${hidden("date", account?.birth_date_asked ?? "")}${yesAndNo(say, "guardian.birthDate.confirm", "guardian.birthDate.decline")}`,
      }))
    const outcome = async (request: Asked, reply: FastifyReply, key: string | undefined) =>
      reply
        .headers(pageHeaders)
        .code(key === undefined ? 404 : 200)
        .send((await voiceFor(request)).page(key ?? "guardian.expired", ""))
    const checkForm = async (request: FastifyRequest, antiForgery: string): Promise<void> => {
      checkOrigin(request)
      checkAntiForgery(request, antiForgery)
      await limiter.spend([[allowances.guardianAnswer, networkOf(request.ip)]])
    }

    pages.get(
      "/guardian/:token",
      asking("The guardian's page that a link in a message opens"),
      async (request, reply) => askConsent(request, reply, await learnerOf(request)),
    )

    pages.post("/guardian/:token", answering("The guardian's answer", Answer), async (request, reply) => {
      await checkForm(request, request.body.antiForgery)
      const account = await learnerOf(request)
      const say = await voiceFor(request, account)
      const words = say.consent()
      // The words have changed since they were shown: they are shown again.
      if (account !== undefined && request.body.words !== words.hash)
        return askConsent(request, reply, account)
      const agreed = request.body.answer === "yes"
      const recorded = await within(request, (trx, token) =>
        answerByGuardian(trx, services, { ...say.saying, token, agreed, words }),
      )
      const said = agreed ? "guardian.thanks" : "guardian.declined"
      return outcome(request, reply, recorded ? said : undefined)
    })

    pages.get(
      "/guardian/withdraw/:token",
      asking("The page on which a guardian takes a yes back"),
      async (request, reply) => {
        const account = await within(request, (trx, token) => withdrawableBy(trx, services, token))
        return ask(request, reply, account, "guardian.withdraw", (say) => ({
          inside: `<button class="main" type="submit">${say.text("guardian.withdraw.confirm")}</button>`,
        }))
      },
    )

    pages.post(
      "/guardian/withdraw/:token",
      answering("The guardian takes the yes back", Withdrawal),
      async (request, reply) => {
        await checkForm(request, request.body.antiForgery)
        const { saying } = await voiceFor(request)
        const recorded = await within(request, (trx, token) =>
          withdrawByGuardian(trx, services, { ...saying, token }),
        )
        return outcome(request, reply, recorded ? "guardian.withdrawn" : undefined)
      },
    )

    pages.get(
      "/guardian/birth-date/:token",
      asking("The page that asks a guardian for a date of birth"),
      async (request, reply) =>
        askBirthDate(
          request,
          reply,
          await within(request, (trx, token) => birthDateAskedBy(trx, services, token)),
        ),
    )

    pages.post(
      "/guardian/birth-date/:token",
      answering("The guardian's answer for a date of birth", BirthDateAnswer),
      async (request, reply) => {
        await checkForm(request, request.body.antiForgery)
        const { answer: given, date } = request.body
        const { saying } = await voiceFor(request)
        const agreed = given === "yes"
        const { account, recorded } = await within(request, async (trx, token) => {
          const asked = await birthDateAskedBy(trx, services, token)
          const isRead = asked?.birth_date_asked === date
          const answered = isRead && (await answerBirthDate(trx, services, { ...saying, token, agreed }))
          return { account: asked, recorded: answered }
        })
        // Another date is asked for than was shown: that is shown.
        if (account !== undefined && !recorded) return askBirthDate(request, reply, account)
        const said = agreed ? "guardian.birthDate.thanks" : "guardian.birthDate.declined"
        return outcome(request, reply, recorded ? said : undefined)
      },
    )
  })
}

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${text(value)}">`

const yesAndNo = (say: GuardianVoice, yes: string, no: string): string =>
  `<button class="main" type="submit" name="answer" value="yes">${say.text(yes)}</button><button type="submit" name="answer" value="no">${say.text(no)}</button>`
