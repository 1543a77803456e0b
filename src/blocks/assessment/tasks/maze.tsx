import type { TaskProps } from "../parts.ts"
import { TaskFlow } from "./TaskFlow.tsx"
import { Mazes } from "./maze/Mazes.tsx"

/** A way through mazes, against the clock or without it. */
export default function MazeTaskView({ desk, name, task, sheet, onDone }: TaskProps<"maze">) {
  const timed = !(sheet.untimed && task.untimed)
  return (
    <TaskFlow
      desk={desk}
      name={name}
      levels={task.levels}
      sheet={sheet}
      how={desk.word(timed ? "maze.howTimed" : "maze.how")}
      onDone={onDone}
      play={(level, practice, onEnd) => (
        <Mazes
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
