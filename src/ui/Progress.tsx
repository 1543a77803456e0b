import { useId } from "react"
import type { Tone } from "./tone.ts"

export interface ProgressProps {
  label: string
  /** How its numbers are written. */
  write: (value: number) => string
  value: number
  max?: number | undefined
  tone?: Tone | undefined
  /** The value in a word, said with the number. */
  level?: string | undefined
  low?: string | undefined
  high?: string | undefined
  showValue?: boolean | undefined
  thin?: boolean | undefined
}

/** A bar with its words: what it measures, how much of how much, and what the ends mean. */
export function Progress({
  label,
  write,
  value,
  max = 100,
  tone = "primary",
  level,
  low,
  high,
  showValue = true,
  thin = false,
}: ProgressProps) {
  const id = useId()
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  const scored = `${write(value)} / ${write(max)}`
  const said = level ? `${scored}, ${level}` : scored
  return (
    <div data-tone={tone} className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span id={id} className="font-semibold">
          {label}
        </span>
        <span
          aria-hidden
          className="flex items-baseline gap-2 text-sm whitespace-nowrap text-muted tabular-nums"
        >
          {level ? <span className="font-semibold text-(--tone-ink)">{level}</span> : null}
          {showValue ? scored : null}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={said}
        className={`overflow-hidden rounded-full bg-line ${thin ? "h-2" : "h-3.5"}`}
      >
        <div className="h-full rounded-full bg-(--tone)" style={{ inlineSize: `${share * 100}%` }} />
      </div>
      {low || high ? (
        <div className="flex justify-between gap-3 text-sm text-muted">
          <span>{low}</span>
          <span className="text-end">{high}</span>
        </div>
      ) : null}
    </div>
  )
}
