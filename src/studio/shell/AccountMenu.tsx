import { useTranslation } from "react-i18next"
import { useSnapshot } from "valtio"
import type { Theme } from "#browser/theme/theme.ts"
import { Icon, type IconName } from "#ui/icons/Icon.tsx"
import { Menu, MenuRow } from "#ui/Menu.tsx"
import { studioLanguages } from "../state.ts"
import { useStudio } from "../studio.ts"

const row =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-ink no-underline data-active-item:bg-primary-soft"

const themes: readonly [Theme, IconName][] = [
  ["light", "sun"],
  ["dark", "moon"],
  ["system", "phone"],
]

/** Who is signed in, how the studio looks and speaks, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation()
  const studio = useStudio()
  const { workspace, theme, language } = useSnapshot(studio.state)
  const name = workspace?.account ?? ""
  return (
    <Menu
      label={t("account.menu", { account: name })}
      buttonClass="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2 hover:bg-primary-soft"
      button={
        <>
          <Icon name="user" />
          <span className="hidden max-w-40 truncate sm:inline lg:max-w-80">{name}</span>
        </>
      }
    >
      <ul>
        {themes.map(([choice, icon]) => (
          <li key={choice}>
            <MenuRow
              tag="button"
              aria-current={choice === theme ? "true" : undefined}
              className={row}
              onClick={() => studio.setTheme(choice)}
            >
              <Icon name={choice === theme ? "check" : icon} size={20} />
              {t(`theme.${choice}`)}
            </MenuRow>
          </li>
        ))}
      </ul>
      <ul className="mt-1 border-t border-line pt-1">
        {studioLanguages.map((choice) => (
          <li key={choice}>
            <MenuRow
              tag="button"
              aria-current={choice === language ? "true" : undefined}
              className={row}
              onClick={() => void studio.setLanguage(choice)}
            >
              <Icon name={choice === language ? "check" : "language"} size={20} />
              {t(`language.${choice}`)}
            </MenuRow>
          </li>
        ))}
      </ul>
      <ul className="mt-1 border-t border-line pt-1">
        <li>
          <MenuRow tag="a" href="/home" className={row}>
            <Icon name="external" size={20} />
            {t("account.site")}
          </MenuRow>
        </li>
        <li>
          <MenuRow tag="button" className={row} onClick={() => void studio.signOut()}>
            <Icon name="logout" size={20} />
            {t("account.signOut")}
          </MenuRow>
        </li>
      </ul>
    </Menu>
  )
}
