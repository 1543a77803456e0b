import { useTranslation } from "react-i18next"
import type { AxisNames } from "./useNames.ts"

/** What a reason names, in words: a row of the navigation, a redirect, or a guard of a page. */
export function Because({ because, names }: { because: string; names: AxisNames }) {
  const { t } = useTranslation()
  const [where, owner = "", what, guard = "", row] = because.split("/")
  if (where === "navigation") return t("review.becauseRow", { row: owner })
  const page = names.titles.route(owner)
  if (what === "redirect") return t("review.becauseRedirect", { page })
  return row === undefined
    ? t("review.becauseGuard", { page, guard })
    : t("review.becauseGuardRow", { page, guard, row })
}
