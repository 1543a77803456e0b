import { useTranslation } from "react-i18next"
import type { OrderLine } from "#api/contract/orders.ts"
import { Chip } from "#ui/Chip.tsx"
import { useMoments } from "../../calls/moments.ts"
import { RowLink } from "../../parts/RowLink.tsx"
import { useMoney } from "./money.ts"
import { toneOf } from "./statuses.ts"

/** How an order stands, as a word. */
export function StatusChip({ status }: Pick<OrderLine, "status">) {
  const { t } = useTranslation()
  return <Chip tone={toneOf[status]}>{t(`payments.status.${status}`)}</Chip>
}

/** One order of the list. */
export function OrderRow({ order, href }: { order: OrderLine; href: string }) {
  const { t } = useTranslation()
  const money = useMoney()
  const moment = useMoments()
  const { title, amount, currency, refunded, gateway, status, attention, orderedAt } = order
  const told = [
    moment(orderedAt),
    gateway === "" ? t("payments.free") : gateway,
    ...(refunded > 0 ? [t("payments.back", { amount: money(refunded, currency) })] : []),
  ]
  return (
    <RowLink href={href}>
      <span className="min-w-0 grow basis-52">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{told.join(" · ")}</span>
      </span>
      <span className="font-semibold tabular-nums">{money(amount, currency)}</span>
      <StatusChip status={status} />
      {attention === "" ? null : (
        <Chip tone="warning" icon="warning">
          {t("payments.attend")}
        </Chip>
      )}
    </RowLink>
  )
}
