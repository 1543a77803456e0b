import { Fragment } from "react"
import { useTranslation } from "react-i18next"
import { menu } from "#engine/menus/menu.ts"
import { Icon } from "#ui/icons/Icon.tsx"
import { runFromShell } from "../actions/shell.ts"
import { say } from "#browser/texts/say.ts"
import type { Learner } from "../learner.ts"
import type { Theme } from "#browser/theme/theme.ts"
import { follow } from "./follow.ts"
import { usePicked } from "../usePicked.ts"

const year = new Date().getFullYear()
const themes: readonly Theme[] = ["system", "light", "dark"]

/** Year, name and version of the app; the policies that the instance has, with a separator between them. */
export function Footer({ learner }: { learner: Learner }) {
  const { theme } = usePicked(learner.state, "theme")
  const { appName, version } = learner.app()
  const { t } = useTranslation()
  const links = menu(learner.release().compiled, learner.viewer(), "footer")
  return (
    <footer className="mt-auto border-t border-line bg-surface text-sm text-muted">
      <div className="mx-auto flex max-w-[1280px] flex-wrap items-center gap-x-6 gap-y-1 px-5 py-4">
        <p className="me-auto">
          © {year} {appName} <span aria-hidden>·</span>{" "}
          <span className="whitespace-nowrap">{t("shell:footer.version", { version })}</span>
        </p>
        {links.length > 0 ? (
          <nav aria-label={t("shell:footer.policies")} className="flex items-center gap-2">
            {links.map((entry, at) => (
              <Fragment key={entry.key}>
                {at > 0 ? <span aria-hidden>|</span> : null}
                <a
                  {...follow(learner, entry.href)}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {say(learner, entry.title)}
                </a>
              </Fragment>
            ))}
          </nav>
        ) : null}
        <label className="relative inline-flex items-center gap-2">
          <Icon name={theme === "dark" ? "moon" : "sun"} size={20} />
          <span className="sr-only">{t("shell:theme.label")}</span>
          <select
            value={theme}
            onChange={(event) =>
              runFromShell(learner, { do: "setTheme", theme: event.target.value as Theme }, event)
            }
            className="min-h-11 rounded-control bg-transparent pe-2 text-inherit"
          >
            {themes.map((key) => (
              <option key={key} value={key} className="bg-raised text-ink">
                {t(`shell:theme.${key}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </footer>
  )
}
