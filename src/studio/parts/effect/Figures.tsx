import { useTranslation } from "react-i18next"
import type { EffectRow } from "#api/contract/effects.ts"
import type { CountedPeople, PeopleCount } from "#api/contract/counted-people.ts"

interface FiguresProps {
  row: EffectRow
  /** How many accounts it concerns, where somebody has asked. */
  people: CountedPeople["rows"][number] | undefined
}

/** In how many ways what decides can be so, of how many; and how many accounts that is. */
export function Figures({ row: { cases, of }, people }: FiguresProps) {
  const { t, i18n } = useTranslation()
  const number = (digits: string | number) => BigInt(digits).toLocaleString(i18n.language)
  const said = (count: PeopleCount | null) =>
    count === null
      ? t("effect.notCounted")
      : "about" in count
        ? t("effect.about", { count: count.about, number: number(count.about) })
        : t("effect.fewerThan", { count: count.fewerThan })
  const isSure = JSON.stringify(people?.surely) === JSON.stringify(people?.possibly)
  return (
    <>
      <div className="max-w-full">
        <dt className="text-sm font-semibold text-muted">{t("effect.cases")}</dt>
        <dd className="font-semibold wrap-anywhere">
          {t("effect.casesOf", { cases: number(cases), of: number(of) })}
        </dd>
      </div>
      {people ? (
        <div className="max-w-full">
          <dt className="text-sm font-semibold text-muted">{t("effect.people")}</dt>
          <dd className="font-semibold">{said(people.possibly)}</dd>
          {isSure ? null : (
            <dd className="text-sm text-muted">{t("effect.surely", { count: said(people.surely) })}</dd>
          )}
        </div>
      ) : null}
    </>
  )
}
