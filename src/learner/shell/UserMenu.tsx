import { useTranslation } from "react-i18next"
import { menu } from "#engine/menus/menu.ts"
import { Avatar } from "#ui/Avatar.tsx"
import { Menu, MenuRow } from "#ui/Menu.tsx"
import type { Learner } from "../learner.ts"
import { displayName, initialsOf } from "../sources/people.ts"
import { MenuItem } from "./MenuItem.tsx"

/** A round button with the learner's initials; it opens a card with name, e-mail and the user menu. */
export default function UserMenu({ learner }: { learner: Learner }) {
  const { t } = useTranslation()
  const initials = initialsOf(learner)
  const current = learner.state.page?.decision.route
  const user = learner.user()
  return (
    <Menu
      label={`${t("shell:header.account")}, ${initials}`}
      buttonClass="inline-flex size-11 items-center justify-center rounded-full"
      button={<Avatar initials={initials} size={36} />}
    >
      <div className="border-b border-line px-3 pt-1 pb-3">
        <p className="font-bold">{displayName(learner)}</p>
        <p className="text-sm break-all text-muted">{user?.email || user?.phone}</p>
      </div>
      <ul className="pt-1">
        {menu(learner.release().compiled, learner.viewer(), "user", current ? { current } : {}).map(
          (entry) => (
            <li key={entry.key}>
              <MenuItem learner={learner} entry={entry} Row={MenuRow} />
            </li>
          ),
        )}
      </ul>
    </Menu>
  )
}
