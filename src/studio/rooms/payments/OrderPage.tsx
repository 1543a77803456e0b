import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Link } from "wouter"
import type { OrderTold } from "#api/contract/orders.ts"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { placePath } from "../../address.ts"
import { useMoments } from "../../calls/moments.ts"
import { useDoing } from "../../calls/useDoing.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { BackTo } from "../../parts/BackTo.tsx"
import { Failure } from "../../parts/Failure.tsx"
import { Heading, Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { Dismissing } from "./Dismissing.tsx"
import { Happened } from "./Happened.tsx"
import { useMoney } from "./money.ts"
import { StatusChip } from "./OrderRow.tsx"
import { Refunding } from "./Refunding.tsx"

/** One order: how it stands, what has happened to it, and what can be done. */
export function OrderPage({ id }: { id: string }) {
  const { t, i18n } = useTranslation()
  const { publishing } = useStudio()
  const loaded = useLoaded(`orders of ${id} ${i18n.language}`, () => publishing.order(id))
  return (
    <>
      <BackTo room="payments" label="payments.all" />
      <Loading from={loaded} title={t("room.payments")}>
        {(told) => <Order told={told} />}
      </Loading>
    </>
  )
}

function Order({ told }: { told: OrderTold }) {
  const { t, i18n } = useTranslation()
  const { resources, publishing, say } = useStudio()
  const moment = useMoments()
  const doing = useDoing()
  const [does, setDoes] = useState<"refund" | "dismiss">()
  const { order, refundable } = told
  const { id, title, status, attention, gateway, refunding, orderedAt } = order

  async function ask() {
    if (!(await doing.run(() => publishing.lookAtOrder(id)))) return
    say(t("payments.askedNow"))
    resources.renew((_, key) => key.startsWith("orders"))
  }

  return (
    <>
      <Heading title={title} text={t("payments.ordered", { moment: moment(orderedAt) })}>
        <StatusChip status={status} />
      </Heading>
      {attention === "" ? null : (
        <div className="mb-6">
          <Notice
            tone="warning"
            title={t("payments.attend")}
            action={
              <Button style="outline" onClick={() => setDoes("dismiss")}>
                {t("payments.dismiss")}
              </Button>
            }
          >
            {i18n.exists(`payments.attention.${attention}`)
              ? t(`payments.attention.${attention}`)
              : attention}
          </Notice>
        </div>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Section title={t("payments.order")}>
          <Facts told={told} />
          {gateway === "" ? null : (
            <div className="mt-6 flex flex-col gap-4">
              <Failure text={doing.failure} />
              <div className="flex flex-wrap gap-3">
                <Button style="outline" icon="refresh" busy={doing.busy} onClick={() => void ask()}>
                  {t("payments.ask")}
                </Button>
                {refundable > 0 && refunding === 0 ? (
                  <Button style="outline" tone="danger" onClick={() => setDoes("refund")}>
                    {t("payments.refund")}
                  </Button>
                ) : null}
              </div>
              <p className="text-sm text-muted">{t("payments.askText")}</p>
            </div>
          )}
        </Section>
        <Section title={t("payments.happened")}>
          <Happened told={told} />
        </Section>
      </div>
      {does === "refund" ? <Refunding told={told} onClose={() => setDoes(undefined)} /> : null}
      {does === "dismiss" ? <Dismissing order={order} onClose={() => setDoes(undefined)} /> : null}
    </>
  )
}

function Facts({ told: { order, reference, transaction } }: { told: OrderTold }) {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer } = usePlace()
  const money = useMoney()
  const { id, holder, amount, paid, refunded, refunding, currency, gateway, country } = order
  const facts: [string, string][] = [
    ["amount", money(amount, currency)],
    ["paid", money(paid, currency)],
    ...(refunded > 0 ? ([["refunded", money(refunded, currency)]] satisfies [string, string][]) : []),
    ...(refunding > 0 ? ([["refunding", money(refunding, currency)]] satisfies [string, string][]) : []),
    ["gateway", gateway === "" ? t("payments.free") : gateway],
    ["country", country],
    ["id", id],
    ...(reference ? ([["reference", reference]] satisfies [string, string][]) : []),
    ...(transaction ? ([["transaction", transaction]] satisfies [string, string][]) : []),
  ]
  const buyer =
    workspace &&
    `${placePath(workspace, { layer, room: "payments" })}?${new URLSearchParams({ holder }).toString()}`
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="sm:contents">
          <dt className="text-muted">{t(`payments.fact.${name}`)}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
      {buyer && holder !== "" ? (
        <div className="sm:contents">
          <dt className="text-muted">{t("payments.fact.buyer")}</dt>
          <dd className="font-semibold">
            <Link href={buyer} className="inline-flex min-h-6 items-center text-primary-ink">
              {t("payments.allOfBuyer", { buyer: holder.slice(0, 8) })}
            </Link>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
