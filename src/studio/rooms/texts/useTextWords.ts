import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { Mistake } from "./writing.ts"

/** What a language is called in the studio's own. */
export function useLanguageNames(): (language: string) => string {
  const { i18n } = useTranslation()
  const names = useMemo(() => new Intl.DisplayNames(i18n.language, { type: "language" }), [i18n.language])
  return (language) => names.of(language) ?? language
}

export function useMistakeWords(): (mistake: Mistake) => string {
  const { t } = useTranslation()
  return (mistake) => {
    const names = "names" in mistake ? mistake.names.map((name) => `{{${name}}}`).join(", ") : ""
    return t(`texts.mistake.${mistake.what}`, { names })
  }
}
