import { clsx } from "clsx"
import { useTranslation } from "react-i18next"
import { brandHref } from "#engine/menus/menu.ts"
import { IconButton } from "#ui/Button.tsx"
import { headerBar, headerRow } from "#ui/header-look.ts"
import { Logo } from "#ui/Logo.tsx"
import { useIsWide } from "#ui/useIsWide.ts"
import { idle } from "#browser/idle.ts"
import type { Learner } from "../learner.ts"
import { appearanceOf, assetPath } from "#browser/theme/brand.ts"
import { runFromShell } from "../actions/shell.ts"
import { showDrawer } from "./reveal.ts"
import { follow } from "./follow.ts"
import { LanguageSwitcher } from "./LanguageSwitcher.tsx"
import { part } from "./part.tsx"
import { useIsPrinting, useSystemIsDark } from "#browser/theme/system.ts"
import { nextChange } from "../next-change.ts"
import { usePicked } from "../usePicked.ts"

const TopNavigation = part(() => import("./TopNavigation.tsx"))
/** Until the page has what it says and asks for; a call that hangs does not hold up the way to sign out. */
const settled = async ({ state }: Learner) => {
  await idle()
  const patience = new Promise((resolve) => setTimeout(resolve, 3000))
  if (state.loading) await Promise.race([nextChange(state, "loading"), patience])
}
/** With the widgets that it stands on it is as much script as a page: that comes first. */
const UserMenu = part(() => import("./UserMenu.tsx"), <span className="size-11" />, settled)

/** The header bar (specification 2.2), in the look that the instance's variables ask for. */
export function Header({ learner }: { learner: Learner }) {
  const { user, theme, menuCollapsed } = usePicked(learner.state, "user", "theme", "menuCollapsed")
  const app = learner.app()
  const look = app.cssVariables
  const { t } = useTranslation()
  const systemIsDark = useSystemIsDark()
  const isPrinting = useIsPrinting()
  const gradient = look["header-gradient"] === "true"
  const onDark = gradient || appearanceOf(theme, systemIsDark, isPrinting) === "dark"
  const brand = look["header-brand"]
  const image = brand === "icon" ? app.images.appIcon : onDark ? app.images.logoLight : app.images.logo
  const navigation = user !== null
  const isWide = useIsWide()
  return (
    <header className={clsx("sticky top-0 z-30 print:static", headerBar(look))}>
      <div className={headerRow(look)}>
        {navigation ? (
          <IconButton
            icon="menu"
            label={t("shell:header.menu")}
            aria-expanded={!menuCollapsed}
            className="-ms-2 md:hidden"
            onClick={() => showDrawer(learner, true)}
          />
        ) : null}
        <a
          {...follow(learner, brandHref(learner.release().compiled))}
          className="me-auto inline-flex min-h-11 min-w-0 items-center md:me-6"
          aria-label={app.appName}
        >
          <Logo look={brand} source={image ? assetPath(image) : undefined} appName={app.appName} />
          {brand === "icon" ? (
            <span aria-hidden className="ms-3 hidden text-lg font-extrabold tracking-tight print:inline">
              {app.appName}
            </span>
          ) : null}
        </a>
        <div className="hidden flex-1 md:block">
          {navigation && isWide ? (
            <TopNavigation learner={learner} weight={look["header-font-weight"]} />
          ) : null}
        </div>
        <LanguageSwitcher learner={learner} />
        <IconButton
          icon="help"
          label={t("shell:header.help")}
          aria-haspopup="dialog"
          onClick={(event) => runFromShell(learner, { do: "openHelp" }, event)}
        />
        {user !== null ? <UserMenu learner={learner} /> : null}
      </div>
    </header>
  )
}
