import type { CSSProperties } from "react"
import { clsx } from "clsx"
import type { TimedChoiceTask } from "#documents/types.g.ts"
import type { Trial } from "#assessments/tasks/sequence.ts"
import { Icon } from "#ui/icons/Icon.tsx"
import { KeySign } from "../../Choices.tsx"
import type { AssessmentContext } from "../../context.ts"
import { Stimulus } from "./Stimulus.tsx"

interface TrialViewProps {
  context: AssessmentContext
  task: TimedChoiceTask
  trial: Trial
  at: number
  of: number
  practice: boolean
  stage: "gap" | "open" | "told"
  /** What was chosen, while practice says how it was; null where time ran out. */
  given: unknown
  right: string | undefined
  /** Without it there is no clock. */
  windowMs: number | undefined
  onTake: (value: string) => void
}

/** One trial: the cue, what is shown, and the choices. */
export function TrialView(props: TrialViewProps) {
  const { context, task, trial, at, of, practice, stage, given, right, windowMs, onTake } = props
  const { say, word } = context
  const titleOf = (name: string | undefined) => {
    const title = name === undefined ? undefined : task.stimuli[name]?.title
    return title ? say(title) : ""
  }
  const cue = say(task.cues[trial.cue])
  const open = stage === "open"
  const told =
    stage !== "told"
      ? ""
      : given === right
        ? word("choice.right")
        : word(given === null ? "choice.late" : "choice.wrong", { title: titleOf(right) })
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-baseline justify-between text-sm text-muted">
        <span className="font-semibold">{practice ? word("task.practice") : null}</span>
        <span className="tabular-nums">{word("choice.count", { number: at + 1, count: of })}</span>
      </p>
      <div className="relative flex min-h-[min(18rem,32dvh)] flex-col items-center justify-center gap-2 overflow-hidden rounded-card bg-raised p-4 shadow-card">
        {stage === "gap" ? (
          <span className="size-4 rounded-full bg-line" />
        ) : (
          <>
            <p
              data-tone={trial.cue === "win" ? "success" : "warning"}
              className="rounded-full bg-(--tone-soft) px-5 py-1.5 text-2xl font-extrabold text-(--tone-ink)"
            >
              {cue}
            </p>
            <Stimulus
              name={trial.stimulus}
              title={titleOf(trial.stimulus)}
              className="size-[min(9rem,15dvh)] text-ink"
            />
            <p className="text-sm text-muted">{word("choice.theirs", { title: titleOf(trial.stimulus) })}</p>
          </>
        )}
        {open && windowMs !== undefined ? (
          <span
            aria-hidden
            className="drain absolute inset-x-0 bottom-0 h-2 origin-left bg-primary rtl:origin-right"
            style={{ "--drain": `${windowMs}ms` } as CSSProperties}
          />
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {open ? `${cue}: ${titleOf(trial.stimulus)}` : told}
      </p>
      <p aria-hidden className="flex min-h-7 items-center justify-center gap-2 font-semibold">
        {told ? <Icon name={given === right ? "check-circle" : "info"} /> : null}
        {told || word("choice.yours")}
      </p>
      <div role="group" aria-label={word("choice.yours")} className="grid grid-cols-3 gap-2.5">
        {task.order.map((name, number) => (
          <button
            key={name}
            type="button"
            aria-disabled={!open || undefined}
            onClick={() => onTake(name)}
            className={clsx(
              "relative flex min-h-[min(8rem,16dvh)] flex-col items-center justify-center gap-1 rounded-card border-2 bg-surface p-2 font-semibold",
              stage === "told" && name === right ? "border-success-ink bg-success-soft" : "border-control",
              stage === "told" && name === given && name !== right && "border-warning-ink bg-warning-soft",
              open && "hover:border-primary-ink active:bg-primary-soft",
            )}
          >
            <Stimulus name={name} title="" className="size-[min(4rem,9dvh)] text-ink" />
            {titleOf(name)}
            <span className="absolute end-1.5 top-1.5">
              <KeySign number={number + 1} />
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}
