import { useId } from "react"
import { Choice, type ChoiceWords, type Listed } from "./choice/Choice.tsx"
import { describedBy, Field } from "./Field.tsx"

interface SelectFieldProps {
  label: string
  labelHidden?: boolean | undefined
  hint?: string | undefined
  /** Label of the empty choice; without it there is none. */
  none?: string | undefined
  options: readonly Listed[]
  value: string
  onChange: (value: string) => void
  words: ChoiceWords
}

export function SelectField({ labelHidden, hint, none, ...choice }: SelectFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={choice.label} labelHidden={labelHidden} hint={hint}>
      <Choice
        {...choice}
        id={id}
        none={none}
        aria-describedby={describedBy(id, { hint: Boolean(hint), errors: false })}
      />
    </Field>
  )
}
