import { useTranslation } from "react-i18next"
import { pointerOf } from "#documents/problem.ts"
import { DialogForm } from "../../parts/DialogForm.tsx"
import { UsedIn } from "../../parts/UsedIn.tsx"
import { useAnswer } from "../../reviewing/useAnswer.ts"
import { useStudio } from "../../studio.ts"
import type { Change } from "../../editing/useChange.ts"
import { removed } from "./edits.ts"
import { countBelow, type Row } from "./outline.ts"
import type { ShownMenus } from "./useMenus.ts"

interface RemoveDialogProps {
  row: Row
  menus: ShownMenus
  change: Change
  onClose: () => void
}

/** What goes with an entry, before it goes. */
export function RemoveDialog({ row, menus, change, onClose }: RemoveDialogProps) {
  const { t } = useTranslation()
  const { say: tell } = useStudio()
  const route = row.entry.to?.route
  const used = useAnswer("whereUsed", { of: "route", name: route ?? "" })
  const name = menus.say(row.title)
  const below = countBelow(row)
  const own = pointerOf(row.steps)
  const elsewhere = used.value?.filter(
    ({ document, pointer }) => document !== "menus" || !`${pointer}/`.startsWith(`${own}/`),
  )

  async function remove() {
    if (!(await change.edit(removed(row)))) return
    tell(t("menus.removedNow", { name }))
    onClose()
  }

  return (
    <DialogForm
      width="medium"
      title={t("menus.removeIt", { name })}
      doing={change}
      does={t("menus.remove")}
      tone="danger"
      onDo={remove}
      onClose={onClose}
    >
      <ul className="flex list-disc flex-col gap-2 ps-5">
        {below > 0 ? <li>{t("menus.goesBelow", { count: below })}</li> : null}
        {route === undefined || !elsewhere ? null : elsewhere.length === 0 ? (
          <li>{t("menus.nowhereElse")}</li>
        ) : (
          <li>
            {t("menus.elsewhere")}
            <UsedIn places={elsewhere} />
          </li>
        )}
        <li>{t("menus.canUndo")}</li>
      </ul>
    </DialogForm>
  )
}
