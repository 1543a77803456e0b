import type { TaskProps } from "../parts.ts"
import { TaskFlow } from "./TaskFlow.tsx"
import { Trials } from "./timedChoice/Trials.tsx"

/** A stimulus is shown, and the one that the cue asks for is chosen, in time or without a clock. */
export default function TimedChoice({ desk, name, task, sheet, onDone }: TaskProps<"timedChoice">) {
  const timed = !(sheet.untimed && task.untimed)
  return (
    <TaskFlow
      desk={desk}
      name={name}
      levels={task.levels}
      sheet={sheet}
      how={desk.word(timed ? "choice.howTimed" : "choice.how")}
      onDone={onDone}
      play={(level, practice, onEnd) => (
        <Trials
          desk={desk}
          name={name}
          task={task}
          level={level}
          seed={sheet.seed}
          practice={practice}
          timed={timed}
          onEnd={onEnd}
        />
      )}
    />
  )
}
