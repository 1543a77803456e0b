import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { ShownClass } from "#api/contract/classes.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { useDoing } from "../../calls/useDoing.ts"
import { Failure } from "../../parts/Failure.tsx"
import { useStudio } from "../../studio.ts"
import { TitleField } from "./TitleField.tsx"
import { useTenant } from "./useTenant.ts"

/** Gives a class another title; codes and learners stay where they are. */
export function Renaming({ known, onClose }: { known: ShownClass; onClose: () => void }) {
  const { t } = useTranslation()
  const { publishing, resources, say } = useStudio()
  const tenant = useTenant()
  const doing = useDoing()
  const [title, setTitle] = useState(known.title)
  const wanted = title.trim()

  async function save() {
    if (wanted === "") return
    if (wanted !== known.title) {
      if (!(await doing.run(() => publishing.renameClass(known.name, { tenant, title: wanted })))) return
      say(t("classes.renamedNow", { title: wanted }))
      resources.renew((_, key) => key.startsWith("classes"))
    }
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t("classes.rename")} closeLabel={t("close")}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TitleField value={title} missing={wanted === ""} onChange={setTitle} />
        <Failure text={doing.failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={doing.busy}>
            {t("classes.renameNow")}
          </Button>
          <Button style="text" onClick={onClose}>
            {t("cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
