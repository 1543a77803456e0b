import { clsx } from "clsx"
import { menu, type MenuEntry } from "#engine/menus/menu.ts"
import { Icon, type IconName } from "#ui/icons/Icon.tsx"
import { Popover } from "#ui/Popover.tsx"
import { say } from "../i18n/say.ts"
import type { Learner } from "../learner.ts"
import { MenuItem } from "./MenuItem.tsx"
import { follow } from "./follow.ts"

const itemClass =
  "inline-flex min-h-11 items-center gap-1 rounded-full px-3 text-[0.9rem] hover:bg-[color-mix(in_srgb,currentColor_10%,transparent)]"

/** The navigation bar of medium and wider screens. A menu that is disabled still opens (design 9.15). */
export default function TopNavigation({ learner, weight }: { learner: Learner; weight: string }) {
  const current = learner.state.page?.decision.route
  const entries = menu(learner.release().compiled, learner.viewer(), "main", current ? { current } : {})
  if (entries.length === 0) return null
  return (
    <nav aria-label={learner.texts.t("shell:header.main")} style={{ fontWeight: weight }}>
      <ul className="flex flex-wrap items-center gap-x-1">
        {entries.map((entry) => (
          <li key={entry.key}>
            {entry.entries ? (
              <Submenu learner={learner} entry={entry} entries={entry.entries} />
            ) : (
              <TopItem learner={learner} entry={entry} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TopItem({ learner, entry }: { learner: Learner; entry: MenuEntry }) {
  const title = say(learner, entry.title)
  const hint = say(learner, entry.hint)
  if (!entry.href)
    return (
      <span
        role="link"
        aria-disabled
        tabIndex={0}
        title={hint}
        className={clsx(itemClass, "cursor-not-allowed opacity-70")}
      >
        {title}
        <span className="sr-only">, {hint}</span>
      </span>
    )
  return (
    <a
      {...follow(learner, entry.href)}
      aria-current={entry.active ? "page" : undefined}
      title={hint || undefined}
      className={clsx(itemClass, entry.active && "underline decoration-2 underline-offset-8")}
    >
      {title}
      {entry.state === "locked" ? <Icon name="lock" size={16} label={hint} /> : null}
    </a>
  )
}

function Submenu({ learner, entry, entries }: { learner: Learner; entry: MenuEntry; entries: MenuEntry[] }) {
  const title = say(learner, entry.title)
  const icon = "chevron-down" satisfies IconName
  return (
    <Popover
      label={title}
      align="start"
      buttonClass={clsx(itemClass, entry.active && "underline decoration-2 underline-offset-8")}
      button={
        <>
          <span style={{ textTransform: "inherit" }}>{title}</span>
          <Icon name={icon} size={18} />
        </>
      }
    >
      <ul className="flex flex-col font-normal normal-case" aria-label={title}>
        {entries.map((child) => (
          <li key={child.key}>
            <MenuItem learner={learner} entry={child} />
          </li>
        ))}
      </ul>
    </Popover>
  )
}
