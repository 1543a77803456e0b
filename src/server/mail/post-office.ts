import { createTransport } from "nodemailer"
import type { Work } from "#server/database/database.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { claimUnsent, giveUp, markSent, postMessage } from "#server/repositories/outbox.ts"
import type { Account } from "#server/repositories/users.ts"
import type { Dependencies } from "#server/services.ts"
import { wordsOf, type Words } from "./words.ts"

type Transport = ReturnType<typeof createTransport>

export interface Letter {
  release: CurrentRelease
  /** Whom it is about: the message belongs to this account, whoever gets it, and is deleted with it. */
  account: Pick<Account, "id" | "instance">
  languages: readonly string[]
  /** A mail address, or a phone number for a text message. */
  to: string
  channel: "mail" | "text"
  /** Which `mail/<name>` document it says. */
  mail: string
  values: Words
  /** It waits until an operator lets it go. */
  held?: boolean
}

/**
 * Mails and text messages. Both are written to the outbox in the transaction of what they tell about. With SMTP_URL
 * mails leave from there within seconds; while the mail server is away they wait and are tried again for days. Without it,
 * and for text messages (whose first adapter the outbox is), they stay to be read on the outbox page.
 */
export interface PostOffice {
  send(trx: Work, letter: Letter): Promise<void>
  startDelivery(failed: (error: unknown) => void): { stop(): Promise<void> }
}

const lookEverySeconds = 2
/** After a minute, then ever later up to an hour: two days in all. A mail that is refused for good ends at once. */
const attemptsAllowed = 80
/** A mail server that takes the call and says nothing must not hold up the others, nor a stop. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function createPostOffice({ environment, database, clock }: Dependencies): PostOffice {
  async function deliver(
    transport: Transport,
    failed: (error: unknown) => void,
    stopping: () => boolean,
  ): Promise<void> {
    const due = await database.asOwner((trx) => claimUnsent(trx, attemptsAllowed, clock()))
    for (const message of due) {
      // Those that are left come up again.
      if (stopping()) return
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
        if (isFinal(error)) await database.asOwner((trx) => giveUp(trx, message.id, attemptsAllowed))
      }
    }
  }

  return {
    async send(trx, { release, account, languages, to, channel, mail, values, held = false }) {
      const document = release.document(`mail/${mail}`) as { subject: unknown; body: unknown } | undefined
      if (document === undefined) throw new Error(`Release ${release.id} has no document mail/${mail}.`)
      const known = { appName: release.app.appName, supportEmail: release.app.supportEmail, ...values }
      const message = {
        account,
        held,
        channel,
        recipient: to,
        subject: oneLine(wordsOf(release, languages, document.subject, known)),
        body: wordsOf(release, languages, document.body, known),
      }
      await postMessage(trx, message, clock())
    },
    startDelivery(failed) {
      if (environment.smtpUrl === null) return { stop: () => Promise.resolve() }
      const transport = createTransport({ url: environment.smtpUrl, ...patience })
      let stopped = false
      let running: Promise<void> = Promise.resolve()
      let busy = false
      const timer = setInterval(() => {
        if (busy) return
        busy = true
        running = deliver(transport, failed, () => stopped)
          .catch(failed)
          .finally(() => {
            busy = false
          })
      }, lookEverySeconds * 1000)
      return {
        async stop() {
          stopped = true
          clearInterval(timer)
          await running
          transport.close()
        },
      }
    },
  }
}

/** The mail server has answered that it will never take this mail; anything else may be better later. */
function isFinal(error: unknown): boolean {
  return error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 500
}

/** A subject never carries a header of its own. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, " ")
}
