import { useId } from "react"
import { describedBy, Field } from "./Field.tsx"
import { Icon, type IconName } from "./icons/Icon.tsx"

interface TextFieldProps {
  label: string
  labelHidden?: boolean | undefined
  hint?: string | undefined
  type?: "text" | "search" | "email" | "number" | "date" | "datetime-local" | "tel" | undefined
  placeholder?: string | undefined
  icon?: IconName | undefined
  value: string
  onChange: (value: string) => void
  /** Enter was pressed. */
  onEnter?: (() => void) | undefined
}

export function TextField({
  label,
  labelHidden,
  hint,
  type = "text",
  placeholder,
  icon,
  value,
  onChange,
  onEnter,
}: TextFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} labelHidden={labelHidden} hint={hint}>
      <span className="relative block">
        {icon ? (
          <span className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-muted">
            <Icon name={icon} size={22} />
          </span>
        ) : null}
        <input
          id={id}
          className={icon ? "field ps-11" : "field"}
          type={type}
          placeholder={placeholder}
          value={value}
          aria-describedby={describedBy(id, { hint: Boolean(hint), errors: false })}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            // Enter that ends a composition, as of an accent, is part of the word.
            if (event.key === "Enter" && !event.nativeEvent.isComposing) onEnter?.()
          }}
        />
      </span>
    </Field>
  )
}
