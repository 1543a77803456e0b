import { useState } from "react"
import { useTranslation } from "react-i18next"
import { DialogForm } from "../../parts/DialogForm.tsx"
import { useStudio } from "../../studio.ts"
import type { Change } from "../../editing/useChange.ts"
import { movedTo } from "./edits.ts"
import { holdersFor, holderSteps, type Row } from "./outline.ts"
import { PlaceFields, type ChosenPlace } from "./PlaceFields.tsx"
import type { ShownMenus } from "./useMenus.ts"

interface MoveDialogProps {
  row: Row
  menus: ShownMenus
  change: Change
  onClose: () => void
}

/** Puts an entry elsewhere, without a pointer: into another menu, or below another entry and out again. */
export function MoveDialog({ row, menus, change, onClose }: MoveDialogProps) {
  const { t } = useTranslation()
  const { say: tell } = useStudio()
  const name = menus.say(row.title)
  const holders = holdersFor(menus.menus, row)
  const [place, setPlace] = useState<ChosenPlace>({
    holder: holderSteps(row.steps).join("/"),
    before: row.siblings[row.at + 1] ?? "",
  })

  async function move() {
    const holder = holders.find(({ steps }) => steps.join("/") === place.holder)
    if (!holder) return
    const operations = movedTo(row, holder, place.before === "" ? undefined : place.before)
    if (operations.length > 0 && !(await change.edit(operations))) return
    if (operations.length > 0) tell(t("menus.putNow", { name }))
    onClose()
  }

  return (
    <DialogForm
      width="medium"
      title={t("menus.moveIt", { name })}
      doing={change}
      does={t("menus.move")}
      onDo={move}
      onClose={onClose}
    >
      <PlaceFields holders={holders} menus={menus} moving={row} place={place} onPlace={setPlace} />
    </DialogForm>
  )
}
