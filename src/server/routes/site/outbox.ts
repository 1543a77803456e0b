import { Type } from "typebox"
import type { App } from "#server/app.ts"
import { pageHead, pageHeaders } from "#server/http/form-body.ts"
import { page, text } from "#server/page/page.ts"
import { recentMessages, type OutboxMessage } from "#server/repositories/outbox.ts"
import type { Services } from "#server/services.ts"

const OutboxQuery = Type.Object({ format: Type.Optional(Type.Literal("json")) })

const Messages = Type.Array(
  Type.Object({
    channel: Type.String(),
    to: Type.String(),
    subject: Type.String(),
    body: Type.String(),
    at: Type.String(),
  }),
)
const outbox = {
  description: "The messages as a page, or with `format=json` as JSON",
  content: { "text/html": { schema: Type.String() }, "application/json": { schema: Messages } },
}

/** Shows the messages of this instance while trying out: only without a mail server and never in production. */
export function outboxRoutes(app: App, services: Services): void {
  const { environment, database } = services
  if (environment.production || environment.smtpUrl !== null) return

  app.get(
    "/dev/outbox",
    {
      schema: {
        summary: "Mails and text messages that were not sent, for trying out",
        response: { 200: outbox },
        querystring: OutboxQuery,
      },
    },
    async (request, reply) => {
      const messages = await database.within({ instance: request.instance.id, tenant: "" }, (trx) =>
        recentMessages(trx, 50),
      )
      if (request.query.format === "json")
        return messages.map(({ channel, recipient, subject, body, created_at: at }) => ({
          channel,
          to: recipient,
          subject,
          body,
          at: at.toISOString(),
        }))
      const list =
        messages.length === 0 ? "<p>Nothing has been sent yet.</p>" : messages.map(article).join("")
      return reply.headers(pageHeaders).send(page("Outbox", `<h1>Outbox</h1>${list}`, "en", pageHead))
    },
  )
}

function article(message: OutboxMessage): string {
  const body = text(message.body).replaceAll(/https?:\/\/[^\s&]+/g, (link) => `<a href="${link}">${link}</a>`)
  const kind = message.channel === "mail" ? "Mail" : "Text message"
  return `<article><h2>${text(message.subject)}</h2>
<p>${kind} to ${text(message.recipient)}, ${message.created_at.toISOString()}</p><pre>${body}</pre></article>`
}
