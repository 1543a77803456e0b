import type { App, Plan } from "#documents/types.g.ts"
import type { Work } from "#server/database/database.ts"
import { calendarDay } from "#server/calendar-day.ts"
import type { Mailer } from "#server/mail/mailer.ts"
import { reach } from "#server/mail/reach.ts"
import { wordsOf } from "#server/mail/words.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { accountsWith } from "#server/repositories/memberships.ts"
import type { Order } from "#server/repositories/orders.ts"
import type { Account } from "#server/repositories/users.ts"
import { formatPrice } from "./money.ts"
import type { Attention } from "./state.ts"

/** Writes the buyer a receipt, by mail or text message. */
export async function sendReceipt(
  trx: Work,
  mailer: Mailer,
  release: CurrentRelease,
  order: Order,
  account: Account,
  now: Date,
): Promise<void> {
  const to = account.email ?? account.phone
  if (to === null) return
  await mailer.send(trx, {
    release,
    account,
    languages: [],
    ...reach(to, "receipt"),
    values: {
      plan: titleOf(release, order.plan),
      amount: formatPrice(order, localeOf(release.app)),
      date: calendarDay(release.app.timeZone)(now),
      reference: order.id,
    },
  })
}

/** Tells the operators of the site that somebody has to look at an order. Nothing of the buyer is in it. */
export async function tellOperators(
  trx: Work,
  mailer: Mailer,
  release: CurrentRelease,
  order: Order,
  attention: Attention,
): Promise<void> {
  const operators = await accountsWith(trx, { instance: order.instance, tenant: "" }, ["operator"])
  for (const account of operators) {
    if (account.email === null || !account.email_verified) continue
    await mailer.send(trx, {
      release,
      account,
      languages: [],
      to: account.email,
      channel: "mail",
      mail: "payment-attention",
      values: {
        why: wordsOf(release, [], { t: `mail:payment-attention.${attention}` }, {}),
        amount: formatPrice(order, localeOf(release.app)),
        reference: order.id,
      },
    })
  }
}

/** What a plan is called; one that is no longer sold by its name alone. */
export function titleOf(release: CurrentRelease, plan: string, languages: readonly string[] = []): string {
  const document = release.document(`plan/${plan}`) as Plan | undefined
  return document === undefined ? plan : wordsOf(release, languages, document.title, {})
}

/** The language of what is sent to people, as the instance's country writes it. */
export function localeOf({ locales, country }: App): string {
  const { language, region = country } = new Intl.Locale(locales.default)
  return `${language}-${region}`
}
