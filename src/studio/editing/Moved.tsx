import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"

interface MovedProps {
  busy: boolean
  /** Undefined: only who works on the change can bring it up to date. */
  onRebase: (() => void) | undefined
}

/** That others have published since, and the way onto that. */
export function Moved({ busy, onRebase }: MovedProps) {
  const { t } = useTranslation()
  return (
    <Notice
      tone="warning"
      live
      title={t("making.moved")}
      action={
        onRebase ? (
          <Button busy={busy} onClick={onRebase}>
            {t("making.rebase")}
          </Button>
        ) : null
      }
    >
      {t(onRebase ? "making.movedText" : "making.movedOthers")}
    </Notice>
  )
}
