import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { useStudio } from "../studio.ts"
import { leave, stay } from "./leaving.ts"

/** Asked before a page is left on which something is half written. */
export function LeavingDialog() {
  const { t } = useTranslation()
  const { state } = useStudio()
  const { leaving } = useSnapshot(state)
  if (!leaving) return null
  const texts = new Set(leaving.loses.flatMap((held) => state.holds.get(held) ?? []))
  // The browser tells a moment later that a window was closed: asked again by then, it would close the new question.
  return (
    <Dialog
      key={leaving.question}
      open
      onClose={() => stay(state)}
      title={t("leaving.title")}
      closeLabel={t("close")}
    >
      <div className="mb-6 flex flex-col gap-3">
        {[...texts].map((text) => (
          <p key={text}>{t(text)}</p>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => stay(state)}>{t("leaving.stay")}</Button>
        <Button style="outline" tone="danger" onClick={() => leave(state)}>
          {t("leaving.leave")}
        </Button>
      </div>
    </Dialog>
  )
}
