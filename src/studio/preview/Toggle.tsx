import { useId } from "react"
import { Icon, type IconName } from "#ui/icons/Icon.tsx"

interface ToggleProps<T extends string> {
  label: string
  choices: readonly { value: T; label: string; icon: IconName }[]
  value: T
  onChange: (value: T) => void
}

/** One of two or three, as radio buttons with a sign each. */
export function Toggle<T extends string>({ label, choices, value, onChange }: ToggleProps<T>) {
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex min-h-11 w-fit items-stretch rounded-full border border-line bg-surface p-0.5">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex cursor-pointer items-center gap-2 rounded-full px-3 font-semibold text-muted has-checked:bg-primary-soft has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-ink"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <Icon name={choice.icon} size={18} />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
