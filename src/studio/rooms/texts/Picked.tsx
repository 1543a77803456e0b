import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"

interface PickedProps {
  /** Rows whose words were pressed in the app. */
  ids: readonly string[]
  chosen: string
  onOpen: (id: string) => void
}

/** The texts that say what was pressed in the app, where several do. */
export function Picked({ ids, chosen, onOpen }: PickedProps) {
  const { t } = useTranslation()
  if (ids.length < 2) return null
  return (
    <section
      aria-label={t("texts.picked", { count: ids.length })}
      className="rounded-card border border-line bg-surface p-4"
    >
      <h2 className="font-semibold">{t("texts.picked", { count: ids.length })}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-3">
        {ids.map((id) => (
          <li key={id}>
            <Button style="text" aria-pressed={id === chosen} onClick={() => onOpen(id)}>
              <code className="break-all">{id}</code>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
