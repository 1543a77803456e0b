import { useId } from "react"
import type { Listed } from "#ui/choice/Choice.tsx"

interface PickerProps {
  label: string
  value: string
  options: readonly Listed[]
  onChange: (value: string) => void
  /** It says something else than where one began. */
  changed?: boolean
}

/** One of a few, with its question above it. */
export function Picker({ label, value, options, onChange, changed = false }: PickerProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className={changed ? "font-semibold text-primary-ink" : "font-semibold"}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-11 w-full min-w-0 rounded-control border border-control bg-surface px-3"
      >
        {options.some((option) => option.value === value) ? null : <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
