import { useId, type ComponentProps } from "react"
import { describedBy, Field } from "./Field.tsx"
import { Icon } from "./icons/Icon.tsx"

/** The browser's own list, with our arrow. */
export function Select(props: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select {...props} className="field" />
      <span className="pointer-events-none absolute inset-y-0 end-3.5 flex items-center text-muted">
        <Icon name="chevron-down" size={20} />
      </span>
    </span>
  )
}

interface SelectFieldProps {
  label: string
  labelHidden?: boolean | undefined
  hint?: string | undefined
  /** Label of the empty choice; without it there is none. */
  none?: string | undefined
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

export function SelectField({ label, labelHidden, hint, none, options, value, onChange }: SelectFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint}>
      <Select
        id={id}
        value={value}
        aria-describedby={describedBy(id, { hint: Boolean(hint), errors: false })}
        onChange={(event) => onChange(event.target.value)}
      >
        {none !== undefined || !options.some((option) => option.value === value) ? (
          <option value="">{none ?? ""}</option>
        ) : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
