import { createTransport } from "nodemailer"
import type { Work } from "#server/database/database.ts"
import type { CurrentRelease } from "#server/ports.ts"
import type { Environment } from "#server/environment.ts"
import {
  claimUnsent,
  giveUp,
  markSent,
  postMessage,
  type OutboxMessage,
} from "#server/repositories/outbox.ts"
import type { Account } from "#server/repositories/users.ts"
import type { Limiter } from "#server/security/limiter.ts"
import type { Dependencies } from "#server/services.ts"
import { spendText } from "#server/texts/caps.ts"
import { httpsGateway, TextRefused } from "#server/texts/gateway.ts"
import type { TextSettings } from "#server/texts/settings.ts"
import { wordsOf, type Words } from "./words.ts"

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
  /** The address that ends messages of this kind, for mail programs to offer (RFC 8058). */
  unsubscribe?: string
}

/**
 * Mails and text messages. Both are written to the outbox in the transaction of what they tell about, and leave from
 * there within seconds: mails by SMTP_URL, text messages by TEXT_URL. While the one or the other is away they wait and
 * are tried again. What has no way out stays to be read on the outbox page.
 */
export interface Mailer {
  send(trx: Work, letter: Letter): Promise<void>
  startDelivery(failed: (error: unknown) => void): { stop(): Promise<void> }
}

const lookEverySeconds = 2
/** So many in a round: then it is looked whether to stop. */
const mostAtOnce = 10
/** A mail server that takes the call and says nothing must not hold up the others, nor a stop. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** One way out of the outbox. */
interface Carrier {
  channel: OutboxMessage["channel"]
  /** A message that fails is tried again after a minute, then ever later up to an hour, so many times in all. */
  attempts: number
  carry: (message: OutboxMessage) => Promise<void>
  /** Whether it would fail for ever: then it is not tried again. */
  isFinal: (error: unknown) => boolean
  close: () => void
}

export function createMailer({ environment, database, clock }: Dependencies, limiter: Limiter): Mailer {
  async function deliver(
    { channel, attempts, carry, isFinal }: Carrier,
    failed: (error: unknown) => void,
    stopping: () => boolean,
  ): Promise<void> {
    for (let tried = 0; tried < mostAtOnce && !stopping(); tried++) {
      // One by one: of several, the last would be waiting here still when another process may take them up.
      const message = await database.asOwner((trx) => claimUnsent(trx, channel, attempts, clock()))
      if (message === undefined) return
      try {
        await carry(message)
        await database.asOwner((trx) => markSent(trx, message.id, clock()))
      } catch (error) {
        // One message that cannot be sent holds up no other; it comes up again.
        failed(error)
        if (isFinal(error)) await database.asOwner((trx) => giveUp(trx, message.id, attempts))
      }
    }
  }

  return {
    async send(
      trx,
      { release, account, languages, to, channel, mail, values, held = false, unsubscribe = "" },
    ) {
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
        unsubscribe,
      }
      await postMessage(trx, message, clock())
    },
    startDelivery(failed) {
      const carriers = carriersOf(environment, limiter)
      let stopped = false
      const rounds = carriers.map((carrier) => {
        let running: Promise<void> = Promise.resolve()
        let busy = false
        const timer = setInterval(() => {
          if (busy) return
          busy = true
          running = deliver(carrier, failed, () => stopped)
            .catch(failed)
            .finally(() => {
              busy = false
            })
        }, lookEverySeconds * 1000)
        return async () => {
          clearInterval(timer)
          await running
          carrier.close()
        }
      })
      return {
        async stop() {
          stopped = true
          await Promise.all(rounds.map((end) => end()))
        },
      }
    },
  }
}

function carriersOf({ smtpUrl, mailFrom, texts }: Environment, limiter: Limiter): Carrier[] {
  return [
    ...(smtpUrl === null ? [] : [mailCarrier(smtpUrl, mailFrom)]),
    ...(texts === null ? [] : [textCarrier(texts, limiter)]),
  ]
}

function mailCarrier(url: string, from: string): Carrier {
  const transport = createTransport({ url, ...patience })
  return {
    channel: "mail",
    // Two days.
    attempts: 80,
    async carry({ recipient, subject, body, unsubscribe }) {
      const headers =
        unsubscribe === ""
          ? {}
          : {
              "List-Unsubscribe": `<${unsubscribe}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }
      await transport.sendMail({ from, to: recipient, subject, text: body, headers })
    },
    isFinal: isMailRefused,
    close: () => transport.close(),
  }
}

function textCarrier(settings: TextSettings, limiter: Limiter): Carrier {
  const gateway = httpsGateway(settings)
  return {
    channel: "text",
    // Ten minutes: a code is too old by then.
    attempts: 5,
    async carry(message) {
      await spendText(limiter, settings, message)
      await gateway.send({
        id: `${message.instance}-${message.id}`,
        to: message.recipient,
        text: message.body,
      })
    },
    isFinal: (error) => error instanceof TextRefused,
    close: () => undefined,
  }
}

/**
 * Whether the mail server has answered that it will never take this mail. What it says when it is greeted, to our password
 * or to our own address is about us: that is mended, and then it takes all of them.
 */
function isMailRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error)) return false
  return Number(error.responseCode) >= 500 && ["RCPT TO", "DATA"].includes(String(error.command))
}

/** A subject never carries a header of its own. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, " ")
}
