import { clsx } from "clsx"
import { useLayoutEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { brandHref, menu, type MenuEntry } from "#engine/menus/menu.ts"
import { IconButton } from "#ui/Button.tsx"
import { Icon, type IconName } from "#ui/icons/Icon.tsx"
import { Logo } from "#ui/Logo.tsx"
import type { RowProps } from "#ui/Menu.tsx"
import { say } from "#browser/texts/say.ts"
import type { Learner } from "../learner.ts"
import { appearanceOf, assetPath } from "#browser/theme/brand.ts"
import { showDrawer } from "./reveal.ts"
import { follow } from "./follow.ts"
import { MenuItem } from "./MenuItem.tsx"
import { UpgradeBanner } from "./UpgradeBanner.tsx"
import { useSystemIsDark } from "#browser/theme/system.ts"
import { usePicked } from "../usePicked.ts"

/** The side drawer of small screens: logo and close icon, the menu, and Settings and Logout at the bottom. */
export default function Drawer({ learner }: { learner: Learner }) {
  const { theme } = usePicked(learner.state, "theme")
  const ref = useRef<HTMLDialogElement>(null)
  const dark = appearanceOf(theme, useSystemIsDark()) === "dark"
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // The browser gives the focus back where a dialog is closed, and not where an open one is taken off the page.
    return () => dialog?.close()
  }, [])
  const close = () => showDrawer(learner, false)
  const { t } = useTranslation()
  const app = learner.app()
  const current = learner.state.page?.decision.route
  const here = current ? { current } : {}
  const entries = menu(learner.release().compiled, learner.viewer(), "main", here)
  const image = dark ? app.images.logoLight : app.images.logo
  return (
    <dialog
      ref={ref}
      aria-label={t("shell:header.main")}
      onClose={close}
      onClick={(event) => {
        if (event.target === ref.current) close()
      }}
      className="m-0 me-auto h-dvh max-h-dvh w-[min(22rem,88vw)] rounded-e-card border-0 bg-raised p-0 text-ink shadow-lift"
    >
      <div className="flex min-h-full flex-col">
        <div className="sticky top-0 flex items-center justify-between gap-2 border-b border-line bg-raised px-4 py-1.5">
          <a
            {...follow(learner, brandHref(learner.release().compiled), close)}
            aria-label={app.appName}
            className="inline-flex min-h-11 items-center"
          >
            <Logo look="logo" source={image ? assetPath(image) : undefined} appName={app.appName} />
          </a>
          <IconButton icon="close" label={t("shell:close")} onClick={close} />
        </div>
        {entries.length > 0 ? (
          <nav aria-label={t("shell:header.main")} className="px-3 py-3">
            <ul className="flex flex-col gap-0.5">
              {entries.map((entry) => (
                <li key={entry.key}>
                  {entry.entries ? (
                    <Expanding learner={learner} entry={entry} entries={entry.entries} done={close} />
                  ) : (
                    <MenuItem learner={learner} entry={entry} Row={Row} done={close} />
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <UpgradeBanner learner={learner} done={close} />
        <ul className="sticky bottom-0 mt-auto flex flex-col gap-0.5 border-t border-line bg-raised px-3 py-2">
          {menu(learner.release().compiled, learner.viewer(), "user", here).map((entry) => (
            <li key={entry.key}>
              <MenuItem learner={learner} entry={entry} Row={Row} done={close} />
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  )
}

/** In a window that covers the page, Tab leads from line to line. */
function Row({ tag: Tag, ...props }: RowProps) {
  const disabled = props["aria-disabled"] && { role: "link", tabIndex: 0 }
  return <Tag {...props} {...disabled} {...(Tag === "button" && { type: "button" })} />
}

interface ExpandingProps {
  learner: Learner
  entry: MenuEntry
  entries: MenuEntry[]
  done: () => void
}

function Expanding({ learner, entry, entries, done }: ExpandingProps) {
  return (
    <details className="disclosure" open={entry.active}>
      <summary className="flex min-h-11 items-center gap-3 rounded-control px-3 hover:bg-primary-soft">
        {entry.icon ? (
          <span className="text-primary-ink">
            <Icon name={entry.icon as IconName} size={22} />
          </span>
        ) : null}
        <span className={clsx("flex-1", entry.active && "font-bold")}>{say(learner, entry.title)}</span>
        <span className="disclosure-sign transition-transform">
          <Icon name="chevron-down" size={20} />
        </span>
      </summary>
      <ul className="ms-4 border-s-2 border-line ps-1">
        {entries.map((child) => (
          <li key={child.key}>
            <MenuItem learner={learner} entry={child} Row={Row} done={done} />
          </li>
        ))}
      </ul>
    </details>
  )
}
