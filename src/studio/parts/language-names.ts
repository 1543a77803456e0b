import { useTranslation } from "react-i18next"

/** What a language is called in the studio's own. */
export function useLanguageNames(): (language: string) => string {
  const { i18n } = useTranslation()
  const names = new Intl.DisplayNames(i18n.language, { type: "language" })
  return (language) => names.of(language) ?? language
}
