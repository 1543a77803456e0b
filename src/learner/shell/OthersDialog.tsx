import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import type { Learner } from "../learner.ts"
import { usePicked } from "../usePicked.ts"

/** Somebody else's answers wait on this device: how many, and what can be done. Closing it leaves them for now. */
export default function OthersDialog({ learner }: { learner: Learner }) {
  const { t } = useTranslation()
  const { others } = usePicked(learner.state, "others")
  if (!others) return null
  return (
    <Dialog
      open
      onClose={() => others.answer("later")}
      title={t("shell:others.title")}
      closeLabel={t("shell:close")}
    >
      <p className="mb-5">{t("shell:others.text", { count: others.unsent })}</p>
      <div className="flex flex-col gap-3">
        <Button full onClick={() => others.answer("signOut")}>
          {t("shell:others.signOut")}
        </Button>
        <Button full style="outline" tone="danger" onClick={() => others.answer("wipe")}>
          {t("shell:others.wipe")}
        </Button>
      </div>
    </Dialog>
  )
}
