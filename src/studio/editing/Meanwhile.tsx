import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"

/** What a colleague has written where somebody types, and the way to take it. Nothing where nobody has. */
export function Meanwhile({ theirs, onTake }: { theirs: string | undefined; onTake: () => void }) {
  const { t } = useTranslation()
  if (theirs === undefined) return null
  return (
    <Notice
      tone="warning"
      live
      action={
        <Button style="outline" onClick={onTake}>
          {t("together.take")}
        </Button>
      }
    >
      {theirs === "" ? t("together.emptied") : t("together.meanwhile", { text: theirs })}
    </Notice>
  )
}
