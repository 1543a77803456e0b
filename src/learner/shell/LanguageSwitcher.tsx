import { useTranslation } from "react-i18next"
import { Icon } from "#ui/icons/Icon.tsx"
import { runFromShell } from "../actions/shell.ts"
import { label } from "#browser/texts/languages.ts"
import type { Learner } from "../learner.ts"
import { usePicked } from "../usePicked.ts"

/** Shown only when there is something to choose (specification 2.2). */
export function LanguageSwitcher({ learner }: { learner: Learner }) {
  const { t } = useTranslation()
  const { language, languages } = usePicked(learner.state, "language", "languages")
  if (languages.length < 2) return null
  return (
    <label className="relative inline-flex print:hidden min-h-11 items-center rounded-full hover:bg-[color-mix(in_srgb,currentColor_12%,transparent)]">
      <span className="sr-only">{t("shell:language.label")}</span>
      <span className="pointer-events-none absolute start-2.5">
        <Icon name="language" size={20} />
      </span>
      <select
        value={language}
        onChange={(event) =>
          runFromShell(learner, { do: "setLanguage", language: event.target.value }, event)
        }
        className="min-h-11 max-w-32 appearance-none rounded-full bg-transparent ps-9 pe-3 text-[0.9rem] text-inherit normal-case max-lg:w-11 max-lg:pe-0 max-lg:text-transparent"
      >
        {languages.map((key) => (
          <option key={key} value={key} lang={key} className="bg-raised text-ink">
            {label(key)}
          </option>
        ))}
      </select>
    </label>
  )
}
