import { clsx } from "clsx"
import { useId, useRef, type ReactNode } from "react"
import type { Tone } from "#ui/tone.ts"

type ChoiceValue = string | number

export interface Choice {
  value: ChoiceValue
  label: string
  /** A second line. */
  hint?: string
  /** The colour that it has once it is chosen. */
  tone?: Tone
}

export interface ChoicesProps {
  name: string
  legend: ReactNode
  layout: "list" | "pair" | "grid"
  choices: readonly Choice[]
  value: unknown
  /** `deliberate`: pressed, not merely passed by with the arrow keys. */
  onChoose: (value: ChoiceValue, deliberate: boolean) => void
  /** Number keys choose: shows which. */
  keys?: boolean
  /** Between the legend and the choices. */
  children?: ReactNode
  legendClass?: string
}

const layouts = {
  list: "flex flex-col gap-2.5",
  pair: "grid gap-2.5 sm:grid-cols-2",
  grid: "grid grid-cols-2 gap-2 sm:grid-cols-3",
} as const

/** A question that is one line: larger where it stands alone. */
export const questionLook = (alone: boolean) =>
  alone ? "text-xl leading-snug font-bold text-pretty" : "text-lg leading-snug font-bold text-pretty"

/** One of a few, each a card to press, with real radio buttons. */
export function Choices({
  name,
  legend,
  layout,
  choices,
  value,
  onChoose,
  keys = false,
  children,
  legendClass = "font-bold",
}: ChoicesProps) {
  const id = useId()
  const { watch, isDeliberate } = useDeliberate()
  return (
    <fieldset data-item={name} tabIndex={-1} className="min-w-0 outline-none" {...watch}>
      <legend className={clsx("mb-3", legendClass)}>{legend}</legend>
      {children}
      <div className={layouts[layout]}>
        {choices.map((choice, at) => (
          <label
            key={choice.value}
            className={clsx(
              "flex min-h-13 scroll-mb-24 items-center rounded-control border-[1.5px] border-control bg-surface py-2.5 leading-snug transition-colors hover:border-primary-ink has-checked:border-primary-ink has-checked:bg-primary-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-primary-ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
              layout === "grid" ? "gap-2 px-2.5" : "gap-3 px-4",
            )}
          >
            <input
              type="radio"
              name={`${id}-${name}`}
              value={choice.value}
              checked={value === choice.value}
              aria-describedby={choice.hint ? `${id}-${at}` : undefined}
              onChange={() => undefined}
              onClick={() => onChoose(choice.value, isDeliberate())}
              className="size-5 shrink-0"
            />
            <span className="min-w-0 grow">
              <span className={choice.hint ? "block font-semibold" : undefined}>{choice.label}</span>
              {choice.hint ? (
                <span id={`${id}-${at}`} aria-hidden className="block text-sm text-muted">
                  {choice.hint}
                </span>
              ) : null}
            </span>
            {keys ? <KeySign number={at + 1} /> : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The key that chooses, where there is a keyboard beside the screen. */
export function KeySign({ number }: { number: number }) {
  return (
    <kbd
      aria-hidden
      className="hidden size-6 shrink-0 place-items-center rounded-md border border-line bg-background text-xs font-semibold text-muted sm:pointer-fine:grid"
    >
      {number}
    </kbd>
  )
}

/** Tells pressing a radio button from passing over it with the arrow keys, which raises the same click. */
export function useDeliberate() {
  const passing = useRef(false)
  return {
    isDeliberate: () => !passing.current,
    watch: {
      onKeyDown: (event: { key: string }) => {
        passing.current = event.key.startsWith("Arrow")
      },
      onPointerDown: () => {
        passing.current = false
      },
    },
  }
}
