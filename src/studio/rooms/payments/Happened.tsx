import { useTranslation } from "react-i18next"
import type { OrderTold } from "#api/contract/orders.ts"
import { useAuthor } from "../../calls/author.ts"
import { useMoments } from "../../calls/moments.ts"
import { useMoney } from "./money.ts"

/** Something that has happened, who did it where that was a person here, and why. */
interface Entry {
  at: string
  text: string
  actor?: string
  why?: string
}

/** What has happened to an order, in words, the first thing first. */
export function Happened({ told }: { told: OrderTold }) {
  const { t } = useTranslation()
  const moment = useMoments()
  const author = useAuthor()
  const entries = useEntries(told)
  if (entries.length === 0) return <p className="text-muted">{t("payments.nothing")}</p>
  return (
    <ol className="flex flex-col gap-4">
      {entries.map(({ at, text, actor, why }) => (
        <li key={`${at} ${text}`} className="border-s-4 border-line ps-4 wrap-anywhere">
          <p className="font-semibold">{text}</p>
          {why ? <p>{why}</p> : null}
          <p className="text-sm text-muted">
            {moment(at)}
            {actor ? ` · ${author(actor)}` : ""}
          </p>
        </li>
      ))}
    </ol>
  )
}

function useEntries({ order, events, refunds, dismissals }: OrderTold): Entry[] {
  const { t, i18n } = useTranslation()
  const money = useMoney()
  const happened = events.map(({ kind, object, amount, currency, at }): Entry => {
    const refund = kind === "refund-asked" ? refunds.find(({ id }) => id === object) : undefined
    const key = `payments.event.${kind}`
    const values = { amount: amount === null ? "" : money(amount, currency ?? order.currency) }
    return {
      at,
      text: i18n.exists(key) ? t(key, values) : kind,
      ...(refund && { actor: refund.actor, why: refund.why }),
    }
  })
  const looked = dismissals.map(({ at, actor, why }): Entry => ({
    at,
    actor,
    why,
    text: t("payments.dismissed"),
  }))
  return [...happened, ...looked].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
