import { useTranslation } from "react-i18next"
import type { TextRow } from "./table.ts"

/** The key of a text, and which form of a plural its row is. */
export function RowHeader({
  row,
  at,
  isActive,
  onPress,
}: {
  row: TextRow
  at: string
  isActive: boolean
  onPress: () => void
}) {
  const { t } = useTranslation()
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      data-at={at}
      tabIndex={isActive ? 0 : -1}
      onClick={onPress}
      className="flex min-w-0 flex-col items-start gap-0.5 border-e border-line px-3 py-2 text-sm outline-offset-[-3px] wrap-anywhere"
    >
      <span className="text-muted">{row.namespace}</span>
      <span className="font-semibold">{row.named}</span>
      {row.form ? (
        <span data-tone="neutral" className="rounded-full bg-(--tone-soft) px-2 text-(--tone-ink)">
          {t(`texts.form.${row.form}`)}
        </span>
      ) : null}
    </div>
  )
}
