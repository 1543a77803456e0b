import { clsx } from "clsx"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "wouter"
import { verdicts, verdictTones, type Verdict } from "./verdicts.ts"

interface VerdictLinksProps {
  counts: Readonly<Record<string, number>>
  current: Verdict
}

/** How many rows each verdict has; each leads to its rows. */
export function VerdictLinks({ counts, current }: VerdictLinksProps) {
  const { t } = useTranslation()
  const [path] = useLocation()
  return (
    <nav aria-label={t("import.verdicts")} className="mb-5">
      <ul className="flex flex-wrap gap-2">
        {verdicts.map((verdict) => (
          <li key={verdict}>
            <Link
              href={`${path}?rows=${verdict}`}
              replace
              aria-current={verdict === current ? "true" : undefined}
              data-tone={verdictTones[verdict]}
              className={clsx(
                "flex min-h-11 items-center gap-2 rounded-full border-2 px-4 font-semibold text-(--tone-ink) no-underline",
                verdict === current
                  ? "border-(--tone-ink) bg-(--tone-soft)"
                  : "border-line hover:bg-(--tone-soft)",
              )}
            >
              {t(`verdict.${verdict}`)}
              <span className="tabular-nums">{counts[verdict] ?? 0}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
