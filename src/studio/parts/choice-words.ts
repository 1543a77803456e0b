import { useTranslation } from "react-i18next"
import type { ChoiceWords } from "#ui/choice/Choice.tsx"

/** What a field says in which a long list is searched. */
export function useChoiceWords(): ChoiceWords {
  const { t } = useTranslation()
  return {
    clear: (question) => t("choice.clear", { question }),
    found: (count) => t("choice.found", { count }),
  }
}
