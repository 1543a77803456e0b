import { useEffect, useMemo, useState } from "react"
import type { MazeTask } from "#documents/types.g.ts"
import { mazeSizes, mazesOf } from "#assessments/tasks/maze.ts"
import { Icon, type IconName } from "#ui/icons/Icon.tsx"
import type { AssessmentWord } from "../../words.ts"
import type { LevelProps, Played } from "../TaskFlow.tsx"
import { MazeBoard, type Ending } from "./MazeBoard.tsx"

const endings: Record<Ending, { icon: IconName; look: string; said: AssessmentWord }> = {
  solved: { icon: "check-circle", look: "text-success-ink", said: "maze.solved" },
  expired: { icon: "clock", look: "text-muted", said: "maze.expired" },
  left: { icon: "flag", look: "text-muted", said: "maze.gaveUp" },
}

/** So long one sees how a maze ended before the next one comes. */
const tellMs = 1400

/** The mazes of a level, one after another. One whose time is up goes on to the next. */
export function Mazes({ context, name, task, level, seed, practice, timed, onEnd }: LevelProps<MazeTask>) {
  const { word } = context
  const mazes = useMemo(() => mazesOf(task, name, level, seed, practice), [task, name, level, seed, practice])
  const sizes = practice ? [task.practice] : mazeSizes(task, level)
  const [played, setPlayed] = useState<readonly Played[]>([])
  const [ending, setEnding] = useState<Ending>()
  const maze = mazes[played.length]

  useEffect(() => {
    if (!ending) return
    const waiting = setTimeout(() => {
      if (played.length === mazes.length) onEnd(played)
      else setEnding(undefined)
    }, tellMs)
    return () => clearTimeout(waiting)
    // Once for each ending.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ending])

  if (ending) {
    const { icon, look, said } = endings[ending]
    return (
      <div className="flex min-h-72 flex-col items-center justify-center gap-3 rounded-card bg-raised p-6 text-center shadow-card">
        <span className={look}>
          <Icon name={icon} size={48} />
        </span>
        <p role="status" className="text-xl font-bold">
          {word(said)}
        </p>
      </div>
    )
  }
  if (!maze) return null
  return (
    <MazeBoard
      key={played.length}
      context={context}
      maze={maze}
      label={
        practice
          ? word("task.practice")
          : word("maze.count", { number: played.length + 1, count: mazes.length })
      }
      seconds={timed && !practice ? sizes[played.length]?.seconds : undefined}
      spoken={!timed}
      mayLeave={!timed || practice}
      onEnd={(how, one) => {
        setPlayed([...played, one])
        setEnding(how)
      }}
    />
  )
}
