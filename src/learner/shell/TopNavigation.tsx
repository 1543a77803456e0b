import * as Ariakit from "@ariakit/react/composite"
import { clsx } from "clsx"
import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import { menu, type MenuEntry } from "#engine/menus/menu.ts"
import { Icon } from "#ui/icons/Icon.tsx"
import { Menu, MenuRow } from "#ui/Menu.tsx"
import { Tooltip } from "#ui/Tooltip.tsx"
import { directionOf } from "#browser/texts/languages.ts"
import { say } from "#browser/texts/say.ts"
import type { Learner } from "../learner.ts"
import { MenuItem } from "./MenuItem.tsx"
import { follow } from "./follow.ts"

const itemClass =
  "inline-flex min-h-11 items-center gap-1 rounded-full px-2 text-[0.9rem] lg:px-3 hover:bg-[color-mix(in_srgb,currentColor_10%,transparent)]"

const here = "underline decoration-2 underline-offset-8"

/**
 * The navigation bar of medium and wider screens. A menu that is disabled still opens. Its entries are
 * links of a page, so Tab stops at each; the arrow keys, Home and End lead from one to the next as well.
 */
export default function TopNavigation({ learner, weight }: { learner: Learner; weight: string }) {
  const { t } = useTranslation()
  const current = learner.state.page?.decision.route
  const entries = menu(learner.release().compiled, learner.viewer(), "main", current ? { current } : {})
  if (entries.length === 0) return null
  return (
    <nav aria-label={t("shell:header.main")} style={{ fontWeight: weight }}>
      <Ariakit.CompositeProvider orientation="horizontal" rtl={directionOf(learner.state.language) === "rtl"}>
        <Ariakit.Composite
          render={<ul />}
          focusable={false}
          className="flex flex-wrap items-center lg:gap-x-1"
        >
          {entries.map((entry) => (
            <li key={entry.key}>
              {entry.entries ? (
                <Submenu learner={learner} entry={entry} entries={entry.entries} />
              ) : (
                <TopItem learner={learner} entry={entry} />
              )}
            </li>
          ))}
        </Ariakit.Composite>
      </Ariakit.CompositeProvider>
    </nav>
  )
}

function TopItem({ learner, entry }: { learner: Learner; entry: MenuEntry }) {
  const title = say(learner, entry.title)
  const hint = say(learner, entry.hint)
  const link = entry.href ? (
    <Ariakit.CompositeItem
      tabbable
      render={<a />}
      {...follow(learner, entry.href)}
      aria-current={entry.active ? "page" : undefined}
      className={clsx(itemClass, entry.active && here)}
    >
      {title}
      {entry.state === "locked" ? <Icon name="lock" size={16} label={hint} /> : null}
    </Ariakit.CompositeItem>
  ) : (
    <Ariakit.CompositeItem
      tabbable
      render={<span />}
      role="link"
      disabled
      accessibleWhenDisabled
      className={clsx(itemClass, "opacity-70")}
    >
      {title}
      <span className="sr-only">, {hint}</span>
    </Ariakit.CompositeItem>
  )
  return hint ? <Tooltip text={hint}>{link}</Tooltip> : link
}

const BarButton = (props: ComponentProps<typeof Ariakit.CompositeItem>) => (
  <Ariakit.CompositeItem tabbable {...props} />
)

function Submenu({ learner, entry, entries }: { learner: Learner; entry: MenuEntry; entries: MenuEntry[] }) {
  return (
    <Menu
      align="start"
      Button={BarButton}
      buttonClass={clsx(itemClass, entry.active && here)}
      button={
        <>
          <span style={{ textTransform: "inherit" }}>{say(learner, entry.title)}</span>
          <Icon name="chevron-down" size={18} />
        </>
      }
    >
      <ul>
        {entries.map((child) => (
          <li key={child.key}>
            <MenuItem learner={learner} entry={child} Row={MenuRow} />
          </li>
        ))}
      </ul>
    </Menu>
  )
}
