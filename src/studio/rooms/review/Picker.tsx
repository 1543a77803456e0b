import { clsx } from "clsx"
import type { Listed } from "#ui/choice/Choice.tsx"
import { SelectField } from "#ui/SelectField.tsx"
import { useChoiceWords } from "../../parts/choice-words.ts"

interface PickerProps {
  label: string
  value: string
  /** The empty value, where there is one, comes first. */
  options: readonly Listed[]
  onChange: (value: string) => void
  /** It says something else than where one began. */
  changed?: boolean
}

/** One of some, with its question above it; what an address names and nobody offers stays chosen. */
export function Picker({ label, value, options, onChange, changed = false }: PickerProps) {
  const words = useChoiceWords()
  const none = options.find((option) => option.value === "")
  const isOffered = options.some((option) => option.value === value)
  return (
    <div className={clsx("min-w-0", changed && "[&_label]:text-primary-ink")}>
      <SelectField
        label={label}
        none={none?.label}
        options={[
          ...(isOffered ? [] : [{ value, label: value }]),
          ...options.filter((option) => option !== none),
        ]}
        value={value}
        onChange={onChange}
        words={words}
      />
    </div>
  )
}
