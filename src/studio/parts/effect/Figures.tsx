import { useTranslation } from "react-i18next"
import type { EffectRow } from "#api/contract/effects.ts"

/** In how many ways what decides can be so, of how many. */
export function Figures({ row: { cases, of } }: { row: EffectRow }) {
  const { t, i18n } = useTranslation()
  const number = (digits: string) => BigInt(digits).toLocaleString(i18n.language)
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold text-muted">{t("effect.cases")}</dt>
      <dd className="font-semibold wrap-anywhere">
        {t("effect.casesOf", { cases: number(cases), of: number(of) })}
      </dd>
    </div>
  )
}
