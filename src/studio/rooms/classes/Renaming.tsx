import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { ShownClass } from "#api/contract/classes.ts"
import { useDoing } from "../../calls/useDoing.ts"
import { DialogForm } from "../../parts/DialogForm.tsx"
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
    <DialogForm
      title={t("classes.rename")}
      doing={doing}
      does={t("classes.renameNow")}
      onDo={save}
      onClose={onClose}
    >
      <TitleField value={title} missing={wanted === ""} onChange={setTitle} />
    </DialogForm>
  )
}
