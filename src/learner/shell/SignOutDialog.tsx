import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import type { Learner } from "../learner.ts"
import { usePicked } from "../usePicked.ts"

/** Signing out would lose answers: how many, and what can be done. Closing it is staying. */
export default function SignOutDialog({ learner }: { learner: Learner }) {
  const { t } = useTranslation()
  const { leaving } = usePicked(learner.state, "leaving")
  if (!leaving) return null
  return (
    <Dialog
      open
      onClose={() => leaving.answer("stay")}
      title={t("shell:answers.title")}
      closeLabel={t("shell:close")}
    >
      <p className="mb-5">{t("shell:answers.text", { count: leaving.unsent })}</p>
      {leaving.failed ? (
        <p role="alert" className="mb-5 font-semibold">
          {t("shell:answers.failed")}
        </p>
      ) : null}
      <div className="flex flex-col gap-3">
        <Button full busy={leaving.sending} onClick={() => leaving.answer("send")}>
          {t("shell:answers.send")}
        </Button>
        <Button full style="outline" tone="danger" onClick={() => leaving.answer("lose")}>
          {t("shell:answers.lose")}
        </Button>
        <Button full style="text" onClick={() => leaving.answer("stay")}>
          {t("shell:answers.stay")}
        </Button>
      </div>
    </Dialog>
  )
}
