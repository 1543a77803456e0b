import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useHold } from "./leaving.ts"

const mostCharacters = 500

interface ReasonProps {
  value: string
  /** Somebody wanted to go on without one. */
  missing: boolean
  onChange: (value: string) => void
}

/** Why somebody does what everybody will see: the history tells it to who comes later. */
export function Reason({ value, missing, onChange }: ReasonProps) {
  const { t } = useTranslation()
  const id = useId()
  useHold(value.trim() !== "")
  return (
    <label className="flex flex-col gap-1">
      <span className="font-semibold">{t("reason.label")}</span>
      <textarea
        value={value}
        maxLength={mostCharacters}
        rows={3}
        aria-invalid={missing}
        aria-describedby={missing ? id : undefined}
        onChange={({ target }) => onChange(target.value)}
        className="rounded-control border border-control bg-surface p-3"
      />
      {missing ? (
        <span id={id} role="alert" className="text-sm font-semibold text-danger-ink">
          {t("reason.missing")}
        </span>
      ) : null}
    </label>
  )
}
