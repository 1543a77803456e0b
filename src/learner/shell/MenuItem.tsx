import { clsx } from "clsx"
import type { ComponentType } from "react"
import type { MenuEntry } from "#engine/menus/menu.ts"
import { Icon, type IconName } from "#ui/icons/Icon.tsx"
import type { RowProps } from "#ui/Menu.tsx"
import { say } from "#browser/texts/say.ts"
import type { Learner } from "../learner.ts"
import { runFromShell } from "../actions/shell.ts"
import { follow } from "./follow.ts"

const signs: Partial<Record<MenuEntry["state"], IconName>> = { locked: "lock", unavailable: "clock" }

const rowClass =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-start -outline-offset-3"

interface MenuItemProps {
  learner: Learner
  entry: MenuEntry
  /** The element that it becomes: plain, or one that the keys of a menu reach. */
  Row: ComponentType<RowProps>
  done?: () => void
}

/** A line of a menu: open, or with a sign and a few words why it is not. */
export function MenuItem({ learner, entry, Row, done }: MenuItemProps) {
  const hint = say(learner, entry.hint)
  const sign = signs[entry.state]
  const inside = (
    <>
      {entry.icon ? (
        <span className={entry.state === "open" ? "text-primary-ink" : "text-muted"}>
          <Icon name={entry.icon as IconName} size={22} />
        </span>
      ) : null}
      <span className="min-w-0 flex-1">
        <span className={clsx("block leading-snug", entry.active && "font-bold")}>
          {say(learner, entry.title)}
        </span>
        {hint ? <span className="block text-sm leading-snug text-muted">{hint}</span> : null}
      </span>
      {sign ? <Icon name={sign} size={18} /> : null}
    </>
  )
  if (entry.href)
    return (
      <Row
        tag="a"
        {...follow(learner, entry.href, done)}
        aria-current={entry.active ? "page" : undefined}
        className={clsx(rowClass, "hover:bg-primary-soft", entry.active && "bg-primary-soft")}
      >
        {inside}
      </Row>
    )
  if (entry.action) {
    const { action } = entry
    return (
      <Row
        tag="button"
        className={clsx(rowClass, "hover:bg-primary-soft")}
        onClick={(event) => {
          done?.()
          runFromShell(learner, action, event)
        }}
      >
        {inside}
      </Row>
    )
  }
  return (
    <Row tag="span" aria-disabled className={clsx(rowClass, "text-muted")}>
      {inside}
    </Row>
  )
}
