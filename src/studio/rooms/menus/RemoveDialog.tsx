import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Failure } from "../../parts/Failure.tsx"
import { useStudio } from "../../studio.ts"
import type { Change } from "../../editing/useChange.ts"
import { removed } from "./edits.ts"
import { useMenuTitles } from "./menu-titles.ts"
import { countBelow, type Row, type ShownMenu } from "./outline.ts"
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
  const titleOf = useMenuTitles()
  const name = menus.say(row.title)
  const below = countBelow(row)
  const elsewhere = menusTo(menus.menus, row)

  async function remove() {
    if (!(await change.edit(removed(row)))) return
    tell(t("menus.removedNow", { name }))
    onClose()
  }

  return (
    <Dialog
      open
      width="medium"
      onClose={onClose}
      title={t("menus.removeIt", { name })}
      closeLabel={t("close")}
    >
      <div className="flex flex-col gap-6">
        <ul className="flex list-disc flex-col gap-2 ps-5">
          {below > 0 ? <li>{t("menus.goesBelow", { count: below })}</li> : null}
          {row.entry.to === undefined ? null : (
            <li>
              {elsewhere.length > 0
                ? t("menus.staysIn", { menus: elsewhere.map(titleOf).join(", ") })
                : t("menus.inNoMenu")}
            </li>
          )}
          <li>{t("menus.canUndo")}</li>
        </ul>
        <Failure text={change.failure} />
        <div className="flex flex-wrap gap-3">
          <Button tone="danger" busy={change.busy} onClick={() => void remove()}>
            {t("menus.remove")}
          </Button>
          <Button style="text" onClick={onClose}>
            {t("cancel")}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The menus in which another entry leads to the same page. */
function menusTo(menus: readonly ShownMenu[], gone: Row): string[] {
  const leads = (rows: readonly Row[]): boolean =>
    rows.some(
      (row) =>
        row.steps.join("/") !== gone.steps.join("/") &&
        (row.entry.to?.route === gone.entry.to?.route || leads(row.rows)),
    )
  return menus.filter(({ rows }) => leads(rows)).map(({ name }) => name)
}
