import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import cookie from "@fastify/cookie"
import { TypeBoxValidatorCompiler, type TypeBoxTypeProvider } from "@fastify/type-provider-typebox"
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RawServerDefault } from "fastify"
import { findInstance, findSession, forbidCaching } from "./http/context.ts"
import { answerUnroutable, registerErrors } from "./http/errors.ts"
import { Failure } from "./http/failure.ts"
import { letApplicationIn } from "./http/site.ts"
import { loggerOptions } from "./http/logger.ts"
import { publishedFirst } from "./http/published-answer.ts"
import { strictTransport } from "./http/strict-transport.ts"
import { trustOf } from "./http/trust.ts"
import { refuseMalformed } from "./http/well-formed.ts"
import { authRoutes } from "./routes/accounts/auth.ts"
import { factorRoutes } from "./routes/accounts/factor.ts"
import { factorAppRoutes } from "./routes/accounts/factor-app.ts"
import { factorCodeRoutes } from "./routes/accounts/factor-codes.ts"
import { passkeyRoutes } from "./routes/accounts/factor-passkeys.ts"
import { classCodeRoutes } from "./routes/classes/class-codes.ts"
import { classRoutes } from "./routes/classes/classes.ts"
import { checkoutRoutes } from "./routes/paying/checkout.ts"
import { codeRoutes } from "./routes/paying/codes.ts"
import { dataRoutes } from "./routes/accounts/own-data.ts"
import { guardianRoutes } from "./routes/accounts/guardian.ts"
import { oidcRoutes } from "./routes/accounts/oidc.ts"
import { outboxRoutes } from "./routes/site/outbox.ts"
import { invitationRoutes } from "./routes/people/invitations.ts"
import { peopleRoutes } from "./routes/people/people.ts"
import { passwordRoutes } from "./routes/accounts/password.ts"
import { ownOrderRoutes } from "./routes/paying/own-orders.ts"
import { orderRoutes } from "./routes/paying/orders.ts"
import { planEndRoutes } from "./routes/paying/plan-ends.ts"
import { noticeRoutes } from "./routes/paying/notices.ts"
import { paymentPageRoutes } from "./routes/paying/payment-pages.ts"
import { serverPageStyle } from "./routes/site/server-page-style.ts"
import { sectionRoutes } from "./routes/accounts/sections.ts"
import { sessionRoutes } from "./routes/accounts/sessions.ts"
import { userRoutes } from "./routes/accounts/users.ts"
import { verificationRoutes } from "./routes/accounts/verification.ts"
import { voucherRoutes } from "./routes/paying/vouchers.ts"
import { checkAntiForgery, checkOrigin, giveAntiForgery } from "./security/anti-forgery.ts"
import type { Payments } from "./payments/payments.ts"
import { repeat } from "./repeating.ts"
import { createServices, type Dependencies, type Services } from "./services.ts"

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>
/** A file of routes. Under /api it sees `request.instance` and `request.session`. */
export type Routes = (app: App, services: Services) => Promise<void> | void

/** What is served beside the accounts' own routes; publishing supplies its own. */
export interface MoreRoutes {
  /** What must stand before every route: descriptions, measurements. */
  before: readonly Routes[]
  /** Below /api: anti-forgery, no caching, the session. */
  api: readonly Routes[]
  /** The rest: documents, pages, health. */
  site: readonly Routes[]
}

const accountRoutes: readonly Routes[] = [
  authRoutes,
  passwordRoutes,
  verificationRoutes,
  sessionRoutes,
  factorRoutes,
  factorAppRoutes,
  factorCodeRoutes,
  passkeyRoutes,
  oidcRoutes,
  userRoutes,
  sectionRoutes,
  dataRoutes,
  voucherRoutes,
  codeRoutes,
  classRoutes,
  classCodeRoutes,
  peopleRoutes,
  invitationRoutes,
  checkoutRoutes,
  noticeRoutes,
  orderRoutes,
  planEndRoutes,
  ownOrderRoutes,
  outboxRoutes,
]
const accountPages: readonly Routes[] = [serverPageStyle, guardianRoutes, paymentPageRoutes]

/** On every answer; pages say more of what they need themselves. */
const safeHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}

/** A whole request, from its first byte to the last of its body; a slow network sends a megabyte in less. */
const requestMilliseconds = 60_000

const reconcileEveryMs = 60_000
const endPlansEveryMs = 60 * 60_000

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * The whole server, not yet listening: request → id → instance by host → origin → anti-forgery pair → session →
 * route → repository in a fenced transaction → answer, or a Failure → the contract's error shape.
 */
export async function buildApp(
  dependencies: Dependencies,
  more: MoreRoutes = { before: [], api: [], site: [] },
): Promise<App> {
  const services = createServices(dependencies)
  const trust = trustOf(dependencies.environment.trustProxy)
  const app: App = Fastify({
    logger: loggerOptions(dependencies.environment),
    trustProxy: trust,
    genReqId: () => randomUUID(),
    serverFactory: publishedFirst(dependencies.published, services.files, trust),
    // Open event streams would hold up a stop for ever.
    forceCloseConnections: true,
    bodyLimit: 1_048_576,
    // Who sends slowly holds a connection and its memory for so long and no longer.
    requestTimeout: requestMilliseconds,
    http: { connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read comes to no route, and so to no error handler.
    frameworkErrors: (error, _, reply) => answerUnroutable(error, reply),
  }).withTypeProvider<TypeBoxTypeProvider>()
  app.setValidatorCompiler(TypeBoxValidatorCompiler)
  // Answers are written as they are: a serializer made from a schema drops what the schema forgot, in silence.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  registerErrors(app, (error) => dependencies.report?.(error))
  await app.register(cookie)
  app.decorateRequest("instance")
  app.decorateRequest("site")
  app.decorateRequest("session", null)
  app.decorate("antiForgeryKey", services.secretKey)
  app.decorate("payments", services.payments)
  for (const plugin of more.before) await plugin(app, services)
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id)
    reply.headers(safeHeaders)
    if (request.protocol === "https") reply.header("strict-transport-security", strictTransport)
  })
  app.addHook("preValidation", refuseMalformed)

  await app.register(
    async (api) => {
      api.addHook("onRequest", async (request, reply) => {
        forbidCaching(reply)
        await findInstance(request, services)
        if (letApplicationIn(request, reply)) return reply.code(204).send()
        const { config } = request.routeOptions
        if (config.anonymous === true) return checkOrigin(request)
        // With a refusal, too: a value of an earlier session is replaced, and the page asks once more.
        giveAntiForgery(request, reply)
        if (!safeMethods.has(request.method) && config.signed !== true) {
          checkOrigin(request)
          checkAntiForgery(request)
        }
        await findSession(request, services)
      })
      // A route of its own: the page for every other address would answer otherwise.
      api.all("/*", { schema: { hide: true } }, () => {
        throw new Failure(404, "not-found", "There is no such call.")
      })
      for (const routes of [...accountRoutes, ...more.api]) await routes(api, services)
    },
    { prefix: "/api" },
  )
  await app.register(async (site) => {
    for (const routes of [...accountPages, ...more.site]) await routes(site, services)
  })

  const delivery = services.mailer.startDelivery((error) =>
    app.log.error({ err: error }, "mail delivery failed"),
  )
  services.payments.gateways.deliverBy(async ({ host, path, headers, body }) => {
    const answer = await app.inject({
      method: "POST",
      url: path,
      headers: { ...headers, host },
      payload: body,
    })
    return answer.statusCode
  })
  const failed = (error: unknown) => app.log.error({ err: error }, "a payment could not be settled")
  repeat(app, reconcileEveryMs, () => services.payments.reconcile(failed), failed)
  repeat(app, endPlansEveryMs, () => services.payments.endPlansByDay(failed), failed)
  // Before anything that they need is closed.
  app.addHook("preClose", async () => {
    await delivery.stop()
    await services.background.settle()
    await services.providers.stopTrials()
    await services.payments.gateways.stop()
  })
  return app
}

declare module "fastify" {
  interface FastifyInstance {
    payments: Payments
  }
  interface FastifyContextConfig {
    /** The call proves itself by a signature of its own (a payment gateway's notice) instead of the pair. */
    signed?: boolean
    /** The call takes no cookie and gives none: it knows nobody, and a page of another origin may not send it. */
    anonymous?: boolean
  }
}
