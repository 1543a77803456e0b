import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import { Notice } from "#ui/Notice.tsx"
import type { Saving } from "./useSaving.ts"

/** What was typed and not taken, whatever was edited since, and the way to send it again. */
export function Unsent({
  saving: { unsent, sendAgain },
  busy,
}: {
  saving: Pick<Saving, "unsent" | "sendAgain">
  busy: boolean
}) {
  const { t } = useTranslation()
  if (unsent.length === 0) return null
  return (
    <Notice
      tone="warning"
      live
      action={
        <Button style="outline" busy={busy} onClick={sendAgain}>
          {t("unsent.again")}
        </Button>
      }
    >
      {t("unsent.text", { count: unsent.length })}
    </Notice>
  )
}

/** Stands at what was typed and is not saved, with why where that is known. */
export function UnsentMark({ why }: { why?: string }) {
  const { t } = useTranslation()
  return (
    <span data-tone="danger" className="mt-1 flex items-start gap-1 text-sm font-semibold text-(--tone-ink)">
      <Icon name="error" size={16} />
      {why === undefined ? t("unsent.mark") : `${t("unsent.mark")} ${why}`}
    </span>
  )
}
