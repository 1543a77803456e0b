import { createTransport } from "nodemailer"
import type { Work } from "#server/database/database.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { claimUnsent, markSent, postMessage } from "#server/repositories/outbox.ts"
import type { Dependencies } from "#server/services.ts"
import { wordsOf, type Words } from "./words.ts"

type Transport = ReturnType<typeof createTransport>

export interface Letter {
  release: CurrentRelease
  languages: readonly string[]
  /** A mail address, or a phone number for a text message. */
  to: string
  channel: "mail" | "text"
  /** Which `mail/<name>` document it says. */
  mail: string
  values: Words
}

/**
 * Mails and text messages. Both are written to the outbox in the transaction of what they tell about. With SMTP_URL
 * mails leave from there within seconds, with five tries; without it, and for text messages (whose first adapter the
 * outbox is), they stay to be read on the outbox page.
 */
export interface PostOffice {
  send(trx: Work, letter: Letter): Promise<void>
  startDelivery(failed: (error: unknown) => void): { stop(): Promise<void> }
}

const lookEverySeconds = 2
const attemptsAllowed = 5

export function createPostOffice({ environment, database, clock }: Dependencies): PostOffice {
  async function deliver(transport: Transport, failed: (error: unknown) => void): Promise<void> {
    const due = await database.asOwner((trx) => claimUnsent(trx, attemptsAllowed, clock()))
    for (const message of due) {
      try {
        await transport.sendMail({
          from: environment.mailFrom,
          to: message.recipient,
          subject: message.subject,
          text: message.body,
        })
        await database.asOwner((trx) => markSent(trx, message.id, clock()))
      } catch (error) {
        // One mail that cannot be sent holds up no other; it comes up again.
        failed(error)
      }
    }
  }

  return {
    async send(trx, { release, languages, to, channel, mail, values }) {
      const document = release.document(`mail/${mail}`) as { subject: unknown; body: unknown } | undefined
      if (document === undefined) throw new Error(`Release ${release.id} has no document mail/${mail}.`)
      const known = { appName: release.app.appName, supportEmail: release.app.supportEmail, ...values }
      const message = {
        instance: release.instance,
        channel,
        recipient: to,
        subject: oneLine(wordsOf(release, languages, document.subject, known)),
        body: wordsOf(release, languages, document.body, known),
      }
      await postMessage(trx, message, clock())
    },
    startDelivery(failed) {
      if (environment.smtpUrl === null) return { stop: () => Promise.resolve() }
      const transport = createTransport(environment.smtpUrl)
      let running: Promise<void> = Promise.resolve()
      let busy = false
      const timer = setInterval(() => {
        if (busy) return
        busy = true
        running = deliver(transport, failed)
          .catch(failed)
          .finally(() => {
            busy = false
          })
      }, lookEverySeconds * 1000)
      return {
        async stop() {
          clearInterval(timer)
          await running
          transport.close()
        },
      }
    },
  }
}

/** A subject never carries a header of its own. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, " ")
}
