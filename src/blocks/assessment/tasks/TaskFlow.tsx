import { useEffect, useRef, useState, type ReactNode } from "react"
import type { Text } from "#documents/types.g.ts"
import { answerName } from "#engine/tasks/parts.ts"
import { Button } from "#ui/Button.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import type { AttemptSheet } from "../../attempt.ts"
import { headings } from "../../layout.ts"
import type { Desk } from "../desk.ts"
import { levelsPlayed } from "../pages.ts"

/** What was done in one trial or one maze. */
export interface Played {
  value: unknown
  ms: number
}

interface TaskFlowProps {
  desk: Desk
  name: string
  levels: readonly { id: string; title: Text }[]
  sheet: AttemptSheet
  /** How it is played, for who begins. */
  how: string
  /** Draws a level, or practice for it; calls back with everything that was done when it is over. */
  play: (level: string, practice: boolean, onEnd: (played: readonly Played[]) => void) => ReactNode
  onDone: () => void
}

type Step = "rest" | "practice" | "level"

/**
 * A task from its explanation to its end: practice first, then level by level with a rest between. A level that is
 * left is begun again; what was done in it is handed over whole at its end.
 */
export function TaskFlow({ desk, name, levels, sheet, how, play, onDone }: TaskFlowProps) {
  const { assessment, attempt } = desk
  const [step, setStep] = useState<Step>("rest")
  const [practised, setPractised] = useState(false)
  const done = levelsPlayed(assessment, name, sheet.answers)
  const level = levels.find(({ id }) => !done.includes(id))
  const over = level === undefined
  useEffect(() => {
    if (over) onDone()
    // When the last level is over, and for who comes back to a task that is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [over])
  if (!level) return null

  if (step === "rest")
    return (
      <Rest
        desk={desk}
        title={level.title}
        how={how}
        begun={done.length > 0}
        practised={practised}
        onPractise={() => setStep("practice")}
        onStart={() => {
          attempt.reach(`${name}.${level.id}`)
          setStep("level")
        }}
      />
    )
  const end = (played: readonly Played[]) => {
    setStep("rest")
    if (step === "practice") return setPractised(true)
    attempt.answerAll(played.map((one, number) => ({ name: answerName(name, level.id, number), ...one })))
    setPractised(false)
  }
  // While a level runs the page is not loaded anew by itself.
  return (
    <div key={`${level.id} ${step}`} data-unsaved="">
      {play(level.id, step === "practice", end)}
    </div>
  )
}

interface RestProps {
  desk: Desk
  title: Text
  how: string
  /** Some level is over already. */
  begun: boolean
  practised: boolean
  onPractise: () => void
  onStart: () => void
}

function Rest({ desk: { say, word }, title, how, begun, practised, onPractise, onStart }: RestProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [practised])
  const fresh = !begun && !practised
  return (
    <div className="flex flex-col gap-5 rounded-card bg-raised p-5 shadow-card sm:p-8">
      {begun && !practised ? (
        <p className="flex items-center gap-2 font-semibold text-success-ink">
          <Icon name="check-circle" />
          {word("task.levelDone")}
        </p>
      ) : null}
      <h2 ref={heading} tabIndex={-1} className={headings.section}>
        {say(title)}
      </h2>
      <p>{how}</p>
      <p className="text-muted">{word(begun ? "task.rest" : "task.begun")}</p>
      <div className="flex flex-wrap gap-3">
        {fresh ? null : (
          <Button size="large" onClick={onStart} className="max-sm:w-full">
            {word("task.start")}
          </Button>
        )}
        <Button
          size="large"
          style={fresh ? "solid" : "outline"}
          onClick={onPractise}
          className="max-sm:w-full"
        >
          {word(practised ? "task.practiseAgain" : "task.practise")}
        </Button>
      </div>
    </div>
  )
}
