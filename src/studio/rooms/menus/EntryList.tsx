import type { KeyboardEvent } from "react"
import { useTranslation } from "react-i18next"
import { Chip } from "#ui/Chip.tsx"
import { IconButton } from "#ui/Button.tsx"
import { useStudio } from "../../studio.ts"
import type { Change } from "../../editing/useChange.ts"
import { moved } from "./edits.ts"
import type { Row } from "./outline.ts"
import type { ShownMenus } from "./useMenus.ts"

interface EntryListProps {
  rows: readonly Row[]
  menus: ShownMenus
  change: Change
  onEdit: (row: Row) => void
}

/** Entries in their order, those below another set in; each opens to be edited, and moves by buttons or Alt and arrows. */
export function EntryList({ rows, menus, change, onEdit }: EntryListProps) {
  return (
    <ul className="flex flex-col gap-1">
      {rows.map((row) => (
        <li key={row.name} className="flex flex-col gap-1">
          <EntryRow row={row} menus={menus} change={change} onEdit={onEdit} />
          {row.rows.length > 0 ? (
            <div className="ms-6 border-s border-line ps-3">
              <EntryList rows={row.rows} menus={menus} change={change} onEdit={onEdit} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function EntryRow({ row, menus, change, onEdit }: Omit<EntryListProps, "rows"> & { row: Row }) {
  const { t } = useTranslation()
  const { say: tell } = useStudio()
  const name = menus.say(row.title)

  async function move(by: -1 | 1) {
    const operations = moved(row, by)
    if (change.busy || operations.length === 0) return
    if (await change.edit(operations)) tell(t("menus.movedNow", { name, place: row.at + by + 1 }))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return
    event.preventDefault()
    void move(event.key === "ArrowUp" ? -1 : 1)
  }

  const types = menus.accountTypes.filter((type) => row.hiddenFrom.includes(type.name))
  return (
    <div className="flex items-center gap-x-2 rounded-control hover:bg-primary-soft">
      <button
        type="button"
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={onKeyDown}
        onClick={() => onEdit(row)}
        className="flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1 text-start"
      >
        <span className="font-semibold">{name}</span>
        {types.length > 0 ? (
          <Chip icon="eye-off">
            {t("menus.hiddenFrom", { types: types.map(({ title }) => title).join(", ") })}
          </Chip>
        ) : null}
      </button>
      <span className="flex shrink-0">
        <IconButton
          icon="chevron-left"
          className="rotate-90 disabled:opacity-40"
          label={t("menus.up", { name })}
          disabled={row.at === 0}
          onClick={() => void move(-1)}
        />
        <IconButton
          icon="chevron-right"
          className="rotate-90 disabled:opacity-40"
          label={t("menus.down", { name })}
          disabled={row.at === row.siblings.length - 1}
          onClick={() => void move(1)}
        />
      </span>
    </div>
  )
}
