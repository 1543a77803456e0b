import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import type { WordsOf } from "./fault-words.ts"

/** The studio's phrase of a key that is made of names, where there is one. */
export function useWordsOf(): WordsOf {
  const { t, i18n } = useTranslation()
  return useCallback((key, values = {}) => (i18n.exists(key, values) ? t(key, values) : undefined), [t, i18n])
}
