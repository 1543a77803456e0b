import { useId } from "react"
import { useTranslation } from "react-i18next"
import { describedBy, Field } from "#ui/Field.tsx"

interface TitleFieldProps {
  value: string
  /** It was asked for, and nothing was typed. */
  missing: boolean
  onChange: (value: string) => void
}

/** What a class is called. */
export function TitleField({ value, missing, onChange }: TitleFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const errors = missing ? [t("classes.titleMissing")] : []
  return (
    <Field id={id} label={t("classes.title")} hint={t("classes.titleHint")} errors={errors}>
      <input
        id={id}
        className="field"
        value={value}
        maxLength={80}
        aria-invalid={missing || undefined}
        aria-describedby={describedBy(id, { hint: true, errors: missing })}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
