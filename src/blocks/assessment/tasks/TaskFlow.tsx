import { useEffect, useState, type ComponentType } from "react"
import type { AssessmentTask, Text } from "#documents/types.g.ts"
import { answerName } from "#assessments/tasks/parts.ts"
import type { AttemptSheet } from "../../attempt.ts"
import type { AssessmentContext } from "../context.ts"
import { levelsPlayed } from "../pages.ts"
import type { AssessmentWord } from "../words.ts"
import { Rest } from "./Rest.tsx"

/** What was done in one trial or one maze. */
export interface Played {
  value: unknown
  ms: number
}

/** What the view of a level, or of practice for it, is given. */
export interface LevelProps<T extends AssessmentTask> {
  context: AssessmentContext
  /** The task's. */
  name: string
  task: T
  level: string
  seed: number
  practice: boolean
  timed: boolean
  /** It is over: everything that was done. */
  onEnd: (played: readonly Played[]) => void
}

interface TaskFlowProps<T extends AssessmentTask> {
  context: AssessmentContext
  name: string
  task: T
  sheet: AttemptSheet
  Level: ComponentType<LevelProps<T>>
  /** How it is played, for who begins. */
  how: Readonly<Record<"timed" | "untimed", AssessmentWord>>
  onDone: () => void
}

/** Against a clock nobody scrolls: what is pressed stands on the screen from the first moment. */
const bringIntoView = (board: HTMLDivElement | null) => board?.scrollIntoView({ block: "nearest" })

type Step = "rest" | "practice" | "level"

/**
 * A task from its explanation to its end: practice first, then level by level with a rest between. A level that is
 * left is begun again; what was done in it is handed over whole at its end.
 */
export function TaskFlow<T extends AssessmentTask>({
  context,
  name,
  task,
  sheet,
  Level,
  how,
  onDone,
}: TaskFlowProps<T>) {
  const { assessment, attempt } = context
  const levels: readonly { id: string; title: Text }[] = task.levels
  const timed = !(sheet.untimed && task.untimed)
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
        context={context}
        title={level.title}
        how={context.word(how[timed ? "timed" : "untimed"])}
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
    <div key={`${level.id} ${step}`} ref={bringIntoView} data-unsaved="">
      <Level
        context={context}
        name={name}
        task={task}
        level={level.id}
        seed={sheet.seed}
        practice={step === "practice"}
        timed={timed}
        onEnd={end}
      />
    </div>
  )
}
