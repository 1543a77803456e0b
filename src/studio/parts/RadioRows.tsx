import { useId } from "react"

interface RadioRowsProps<Value extends string> {
  legend: string
  rows: readonly { value: Value; label: string; text: string }[]
  value: Value | undefined
  onChange: (value: Value) => void
}

/** A few choices, each with a sentence that says what it comes to. */
export function RadioRows<Value extends string>({ legend, rows, value, onChange }: RadioRowsProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      {rows.map((row) => (
        <label key={row.value} className="flex min-h-11 items-start gap-3 py-1.5">
          <input
            type="radio"
            name={name}
            checked={row.value === value}
            onChange={() => onChange(row.value)}
            className="mt-0.5 size-5 shrink-0"
          />
          <span>
            <span className="block font-semibold">{row.label}</span>
            <span className="block text-sm text-muted">{row.text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
