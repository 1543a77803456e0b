import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { ShownImport, UndoneImport } from "#api/contract/imports.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { DialogForm } from "../../parts/DialogForm.tsx"
import { layerQuery } from "../../address.ts"
import { useDoing } from "../../calls/useDoing.ts"
import { Section } from "../../shell/Heading.tsx"
import { usePlace, useStudio } from "../../studio.ts"

/** Takes back what an import did. What somebody wrote since stays, and is named before the page says that it is done. */
export function Undoing({ shown, text }: { shown: ShownImport; text: string }) {
  const { t } = useTranslation()
  const { publishing, resources, say } = useStudio()
  const layer = layerQuery(usePlace().layer)
  const [open, setOpen] = useState(false)
  const [undone, setUndone] = useState<UndoneImport>()
  const doing = useDoing()

  async function undo() {
    await doing.run(async () => {
      const answer = await publishing.undoImport(shown.collection, shown.id, layer)
      say(t("import.undoneNow", { count: answer.restored }))
      setUndone(answer)
      if (answer.kept.length === 0) close()
    })
  }

  function close() {
    setOpen(false)
    resources.renew(() => true)
  }

  return (
    <Section title={t("import.done")}>
      <p className="mb-1 max-w-prose text-lg break-words">{shown.why}</p>
      <p className="mb-5 text-muted">{text}</p>
      <Button style="outline" icon="refresh" onClick={() => setOpen(true)}>
        {t("import.undo")}
      </Button>
      {undone ? (
        <Dialog
          open={open}
          onClose={close}
          title={t("import.undoTitle")}
          closeLabel={t("close")}
          width="medium"
        >
          <p className="mb-3">{t("import.kept", { count: undone.kept.length })}</p>
          <ul className="mb-6 list-disc ps-6">
            {undone.kept.map((record) => (
              <li key={record}>
                <code className="break-all">{record}</code>
              </li>
            ))}
          </ul>
          <Button onClick={close}>{t("close")}</Button>
        </Dialog>
      ) : open ? (
        <DialogForm
          width="medium"
          title={t("import.undoTitle")}
          doing={doing}
          does={t("import.undoNow")}
          onDo={undo}
          onClose={close}
        >
          <p className="text-muted">{t("import.undoText")}</p>
        </DialogForm>
      ) : null}
    </Section>
  )
}
