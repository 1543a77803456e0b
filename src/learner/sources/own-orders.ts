import type { Plan } from "#documents/types.g.ts"
import { createPlansClient } from "#api/plans-client.ts"
import type { OwnOrder, OwnOrders } from "#api/contract/own-orders.ts"
import { formatDate, localeOf } from "#browser/texts/locale.ts"
import { say } from "#browser/texts/say.ts"
import { numberFormat } from "#engine/texts/formats.ts"
import { listOf, textArgument, type SourceContext, type SourceKind } from "./source.ts"

/** What somebody has paid for; one of these, where the page asks for it, as a receipt to print. */
export const ownOrders: SourceKind = {
  async fetch(context): Promise<OwnOrders> {
    const [orders] = await Promise.all([
      createPlansClient(context.client.requests).ownOrders(),
      context.texts.load(["settings"]),
    ])
    return orders
  },
  read({ context, args, fetched }) {
    const items = (fetched as OwnOrders).orders.map((order) => shown(context, order))
    const one = items.find(({ id }) => id === textArgument(args, "order"))
    return { ...listOf(items), one: one ? { found: true, ...one } : { found: false } }
  },
}

function shown(context: SourceContext, order: OwnOrder) {
  const locale = localeOf(context)
  const { id, currency, paid, refunded, refunding, paidAt, tax, refunds } = order
  // With its cents: what is added up on a receipt is written alike.
  const money = (amount: number): string =>
    numberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" }).format(
      amount / 100,
    )
  const plan = context.documents.peek(`plan/${order.plan}`) as Plan | undefined
  const line = (name: string, values: Record<string, string>, value: string) => ({
    id: name,
    term: context.texts.t(`settings:receipt.${name.split(" ")[0]}`, values),
    value,
  })
  const percent = (value: number): string =>
    numberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(value / 100)
  const part = refunded === 0 ? "" : refunded === paid ? "all" : "part"
  return {
    id,
    title: plan ? say(context, plan.title) : order.plan,
    date: formatDate(locale, paidAt),
    amount: money(paid),
    back: refunded > 0,
    backText: part && context.texts.t(`settings:payments.back.${part}`, { amount: money(refunded) }),
    onItsWay: refunding > 0,
    onItsWayText:
      refunding > 0 ? context.texts.t("settings:payments.onItsWay", { amount: money(refunding) }) : "",
    lines: [
      line("paid", {}, money(paid)),
      ...(tax
        ? [
            line("without", { name: tax.name }, money(paid - tax.amount)),
            line("tax", { name: tax.name, percent: percent(tax.percent) }, money(tax.amount)),
            ...(tax.number === null ? [] : [line("taxNumber", { name: tax.name }, tax.number)]),
          ]
        : []),
      ...refunds.map((refund) =>
        line(`refunded ${refund.id}`, { date: formatDate(locale, refund.at) }, `-${money(refund.amount)}`),
      ),
      ...(refunded > 0 ? [line("kept", {}, money(paid - refunded))] : []),
    ],
  }
}
