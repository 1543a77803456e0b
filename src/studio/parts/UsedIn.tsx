import { useTranslation } from "react-i18next"
import type { NamingPlace } from "#review/where-used.ts"

const mostListed = 8

/** The documents in which something is named, with how often. */
export function UsedIn({ places }: { places: readonly NamingPlace[] }) {
  const { t } = useTranslation()
  const counts = new Map<string, number>()
  for (const { document } of places) counts.set(document, (counts.get(document) ?? 0) + 1)
  const rows = [...counts]
  return (
    <ul className="mt-1 flex flex-col gap-1 text-sm text-muted">
      {rows.slice(0, mostListed).map(([document, count]) => (
        <li key={document}>
          <code className="break-all">{document}</code> · {t("usedIn.places", { count })}
        </li>
      ))}
      {rows.length > mostListed ? <li>{t("usedIn.more", { count: rows.length - mostListed })}</li> : null}
    </ul>
  )
}
