import { useTranslation } from "react-i18next"
import type { ChoiceWords } from "#ui/choice/Choice.tsx"

/** What a list of many choices says of itself. */
export function useChoiceWords(): ChoiceWords {
  const { t } = useTranslation()
  return {
    clear: (question) => t("look.choice.clear", { question }),
    found: (count) => t("look.choice.found", { count }),
  }
}
