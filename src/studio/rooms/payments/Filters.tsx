import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import type { OrderQuery } from "#api/contract/orders.ts"
import { Button } from "#ui/Button.tsx"
import { TextField } from "#ui/TextField.tsx"
import { statuses } from "./statuses.ts"
import { searchOf } from "./wanted.ts"

const select = "min-h-11 max-w-full rounded-control border border-control bg-surface px-3"

/** Which orders are listed: by how they stand, by gateway, and by a reference. */
export function Filters({ wanted, gateways }: { wanted: OrderQuery; gateways: readonly string[] }) {
  const { t } = useTranslation()
  const [, setSearch] = useSearchParams()
  const [status, gateway, attention] = [useId(), useId(), useId()]
  const want = (change: Partial<Record<keyof OrderQuery, string>>) =>
    setSearch(searchOf({ ...wanted, after: "", ...change }))
  const known =
    wanted.gateway && !gateways.includes(wanted.gateway) ? [...gateways, wanted.gateway] : gateways
  return (
    <div className="mb-5 flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <div className="flex min-w-0 flex-col gap-1.5">
          <label htmlFor={status} className="font-semibold">
            {t("payments.filter.status")}
          </label>
          <select
            id={status}
            value={wanted.status ?? ""}
            onChange={({ target }) => want({ status: target.value })}
            className={select}
          >
            <option value="">{t("payments.filter.all")}</option>
            {statuses.map((one) => (
              <option key={one} value={one}>
                {t(`payments.status.${one}`)}
              </option>
            ))}
          </select>
        </div>
        <div className="flex min-w-0 flex-col gap-1.5">
          <label htmlFor={gateway} className="font-semibold">
            {t("payments.filter.gateway")}
          </label>
          <select
            id={gateway}
            value={wanted.gateway ?? ""}
            onChange={({ target }) => want({ gateway: target.value })}
            className={select}
          >
            <option value="">{t("payments.filter.all")}</option>
            {known.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
        <label htmlFor={attention} className="flex min-h-11 items-center gap-3">
          <input
            id={attention}
            type="checkbox"
            className="size-5 shrink-0"
            checked={wanted.attention === "yes"}
            onChange={({ target }) => want({ attention: target.checked ? "yes" : "" })}
          />
          {t("payments.filter.attention")}
        </label>
      </div>
      <Reference key={wanted.reference ?? ""} value={wanted.reference ?? ""} onWant={want} />
      {wanted.holder ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere">
          <span>{t("payments.ofBuyer", { buyer: wanted.holder.slice(0, 8) })}</span>
          <Button style="text" onClick={() => want({ holder: "" })}>
            {t("payments.ofAll")}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

function Reference({ value, onWant }: { value: string; onWant: (change: { reference: string }) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value)
  return (
    <form
      role="search"
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onWant({ reference: typed.trim() })
      }}
    >
      <div className="min-w-0 grow basis-72">
        <TextField
          label={t("payments.filter.reference")}
          hint={t("payments.filter.referenceHint")}
          type="search"
          value={typed}
          onChange={setTyped}
        />
      </div>
      <Button type="submit" style="outline" icon="search">
        {t("payments.filter.search")}
      </Button>
    </form>
  )
}
