import { ToolbarItem } from "@ariakit/react/toolbar"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { negated, rejoined, without } from "#review/access/edits.ts"
import type { Phrase } from "#review/access/phrases.ts"
import type { Steps } from "#review/access/parts.ts"
import { Icon, type IconName } from "#ui/icons/Icon.tsx"
import { Menu, MenuRow } from "#ui/Menu.tsx"
import { tokenClass } from "./Token.tsx"
import { useRule } from "./rule-view.ts"

const row =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-ink data-active-item:bg-primary-soft"

interface Act {
  name: string
  icon: IconName
  act: () => void
}

interface PartMenuProps {
  phrase: Phrase
  /** Where the part stands with the `not` before it. */
  whole: Steps
  label: string
  children: ReactNode
}

/** What can be done with a part of a rule as a whole. */
export function PartMenu({ phrase, whole, label, children }: PartMenuProps) {
  const { t } = useTranslation()
  const { rule, edit, open } = useRule()
  if (!edit) return null
  const left = without(rule, whole)
  const does: Act[] = []
  const add = (name: string, icon: IconName, act: () => void) => does.push({ name, icon, act })
  if (phrase.kind === "and" || phrase.kind === "or")
    add(
      t(phrase.kind === "and" ? "access.toOr" : "access.toAnd"),
      "refresh",
      () => void edit(rejoined(rule, phrase.steps)),
    )
  if (phrase.kind === "if")
    add(t("access.addCase"), "plus", () => open({ what: "branch", steps: phrase.steps }))
  // A word that a fact gives is no condition.
  if (phrase.kind !== "literal" || typeof phrase.value !== "string") {
    add(t("access.opposite"), "refresh", () => void edit(negated(rule, whole)))
    add(t("access.addAnd"), "plus", () => open({ what: "and", steps: whole }))
    add(t("access.addOr"), "plus", () => open({ what: "or", steps: whole }))
  }
  add(t("access.asText"), "edit", () => open({ what: "text", steps: whole }))
  if (left !== undefined) add(t("access.takeOut"), "trash", () => void edit(left))
  return (
    <Menu
      label={label}
      align="start"
      Button={TokenItem}
      buttonClass={`${tokenClass("word")} min-w-10 justify-center`}
      button={children}
    >
      <ul>
        {does.map(({ name, icon, act }) => (
          <li key={name}>
            <MenuRow
              tag="button"
              className={row}
              onClick={(event) => {
                event.preventDefault()
                act()
              }}
            >
              <Icon name={icon} size={18} />
              {name}
            </MenuRow>
          </li>
        ))}
      </ul>
    </Menu>
  )
}

function TokenItem(props: object) {
  const { busy } = useRule().doing
  return <ToolbarItem data-token="" disabled={busy} accessibleWhenDisabled {...props} />
}
