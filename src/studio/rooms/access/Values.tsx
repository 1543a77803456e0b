import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#ui/Button.tsx"
import { useRule } from "./rule-view.ts"

interface ValuesProps {
  title: string
  all: readonly { value: string; label: string }[]
  chosen: readonly string[]
  /** Exactly one can be chosen. */
  isOne: boolean
  onChange: (values: readonly string[]) => void
}

/** The values that a clause asks for; what is chosen holds once it is said to be done. */
export function Values({ title, all, chosen, isOne, onChange }: ValuesProps) {
  const { t } = useTranslation()
  const { busy } = useRule().doing
  const [values, setValues] = useState(chosen)
  const known = new Set(all.map(({ value }) => value))
  // What the document names and the context does not is kept, until somebody takes it out.
  const listed = [
    ...all,
    ...chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: value })),
  ]
  const toggle = (value: string, isChosen: boolean) =>
    setValues(
      isOne
        ? [value]
        : listed.map((one) => one.value).filter((one) => (one === value ? isChosen : values.includes(one))),
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (values.length > 0) onChange(values)
      }}
    >
      <fieldset>
        <legend className="mb-1 font-semibold">{title}</legend>
        {listed.map(({ value, label }) => (
          <label key={value} className="flex min-h-10 items-center gap-3">
            <input
              type={isOne ? "radio" : "checkbox"}
              name="value"
              checked={values.includes(value)}
              onChange={({ target }) => toggle(value, target.checked)}
              className="size-5"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="mt-3 flex items-center gap-3">
        <Button type="submit" busy={busy} disabled={values.length === 0}>
          {t("access.done")}
        </Button>
        {values.length === 0 ? <span className="text-sm text-muted">{t("access.oneAtLeast")}</span> : null}
      </div>
    </form>
  )
}
