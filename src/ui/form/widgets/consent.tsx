import { RequiredMark } from "#ui/Field.tsx"
import type { Widget } from "../options.ts"
import { control } from "./control.ts"

/** Yes or no, its words beside it: a consent. */
export function Consent(props: Widget) {
  const { readOnly, required, ...rest } = control(props)
  // A boolean has always an answer; what must be ticked says so in its schema.
  const must = required && props.schema.const === true
  return (
    <label htmlFor={props.id} className="flex min-h-11 items-start gap-3 py-2">
      <input
        {...rest}
        type="checkbox"
        required={must}
        disabled={props.disabled || readOnly}
        checked={props.value === true}
        onChange={(event) => props.onChange(event.target.checked)}
        className="mt-0.5 size-6 shrink-0"
      />
      <span>
        {props.label}
        {must ? <RequiredMark /> : null}
      </span>
    </label>
  )
}
