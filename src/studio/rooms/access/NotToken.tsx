import { useTranslation } from "react-i18next"
import { negated } from "#review/access/edits.ts"
import type { Steps } from "#review/access/parts.ts"
import { useRule } from "./rule-view.ts"
import { TokenButton, TokenWord } from "./Token.tsx"

/** "not" before a part of a rule; pressed, it goes. */
export function NotToken({ whole }: { whole: Steps }) {
  const { t } = useTranslation()
  const { rule, edit } = useRule()
  if (!edit) return <TokenWord>{t("access.not")}</TokenWord>
  return (
    <TokenButton label={t("access.dropNot")} onPress={() => void edit(negated(rule, whole))}>
      {t("access.not")}
    </TokenButton>
  )
}
