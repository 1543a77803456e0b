import { Composite, CompositeItem, CompositeProvider, CompositeRow } from "@ariakit/react/composite"
import { clsx } from "clsx"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useSearchParams } from "wouter"
import { useSnapshot } from "valtio"
import type { Features } from "#documents/types.g.ts"
import { SelectField } from "#ui/SelectField.tsx"
import { TextField } from "#ui/TextField.tsx"
import { useIsWide } from "#ui/useIsWide.ts"
import { placePath } from "../../address.ts"
import type { Change } from "../../editing/useChange.ts"
import { useChoiceWords } from "../../parts/choice-words.ts"
import { usePlace, useStudio } from "../../studio.ts"
import { accountsIn, elsewhere } from "./edits.ts"
import { useChangeQuery } from "../../editing/change-query.ts"
import type { Access } from "./useAccess.ts"
import { useTicks } from "./useTicks.ts"

/** Every account type, those that no list names last. */
const lastAccounts = ["other", "none"]

/** Who has which feature in a country: a tick is an edit. Where there is no room for all accounts, one of them at a time. */
export function FeaturesPage({ access, change }: { access: Access; change: Change }) {
  const { t, i18n } = useTranslation()
  const words = useChoiceWords()
  const [search, setSearch] = useSearchParams()
  const [text, setText] = useState("")
  const isWide = useIsWide()
  const { features } = access.features
  const countries = [...new Set(Object.values(features).flatMap((one) => Object.keys(one.countries)))]
  const asked = search.get("country") ?? ""
  const country = countries.includes(asked) ? asked : (countries[0] ?? elsewhere)
  const nameOf = (one: string) =>
    one === elsewhere ? t("access.elsewhere") : access.names.value("user.country", one)
  const domain = access.vocabulary.paths.get("user.accountType")?.domain
  const types = domain !== undefined && "values" in domain ? domain.values : []
  const accounts = [...types.filter((one) => !lastAccounts.includes(one)), ...lastAccounts]
  const named = search.get("account") ?? ""
  const account = accounts.includes(named) ? named : (accounts[0] ?? "")
  const shown = isWide ? accounts : [account]
  const accountName = (one: string) => access.names.value("user.accountType", one)
  const look = (at: "country" | "account") => (value: string) =>
    setSearch((before) => ({ ...Object.fromEntries(before), [at]: value }), { replace: true })
  const fold = (some: string) => some.toLocaleLowerCase(i18n.language)
  const found = Object.keys(features).filter((name) =>
    fold(`${name} ${access.featureTitle(name)}`).includes(fold(text.trim())),
  )
  const below = access.beneath("features", ["features"]) as Features["features"] | undefined
  const mayEdit = access.mayEdit("features")

  const ticks = useTicks(access, change, accounts)
  return (
    <section aria-label={t("access.part.features")} className="flex flex-col gap-4">
      <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
        <SelectField
          label={t("access.country")}
          options={countries.map((value) => ({ value, label: nameOf(value) }))}
          value={country}
          onChange={look("country")}
          words={words}
        />
        {isWide ? null : (
          <SelectField
            label={t("access.account")}
            options={accounts.map((value) => ({ value, label: accountName(value) }))}
            value={account}
            onChange={look("account")}
            words={words}
          />
        )}
        <TextField type="search" icon="search" label={t("access.search")} value={text} onChange={setText} />
      </div>
      <p className="text-sm text-muted">
        {access.isTenant ? t("access.featuresNarrow") : t("access.featuresHow")}
      </p>
      <CompositeProvider>
        <div className="overflow-x-auto rounded-card border border-line bg-surface shadow-card">
          <Composite
            role="grid"
            aria-label={t("access.featuresIn", { country: nameOf(country) })}
            render={<table className="w-full text-sm" />}
          >
            <thead>
              <tr>
                <th scope="col" className="sticky start-0 z-10 bg-surface p-3 text-start">
                  {t("access.feature")}
                </th>
                {shown.map((one) => (
                  <th
                    key={one}
                    scope="col"
                    className="min-w-14 px-1 py-2 align-bottom text-xs font-semibold hyphens-auto max-md:align-middle max-md:text-sm"
                  >
                    {accountName(one)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.map((name) => (
                <Row
                  key={name}
                  name={name}
                  access={access}
                  accounts={shown}
                  has={(one) => ticks.has({ feature: name, country, account: one })}
                  may={
                    access.isTenant && below ? accountsIn(below[name]?.countries ?? {}, country) : undefined
                  }
                  isEditable={mayEdit}
                  onToggle={(one, has) => ticks.tick({ feature: name, country, account: one, has })}
                />
              ))}
            </tbody>
          </Composite>
        </div>
      </CompositeProvider>
      <p role="status" className="text-sm text-muted">
        {t("access.found", { count: found.length })}
      </p>
    </section>
  )
}

interface RowProps {
  name: string
  access: Access
  accounts: readonly string[]
  has: (account: string) => boolean
  /** Those that a school may have at most; undefined: all. */
  may: readonly string[] | undefined
  isEditable: boolean
  onToggle: (account: string, has: boolean) => void
}

function Row({ name, access, accounts, has, may, isEditable, onToggle }: RowProps) {
  const { t } = useTranslation()
  const { workspace } = useSnapshot(useStudio().state)
  const { layer } = usePlace()
  const kept = useChangeQuery()
  const title = access.featureTitle(name)
  return (
    <CompositeRow role="row" render={<tr className="border-t border-line" />}>
      <th scope="row" className="sticky start-0 z-10 min-w-32 bg-surface p-3 text-start font-semibold">
        {workspace ? (
          <Link
            href={placePath(workspace, { layer, room: "access", rest: ["gates", name] }) + kept}
            className="text-primary-ink"
          >
            {title}
          </Link>
        ) : null}
      </th>
      {accounts.map((account) => {
        const isOpen = isEditable && (may === undefined || may.includes(account))
        const said = t("access.featureFor", {
          feature: title,
          account: access.names.value("user.accountType", account),
        })
        return (
          <td key={account} role="gridcell" className="p-0 text-center">
            <label
              title={isOpen ? undefined : t(isEditable ? "access.notBeneath" : "access.readOnly")}
              className={clsx("flex min-h-11 items-center justify-center", !isOpen && "opacity-60")}
            >
              <CompositeItem
                disabled={!isOpen}
                accessibleWhenDisabled
                render={
                  <input
                    type="checkbox"
                    checked={has(account)}
                    onChange={({ target }) => {
                      if (isOpen) onToggle(account, target.checked)
                    }}
                    className="size-5"
                  />
                }
                aria-label={said}
              />
            </label>
          </td>
        )
      })}
    </CompositeRow>
  )
}
