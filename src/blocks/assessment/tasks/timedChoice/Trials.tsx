import { useEffect, useMemo, useRef, useState } from "react"
import type { TimedChoiceTask } from "#documents/types.g.ts"
import { levelOf, rightAnswer, trialsOf } from "#assessments/tasks/sequence.ts"
import { elapsed, heldAtZero, hold, run } from "#assessments/tasks/stopwatch.ts"
import { useNumberKeys } from "../../numberKeys.ts"
import { Paused } from "../Paused.tsx"
import type { LevelProps, Played } from "../TaskFlow.tsx"
import { usePause } from "../usePause.ts"
import { TrialView } from "./TrialView.tsx"

/** Between two trials, and so long practice says how it was. */
const gapMs = 450
const tellMs = 1300

/** The trials of a level one after another: a short gap, the stimulus, the choice; in practice how it was. */
export function Trials({
  context,
  name,
  task,
  level,
  seed,
  practice,
  timed,
  onEnd,
}: LevelProps<TimedChoiceTask>) {
  const trials = useMemo(
    () => trialsOf(task, name, level, seed, practice),
    [task, name, level, seed, practice],
  )
  const { windowMs } = levelOf(task, level)
  const [at, setAt] = useState(0)
  const [stage, setStage] = useState<"gap" | "open" | "told">("gap")
  const { paused, goOn } = usePause()
  const watch = useRef(heldAtZero)
  const played = useRef<Played[]>([])
  const box = useRef<HTMLDivElement>(null)
  const trial = trials[at]

  const next = () => {
    watch.current = heldAtZero
    if (at + 1 === trials.length) return onEnd(played.current)
    setAt(at + 1)
    setStage("gap")
  }
  const take = (value: string | null) => {
    // Until the answer is drawn, a press would still find the trial open.
    if (stage !== "open" || paused || played.current.length > at) return
    const passed = Math.round(elapsed(watch.current, performance.now()))
    const ms = value === null ? windowMs : timed ? Math.min(passed, windowMs) : passed
    played.current = [...played.current, { value, ms }]
    if (practice) setStage("told")
    else next()
  }

  useEffect(() => {
    if (paused) return
    const after = (ms: number, then: () => void) => {
      const waiting = setTimeout(then, ms)
      return () => clearTimeout(waiting)
    }
    if (stage === "gap") return after(gapMs, () => setStage("open"))
    if (stage === "told") return after(tellMs, next)
    // The stimulus has just been painted: from here on time counts.
    watch.current = run(watch.current, performance.now())
    const stop = timed
      ? after(windowMs - elapsed(watch.current, performance.now()), () => take(null))
      : undefined
    return () => {
      stop?.()
      watch.current = hold(watch.current, performance.now())
    }
    // The rest follows from these three.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [stage, at, paused])

  useNumberKeys(box, (number) => {
    const value = task.order[number - 1]
    if (value !== undefined) take(value)
  })

  if (!trial) return null
  const last = played.current.at(-1)
  return (
    <div ref={box}>
      {paused ? (
        <Paused context={context} onGoOn={goOn} />
      ) : (
        <TrialView
          context={context}
          task={task}
          trial={trial}
          at={at}
          of={trials.length}
          practice={practice}
          stage={stage}
          given={stage === "told" ? last?.value : undefined}
          right={rightAnswer(task, trial)}
          windowMs={timed ? windowMs : undefined}
          onTake={take}
        />
      )}
    </div>
  )
}
