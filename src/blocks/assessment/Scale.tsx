import { clsx } from "clsx"
import { useId } from "react"
import { useDeliberate, type Choice, type ChoicesProps } from "./Choices.tsx"

/**
 * A row of answers from one end to the other, for pages of several questions. The ends say what they mean, and the
 * chosen one says itself, each under its circle; every one has its full name for who cannot see it, and under it where
 * there is room.
 */
export function Scale({ name, legend, choices, value, onChoose, legendClass }: ChoicesProps) {
  const id = useId()
  const { watch, isDeliberate } = useDeliberate()
  const look = (choice: Choice) => (choice.value === value ? "text-primary-ink" : undefined)
  const [first, last] = [choices[0], choices.at(-1)]
  return (
    <fieldset data-item={name} tabIndex={-1} className="min-w-0 outline-none" {...watch}>
      <legend className={clsx("mb-2", legendClass)}>{legend}</legend>
      <div className="-mx-4 flex sm:mx-0">
        {choices.map((choice) => (
          <label
            key={choice.value}
            data-tone={choice.tone ?? "primary"}
            className="group flex min-h-14 min-w-[44px] scroll-mb-24 flex-1 flex-col items-center justify-start gap-1 rounded-control pt-2 has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={`${id}-${name}`}
              value={choice.value}
              checked={value === choice.value}
              aria-label={choice.label}
              onChange={() => undefined}
              onClick={() => onChoose(choice.value, isDeliberate())}
              className="peer sr-only"
            />
            <span
              aria-hidden
              className="grid size-9 place-items-center rounded-full border-2 border-control bg-surface text-transparent transition-colors group-hover:border-primary-ink peer-checked:border-(--tone) peer-checked:bg-(--tone) peer-checked:text-(--tone-on)"
            >
              <svg
                width="18"
                height="18"
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth="3"
              >
                <path d="M4.5 12.5 9.5 17.5 19.5 6.5" />
              </svg>
            </span>
            <span
              aria-hidden
              className="hidden px-1 text-center text-xs leading-tight text-muted group-has-checked:font-semibold group-has-checked:text-primary-ink sm:block"
            >
              {choice.label}
            </span>
          </label>
        ))}
      </div>
      <div
        aria-hidden
        className="-mx-4 grid gap-y-0.5 text-[0.8rem] leading-snug text-muted sm:hidden"
        style={{ gridTemplateColumns: `repeat(${choices.length}, minmax(0, 1fr))` }}
      >
        {/* They all keep their room, the chosen one is visible: nothing moves when another is chosen. */}
        {choices.slice(1, -1).map((choice, at) => (
          <span
            key={choice.value}
            className={clsx("text-center font-semibold", look(choice) ?? "invisible")}
            style={{ gridRow: 1, gridColumn: `${at + 1} / span 3` }}
          >
            {choice.label}
          </span>
        ))}
        <span className={clsx("ps-3", first && look(first))} style={{ gridRow: 2, gridColumn: "1 / span 2" }}>
          {first?.label}
        </span>
        <span
          className={clsx("pe-3 text-end", last && look(last))}
          style={{ gridRow: 2, gridColumn: "-3 / -1" }}
        >
          {last?.label}
        </span>
      </div>
    </fieldset>
  )
}
