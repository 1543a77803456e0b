import { useTranslation } from "react-i18next"
import type { ProtectedChange } from "#api/contract/publishing.ts"

/** What of a change takes a second person, and where; nothing where one is enough. */
export function Held({ held }: { held: readonly ProtectedChange[] }) {
  const { t } = useTranslation()
  if (held.length === 0) return null
  return (
    <div>
      <p className="font-semibold">{t("making.takesTwo")}</p>
      <ul className="list-disc ps-5">
        {held.map(({ what, document, pointer }) => (
          <li key={`${document}${pointer}`} className="wrap-anywhere">
            {t(`making.held.${what}`, { defaultValue: what })}{" "}
            <code className="text-sm text-muted">
              {document} {pointer}
            </code>
          </li>
        ))}
      </ul>
    </div>
  )
}
