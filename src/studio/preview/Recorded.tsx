import { useTranslation } from "react-i18next"
import type { RecordedAction } from "#browser/preview/messages.ts"

/** What the app would have done, the last first: the frame did nothing of it. */
export function Recorded({ actions }: { actions: readonly RecordedAction[] }) {
  const { t } = useTranslation()
  return (
    <details className="rounded-control border border-line bg-surface">
      <summary className="flex min-h-11 items-center px-4 py-2 font-semibold">
        {t("preview.recorded", { count: actions.length })}
      </summary>
      <div className="border-t border-line p-4">
        <p className="text-sm text-muted">{t("preview.recordedText")}</p>
        {actions.length > 0 ? (
          <ol className="mt-3 flex flex-col gap-2">
            {actions.map(({ what, of }, index) => (
              // The last comes first, and none ever changes.
              <li key={actions.length - index} className="wrap-anywhere">
                {t(`preview.would.${what}`)} <code className="text-sm">{of.join(", ")}</code>
              </li>
            ))}
          </ol>
        ) : null}
      </div>
    </details>
  )
}
