import { useTranslation } from "react-i18next"
import { dateFormat, localeIn } from "#engine/texts/formats.ts"
import { useStudio } from "../studio.ts"

/** Writes a moment in the instance's own time, whatever clock the reader's machine has, and as its country writes it. */
export function useMoments(): (iso: string) => string {
  const locale = useLocale()
  const timeZone = useStudio().state.workspace?.timeZone
  return (iso) =>
    dateFormat(locale, {
      dateStyle: "medium",
      timeStyle: "short",
      ...(timeZone && { timeZone }),
    }).format(new Date(iso))
}

/** Writes an ISO day. */
export function useDays(): (iso: string) => string {
  const locale = useLocale()
  return (iso) => dateFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(iso))
}

/** The studio's language as the country of the site writes it. */
function useLocale(): string {
  const { i18n } = useTranslation()
  const country = useStudio().state.workspace?.country
  return country === undefined ? i18n.language : localeIn(country, i18n.language)
}
