import type { ReactNode } from "react"
import { Icon } from "./icons/Icon.tsx"

interface FieldProps {
  /** Id of the control; hint and errors are `<id>-hint` and `<id>-error`. */
  id: string
  label: ReactNode
  labelHidden?: boolean | undefined
  required?: boolean | undefined
  hint?: ReactNode
  errors?: readonly string[] | undefined
  children: ReactNode
}

/** A control with its label, hint and errors. The control refers to them with `describedBy`. */
export function Field({ id, label, labelHidden, required, hint, errors = [], children }: FieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={labelHidden ? "sr-only" : "font-semibold"}>
        {label}
        {required ? <RequiredMark /> : null}
      </label>
      <Hint id={id}>{hint}</Hint>
      {children}
      <Errors id={id} errors={errors} />
    </div>
  )
}

/** The star that the form's note explains; people who cannot see it hear `required` from the control. */
export function RequiredMark() {
  return (
    <span aria-hidden className="ms-1 text-danger-ink">
      *
    </span>
  )
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return children ? (
    <div id={`${id}-hint`} className="text-sm text-muted">
      {children}
    </div>
  ) : null
}

export function Errors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null
  return (
    <div id={`${id}-error`} className="flex flex-col gap-1 text-sm font-semibold text-danger-ink">
      {errors.map((error) => (
        <p key={error} className="flex items-start gap-1.5">
          <Icon name="error" size={18} />
          {error}
        </p>
      ))}
    </div>
  )
}

/** What describes a control: only ids of elements that are there. */
export function describedBy(id: string, has: { hint: boolean; errors: boolean }): string | undefined {
  const ids = [has.hint && `${id}-hint`, has.errors && `${id}-error`].filter(Boolean)
  return ids.length > 0 ? ids.join(" ") : undefined
}
