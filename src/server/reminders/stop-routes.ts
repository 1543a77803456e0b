import { Type } from "typebox"
import { media } from "#api/contract/answers.ts"
import { ErrorAnswer } from "#api/contract/error.ts"
import type { App } from "#server/app.ts"
import { appPaths } from "#server/http/app-paths.ts"
import { findInstance } from "#server/http/context.ts"
import { acceptForms, pageHeaders } from "#server/http/form-body.ts"
import { networkOf } from "#server/http/per-address.ts"
import { languagesOf, words } from "#server/mail/words.ts"
import { brandedPage, languagesWith } from "#server/page/branded-page.ts"
import { text } from "#server/page/page.ts"
import { findAccount, updateAccount, type Account } from "#server/repositories/users.ts"
import { allowances } from "#server/security/allowances.ts"
import type { Services } from "#server/services.ts"
import type { FastifyReply, FastifyRequest } from "fastify"
import { readStopToken } from "./stop-link.ts"

const response = {
  200: media("The page", "text/html"),
  404: {
    description: "The link is wrong, or its account is gone; or the host is nobody's",
    content: { "text/html": { schema: Type.String() }, "application/json": { schema: ErrorAnswer } },
  },
}
const params = Type.Object({
  // Shorter than this nothing is sealed.
  token: Type.String({ minLength: 60, maxLength: 200, pattern: "^[A-Za-z0-9_-]+$" }),
})
const querystring = Type.Object({ lang: Type.Optional(Type.String({ maxLength: 35 })) })
const path = `${appPaths.stopReminders}/:token`

/** What the page says before, after, and of a link that is nobody's any more. */
const pageWords = {
  ask: { title: "mail:reminders.ask.title", text: "mail:reminders.ask.text" },
  done: { title: "mail:reminders.done.title", text: "mail:reminders.done.text" },
  gone: { title: "mail:reminders.gone.title", text: "mail:reminders.gone.text" },
} as const

type Asked = FastifyRequest<{ Params: { token: string }; Querystring: { lang?: string } }>

/**
 * Where the link of a reminder leads. It asks for no sign-in, since the token says whose reminders end and can do nothing
 * else. Opening it changes nothing, for scanners follow links; a press of the button does, and so does the call that a
 * mail program makes by itself (RFC 8058), which comes without a cookie.
 */
export async function stopRoutes(app: App, services: Services): Promise<void> {
  const { database, published, limiter } = services
  await app.register((pages: App) => {
    acceptForms(pages)
    pages.addContentTypeParser(
      "multipart/form-data",
      { parseAs: "string", bodyLimit: 10_000 },
      (_, __, done) => done(null, {}),
    )
    pages.addHook("onRequest", async (request) => {
      await findInstance(request, services)
    })
    const scopeOf = ({ instance }: FastifyRequest) => ({ instance: instance.id, tenant: "*" })
    const accountOf = async (request: Asked): Promise<Account | undefined> => {
      const id = readStopToken(services, request.instance.id, request.params.token)
      return id === undefined ? undefined : database.read(scopeOf(request), (trx) => findAccount(trx, id))
    }
    const answer = async (
      request: Asked,
      reply: FastifyReply,
      account: Account | undefined,
      name: "ask" | "done",
    ) => {
      const said = pageWords[account === undefined ? "gone" : name]
      const release = await published.current(request.instance.id, account?.tenant ?? "")
      const spoken = languagesWith(release, "mail", ["reminders.ask.title", "reminders.ask.text"])
      const wanted = [request.query.lang, request.headers["accept-language"]].filter(Boolean).join(",")
      const languages = languagesOf(release, wanted).filter((language) => spoken.includes(language))
      const say = (key: string) =>
        words(release, languages, key, {
          appName: release.app.appName,
          supportEmail: release.app.supportEmail,
        })
      const button = `<form method="post"><button class="main" type="submit">${text(say("mail:reminders.ask.confirm"))}</button></form>`
      const more = account !== undefined && name === "ask" ? button : ""
      const title = say(said.title)
      const body = `<h1>${text(title)}</h1><p>${text(say(said.text))}</p>${more}`
      return reply
        .headers({ ...pageHeaders, "x-robots-tag": "noindex, nofollow" })
        .code(account === undefined ? 404 : 200)
        .send(brandedPage(release, { languages, spoken, title, body }))
    }

    pages.get(
      path,
      { schema: { summary: "The page that ends reminders", response, params, querystring } },
      async (request, reply) => answer(request, reply, await accountOf(request), "ask"),
    )
    pages.post(
      path,
      { schema: { summary: "No more reminders", problems: [429], response, params, querystring } },
      async (request, reply) => {
        await limiter.spend([[allowances.remindersAddress, networkOf(request.ip)]])
        const account = await accountOf(request)
        if (account)
          await database.within(scopeOf(request), (trx) =>
            updateAccount(trx, account.id, { reminders: false }),
          )
        return answer(request, reply, account, "done")
      },
    )
  })
}
