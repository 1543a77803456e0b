import { describedBy } from "#ui/Field.tsx"
import { hasHint, own, saidBelow, type Widget } from "../options.ts"

/** Attributes that every control of a form has. */
export function control(props: Widget) {
  const errors = saidBelow(props.rawErrors, own(props)).length > 0
  return {
    id: props.id,
    name: props.id,
    required: props.required,
    disabled: props.disabled,
    readOnly: props.readonly,
    autoComplete: props.options.autocomplete,
    "aria-invalid": Boolean(props.rawErrors?.length) || undefined,
    "aria-describedby": describedBy(props.id, { hint: hasHint(props), errors }),
  }
}

/** What is typed, or nothing: an emptied field is an absent answer. */
export const typed = (value: string) => (value === "" ? undefined : value)
export const shown = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : ""
