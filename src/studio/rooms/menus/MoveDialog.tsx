import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Failure } from "../../parts/Failure.tsx"
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
    <Dialog open width="medium" onClose={onClose} title={t("menus.moveIt", { name })} closeLabel={t("close")}>
      <div className="flex flex-col gap-6">
        <PlaceFields holders={holders} menus={menus} moving={row} place={place} onPlace={setPlace} />
        <Failure text={change.failure} />
        <div className="flex flex-wrap gap-3">
          <Button busy={change.busy} onClick={() => void move()}>
            {t("menus.move")}
          </Button>
          <Button style="text" onClick={onClose}>
            {t("cancel")}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
