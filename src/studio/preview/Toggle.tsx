import { useId } from "react"
import { Icon, type IconName } from "#ui/icons/Icon.tsx"

interface ToggleProps<T extends string> {
  label: string
  choices: readonly { value: T; label: string; icon: IconName }[]
  value: T
  onChange: (value: T) => void
}

/** One of two, as radio buttons that are a sign each; the sign's name is told. */
export function Toggle<T extends string>({ label, choices, value, onChange }: ToggleProps<T>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="flex w-fit items-stretch rounded-full border border-line bg-surface p-0.5">
        {choices.map((choice) => (
          <label
            key={choice.value}
            title={choice.label}
            className="flex size-11 cursor-pointer items-center justify-center rounded-full text-muted has-checked:bg-primary-soft has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-ink"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <Icon name={choice.icon} size={20} />
            <span className="sr-only">{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
