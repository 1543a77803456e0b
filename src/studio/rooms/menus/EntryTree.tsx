import { useRef, useState, type KeyboardEvent } from "react"
import { useTranslation } from "react-i18next"
import type { Change } from "../../editing/useChange.ts"
import { EntryRow } from "./EntryRow.tsx"
import type { Row } from "./outline.ts"
import { idOf, seenRows, stepOf, typedTo } from "./tree.ts"
import type { Dragging } from "./useDragging.ts"
import type { ShownMenus } from "./useMenus.ts"
import type { Moves } from "./useMoves.ts"
import type { States } from "./useStates.ts"

interface EntryTreeProps {
  label: string
  rows: readonly Row[]
  menus: ShownMenus
  change: Change
  dragging: Dragging
  states: States
  /** Otherwise it is only read. */
  mayEdit: boolean
  onEdit: (row: Row) => void
  onMove: Moves["by"]
  onRemove: (row: Row) => void
}

/** What is typed within this time of each other is one beginning of a name. */
const typingMs = 700

/**
 * The entries of a menu as a tree: arrows, Home, End and first letters lead through it, Enter opens an entry, Alt and
 * arrows move it, Delete takes it away. One entry at a time can be reached with Tab.
 */
export function EntryTree({
  label,
  rows,
  menus,
  change,
  dragging,
  states,
  mayEdit,
  onEdit,
  onMove,
  onRemove,
}: EntryTreeProps) {
  const { t } = useTranslation()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState("")
  const typed = useRef({ letters: "", at: 0 })
  const list = useRef<HTMLUListElement>(null)
  const seen = seenRows(rows, closed)
  const reached = seen.some(({ id }) => id === current) ? current : seen[0]?.id
  const nameOf = (row: Row) => menus.say(row.title)

  const close = (id: string, isClosed: boolean) =>
    setClosed(new Set(isClosed ? [...closed, id] : [...closed].filter((one) => one !== id)))

  function reach(id: string) {
    setCurrent(id)
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus()
  }

  function type(id: string, letter: string, now: number) {
    const { letters, at } = typed.current
    typed.current = { letters: now - at < typingMs ? letters + letter : letter, at: now }
    const to = typedTo(seen, id, typed.current.letters, nameOf)
    if (to !== undefined) reach(to)
  }

  function onKeyDown(event: KeyboardEvent, row: Row) {
    const id = idOf(row)
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
    if (event.altKey) {
      if (!mayEdit || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return
      event.preventDefault()
      onMove(row, event.key === "ArrowUp" ? -1 : 1)
      return
    }
    // A blank in the middle of a name that is being typed belongs to it.
    const isTyping = event.key === " " && event.timeStamp - typed.current.at < typingMs
    const step = stepOf(seen, id, event.key, getComputedStyle(event.currentTarget).direction === "rtl")
    if (step) {
      event.preventDefault()
      if ("to" in step) reach(step.to)
      else if ("open" in step) close(step.open, false)
      else close(step.close, true)
    } else if (event.key === "Enter" || (event.key === " " && !isTyping)) {
      event.preventDefault()
      if (mayEdit) onEdit(row)
    } else if (event.key === "Delete") {
      event.preventDefault()
      if (mayEdit) onRemove(row)
    } else if (event.key.length === 1 && event.key !== "?") {
      // The page would scroll by a blank.
      event.preventDefault()
      type(id, event.key, event.timeStamp)
    }
  }

  if (rows.length === 0) return <p className="text-muted">{t("menus.empty")}</p>
  return (
    <ul ref={list} role="tree" aria-label={label} className="flex flex-col gap-0.5">
      {seen.map((one) => (
        <EntryRow
          key={one.id}
          seen={one}
          isReached={one.id === reached}
          menus={menus}
          change={change}
          dragging={dragging}
          states={states}
          mayEdit={mayEdit}
          onFocus={() => setCurrent(one.id)}
          onKeyDown={(event) => onKeyDown(event, one.row)}
          onToggle={() => close(one.id, one.isOpen === true)}
          onEdit={() => onEdit(one.row)}
          onMove={(by) => onMove(one.row, by)}
        />
      ))}
    </ul>
  )
}
