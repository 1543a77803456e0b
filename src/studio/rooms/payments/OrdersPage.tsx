import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Link, useSearchParams } from "wouter"
import type { OrderList, OrderQuery } from "#api/contract/orders.ts"
import { placePath } from "../../address.ts"
import { useLoaded } from "../../calls/useLoaded.ts"
import { Heading, Section } from "../../shell/Heading.tsx"
import { Loading } from "../../shell/Loading.tsx"
import { usePlace, useStudio } from "../../studio.ts"
import { Filters } from "./Filters.tsx"
import { FindBuyer } from "./FindBuyer.tsx"
import { OrderRow } from "./OrderRow.tsx"
import { searchOf, wantedIn } from "./wanted.ts"

/** Orders, the newest first, a page at a time; what is shown stands in the address. */
export function OrdersPage() {
  const { t, i18n } = useTranslation()
  const { publishing } = useStudio()
  const [search] = useSearchParams()
  const wanted = wantedIn(search)
  const loaded = useLoaded(`orders ${JSON.stringify(wanted)} ${i18n.language}`, () =>
    publishing.orders(wanted),
  )
  return (
    <>
      <Heading title={t("room.payments")} text={t("payments.text")} />
      <div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
        <Section title={t("payments.orders")}>
          <Filters wanted={wanted} gateways={loaded.value?.gateways ?? []} />
          <Loading from={loaded}>{(list) => <Orders list={list} wanted={wanted} />}</Loading>
        </Section>
        <Section title={t("payments.find")}>
          <FindBuyer wanted={wanted} />
        </Section>
      </div>
    </>
  )
}

function Orders({ list: { orders, next }, wanted }: { list: OrderList; wanted: OrderQuery }) {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer } = usePlace()
  if (!workspace) return null
  const to = (query: OrderQuery) => {
    const asked = new URLSearchParams(searchOf(query)).toString()
    return placePath(workspace, { layer, room: "payments" }) + (asked === "" ? "" : `?${asked}`)
  }
  const { after, ...newest } = wanted
  const isNarrowed = Object.keys(newest).length > 0
  return (
    <>
      {orders.length === 0 ? (
        <p className="text-muted">{t(isNarrowed ? "payments.noneSuch" : "payments.none")}</p>
      ) : (
        <ol className="flex flex-col divide-y divide-line">
          {orders.map((order) => (
            <li key={order.id} className="py-1">
              <OrderRow
                order={order}
                href={placePath(workspace, { layer, room: "payments", rest: [order.id] })}
              />
            </li>
          ))}
        </ol>
      )}
      {after || next ? (
        <nav aria-label={t("payments.pages")} className="mt-4 flex flex-wrap gap-x-6">
          {after ? (
            <Link href={to(newest)} className="inline-flex min-h-11 items-center text-primary-ink">
              {t("payments.newest")}
            </Link>
          ) : null}
          {next ? (
            <Link
              href={to({ ...newest, after: next })}
              className="inline-flex min-h-11 items-center text-primary-ink"
            >
              {t("payments.older")}
            </Link>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}
