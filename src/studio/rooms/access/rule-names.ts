import { useTranslation } from "react-i18next"
import type { RuleNames } from "../../context/sentence.ts"
import type { Access } from "./useAccess.ts"

/** How a layer's rules call what they name. */
export function useRuleNames(access: Access): RuleNames {
  const { t } = useTranslation()
  return {
    t,
    context: access.names,
    fact: (name) => access.titleOf("facts", name),
    feature: access.featureTitle,
  }
}
