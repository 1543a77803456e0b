import { clsx } from "clsx"
import type { CSSProperties, KeyboardEvent } from "react"
import { useTranslation } from "react-i18next"
import { IconButton } from "#ui/Button.tsx"
import { Icon, type IconName } from "#ui/icons/Icon.tsx"
import { usePlace } from "../../studio.ts"
import type { Change } from "../../editing/useChange.ts"
import { Colleagues } from "../../editing/Colleagues.tsx"
import { Inherited } from "./Inherited.tsx"
import { StateDots } from "./StateDots.tsx"
import type { SeenRow } from "./tree.ts"
import type { Dragging } from "./useDragging.ts"
import type { ShownMenus } from "./useMenus.ts"
import type { States } from "./useStates.ts"

interface EntryRowProps {
  seen: SeenRow
  /** Tab leads to this row. */
  isReached: boolean
  menus: ShownMenus
  change: Change
  dragging: Dragging
  states: States
  mayEdit: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onToggle: () => void
  onEdit: () => void
  onMove: (by: -1 | 1) => void
}

/** Further account types are counted: the dots say which, and so does the entry when it is opened. */
const mostNamed = 2

const landing = {
  before: "before:absolute before:inset-x-0 before:-top-0.5 before:h-0.5 before:bg-primary",
  after: "after:absolute after:inset-x-0 after:-bottom-0.5 after:h-0.5 after:bg-primary",
  into: "outline-2 -outline-offset-2 outline-primary",
} as const

/**
 * One entry: what it says, who does not see it, in which state it stands for whom. Its buttons are for pointers; the
 * keys of the tree do the same.
 */
export function EntryRow({
  seen,
  isReached,
  menus,
  change,
  dragging,
  states,
  mayEdit,
  ...does
}: EntryRowProps) {
  const { t } = useTranslation()
  const { layer } = usePlace()
  const { row, id, level, isOpen } = seen
  const name = menus.say(row.title)
  const types = menus.accountTypes.filter((type) => row.hiddenFrom.includes(type.name))
  const lands = dragging.landingAt(row)
  const isInherited = layer.tenant !== null && !menus.isOwn(row)
  return (
    <li
      role="treeitem"
      data-row={id}
      aria-level={level}
      aria-setsize={row.siblings.length}
      aria-posinset={row.at + 1}
      aria-expanded={isOpen}
      aria-selected={isReached}
      aria-label={[name, ...(isInherited ? [t("menus.setElsewhere")] : [])].join(", ")}
      aria-keyshortcuts={mayEdit ? "Alt+ArrowUp Alt+ArrowDown Enter Delete" : undefined}
      tabIndex={isReached ? 0 : -1}
      draggable={mayEdit}
      onFocus={does.onFocus}
      onKeyDown={does.onKeyDown}
      onClick={mayEdit ? does.onEdit : undefined}
      {...dragging.of(row)}
      style={{ "--depth": level - 1 } as CSSProperties}
      className={clsx(
        "group relative ms-[calc(var(--depth)*0.75rem)] flex min-h-11 items-center gap-x-2 rounded-control py-0.5 ps-1 outline-offset-[-2px] sm:ms-[calc(var(--depth)*1.75rem)]",
        mayEdit && "cursor-pointer hover:bg-primary-soft",
        dragging.isDragged(row) && "opacity-50",
        lands && landing[lands],
      )}
    >
      {isOpen === undefined ? (
        <span className="w-6 shrink-0 sm:w-8" />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t(isOpen ? "menus.close" : "menus.open", { name })}
          onClick={(event) => {
            event.stopPropagation()
            does.onToggle()
          }}
          className="flex h-8 w-6 shrink-0 items-center sm:w-8 justify-center rounded-full hover:bg-primary-soft"
        >
          <span className={isOpen ? "" : "-rotate-90 rtl:rotate-90"}>
            <Icon name="chevron-down" size={18} />
          </span>
        </button>
      )}
      {row.entry.icon === undefined ? null : (
        <span className={isInherited ? "text-muted" : "text-primary-ink"}>
          <Icon name={row.entry.icon as IconName} size={20} />
        </span>
      )}
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 py-1 wrap-break-word hyphens-auto">
        <span className="font-semibold">{name}</span>
        {types.length > 0 ? (
          <span className="flex min-w-0 items-start gap-1.5 text-sm text-muted">
            <span className="pt-0.5">
              <Icon name="eye-off" size={16} />
            </span>
            {t(types.length > mostNamed ? "menus.hiddenFromMore" : "menus.hiddenFrom", {
              types: types
                .slice(0, mostNamed)
                .map(({ title }) => title)
                .join(", "),
              more: types.length - mostNamed,
            })}
          </span>
        ) : null}
        <Colleagues people={change.people} document="menus" steps={row.steps} />
        {layer.tenant === null ? null : <Inherited isOwn={!isInherited} />}
      </span>
      <StateDots grid={states.of(row.steps)} menus={menus} />
      {mayEdit ? (
        <span className="flex shrink-0" onClick={(event) => event.stopPropagation()}>
          <IconButton
            tabIndex={-1}
            icon="chevron-left"
            className="rotate-90 disabled:opacity-30"
            label={t("menus.up", { name })}
            disabled={row.at === 0}
            onClick={() => does.onMove(-1)}
          />
          <IconButton
            tabIndex={-1}
            icon="chevron-right"
            className="rotate-90 disabled:opacity-30"
            label={t("menus.down", { name })}
            disabled={row.at === row.siblings.length - 1}
            onClick={() => does.onMove(1)}
          />
        </span>
      ) : null}
    </li>
  )
}
