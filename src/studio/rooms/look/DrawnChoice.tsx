import { useId, type ReactNode } from "react"
import { OwnPlace } from "./OwnPlace.tsx"
import type { Look } from "./useLook.ts"

interface DrawnChoiceProps {
  look: Look
  place: string
  name: string
  options: readonly { value: string; label: string; drawing: ReactNode }[]
}

/** One of a few looks, each drawn small: the browser's own radio buttons, seen as pictures. */
export function DrawnChoice({ look, place, name, options }: DrawnChoiceProps) {
  const group = useId()
  const chosen = look.textAt(place)
  return (
    <fieldset className="min-w-0" disabled={!look.mayEdit}>
      <legend className="mb-2 font-semibold">{name}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {options.map(({ value, label, drawing }) => (
          <label
            key={value}
            className="flex flex-col gap-2 rounded-control border-2 border-line bg-background p-2 has-checked:border-primary-ink has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <span aria-hidden className="block">
              {drawing}
            </span>
            <span className="flex items-center gap-2 text-sm font-semibold">
              <input
                type="radio"
                name={group}
                value={value}
                checked={chosen === value}
                onChange={() => look.choose(place, value)}
                className="size-4 shrink-0 outline-none"
              />
              {label}
            </span>
          </label>
        ))}
      </div>
      <div className="mt-1.5">
        <OwnPlace look={look} place={place} name={name} />
      </div>
    </fieldset>
  )
}
