import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { numberFormat } from "#engine/texts/formats.ts"
import { countsOf, type ShownState } from "./filter.ts"
import type { Filtering } from "./useFilter.ts"
import type { Texts } from "./useTexts.ts"
import { useLanguageNames } from "./useTextWords.ts"

const told = ["missing", "own", "inherited"] as const satisfies readonly ShownState[]

/** How far each language is; a number lists the texts that it counts. */
export function Counts({ texts: { table }, filtering }: { texts: Texts; filtering: Filtering }) {
  const { t, i18n } = useTranslation()
  const nameOf = useLanguageNames()
  const format = numberFormat(i18n.language)
  const counts = useMemo(
    () => table.languages.map((language) => ({ language, of: countsOf(table, language) })),
    [table],
  )
  const { filter, set } = filtering
  return (
    <ul className="flex flex-wrap gap-3">
      {counts.map(({ language, of }) => (
        <li
          key={language}
          className="flex grow flex-wrap items-center gap-x-2 rounded-card border border-line bg-surface px-3 py-1"
        >
          <span className="px-2 py-1 font-bold">{nameOf(language)}</span>
          <span className="flex flex-wrap">
            {told.map((state) => (
              <button
                key={state}
                type="button"
                data-tone={state === "missing" && of.missing > 0 ? "warning" : "neutral"}
                aria-pressed={filter.state === state && filter.language === language}
                onClick={() => set({ state, language })}
                className="flex min-h-11 items-baseline gap-1.5 rounded-control px-2 py-2 text-(--tone-ink) hover:bg-(--tone-soft) aria-pressed:bg-(--tone-soft) aria-pressed:font-semibold"
              >
                <span className="font-bold tabular-nums">{format.format(of[state])}</span>
                {t(`texts.count.${state}`)}
              </button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
