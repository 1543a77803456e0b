import type { Plan } from "#documents/types.g.ts"
import { localeIn } from "#engine/texts/formats.ts"
import type { Work } from "#server/database/database.ts"
import { calendarDay } from "#server/calendar-day.ts"
import type { Mailer } from "#server/mail/mailer.ts"
import { reach } from "#server/mail/reach.ts"
import { words as wordsFor, wordsOf, type Words } from "#server/mail/words.ts"
import type { CurrentRelease } from "#server/ports.ts"
import { accountsWith } from "#server/repositories/memberships.ts"
import type { Order } from "#server/repositories/orders.ts"
import type { Account } from "#server/repositories/users.ts"
import { formatPercent, formatPrice } from "./money.ts"
import type { Attention } from "./state.ts"
import { taxGoneBack } from "./tax.ts"

/** What a message to a buyer is written with. */
interface Told {
  release: CurrentRelease
  order: Order
  account: Account
  now: Date
}

/** Writes the buyer a receipt, by mail or text message. */
export async function sendReceipt(trx: Work, mailer: Mailer, told: Told): Promise<void> {
  const { release, order } = told
  await write(trx, mailer, told, "receipt", {
    amount: formatPrice(order, localeIn(release.app.country, languageOf(release, order))),
    tax: taxLine(told, order.tax?.amount ?? 0),
  })
}

/**
 * Writes the buyer that money has gone back, and what that means for the plan.
 *
 * @param told the order as it is by now
 * @param before how much had gone back before
 */
export async function sendRefunded(trx: Work, mailer: Mailer, told: Told, before: number): Promise<void> {
  const { release, order } = told
  const paid = order.paid_amount ?? 0
  const after = order.refunded
  const currency = order.paid_currency ?? order.currency
  const tax = order.tax === null ? 0 : taxGoneBack(order.tax.amount, { paid, before, after })
  const language = languageOf(release, order)
  const price = (amount: number) => formatPrice({ amount, currency }, localeIn(release.app.country, language))
  const rest = order.granted ? (after === paid ? "all" : "part") : "ungiven"
  await write(trx, mailer, told, "refund", {
    amount: price(after - before),
    tax: taxLine(told, tax),
    rest: wordsFor(release, [language], `mail:refund.${rest}`, { amount: price(paid - after) }),
  })
}

/** Writes the buyer in the words of `mail/<name>`, or shorter ones by text message. */
async function write(
  trx: Work,
  mailer: Mailer,
  { release, order, account, now }: Told,
  name: "receipt" | "refund",
  values: Words,
): Promise<void> {
  const to = account.email ?? account.phone
  if (to === null) return
  const language = languageOf(release, order)
  await mailer.send(trx, {
    release,
    account,
    languages: [language],
    ...reach(to, name),
    values: {
      plan: titleOf(release, order.plan, [language]),
      date: calendarDay(release.app.timeZone)(now),
      reference: order.id,
      ...values,
    },
  })
}

/** What a message says of the tax, with how it begins; nothing where the order has none. */
function taxLine(told: Told, amount: number): string {
  const { release, order, account } = told
  const { tax, currency } = order
  if (tax === null) return ""
  const language = languageOf(release, order)
  const locale = localeIn(release.app.country, language)
  const words = account.email === null ? "taxShort" : tax.number === undefined ? "tax" : "taxNumbered"
  return wordsFor(release, [language], `mail:receipt.${words}`, {
    name: tax.name,
    percent: formatPercent(tax.percent, locale),
    amount: formatPrice({ amount, currency }, locale),
    number: tax.number ?? "",
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
        amount: formatPrice(order, localeIn(release.app.country, release.app.locales.default)),
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

/** The language in which the buyer is told of an order: that of the ordering while the site has it, else the site's. */
export function languageOf({ app: { locales } }: CurrentRelease, { language }: Order): string {
  return locales.available.includes(language) ? language : locales.default
}
