import { useEffect, useMemo, useState } from "react"
import type { MazeTask } from "#documents/types.g.ts"
import { mazeSizes, mazesOf } from "#engine/tasks/maze.ts"
import { Icon } from "#ui/icons/Icon.tsx"
import type { Desk } from "../../desk.ts"
import type { Played } from "../TaskFlow.tsx"
import { MazeBoard, type Ending } from "./MazeBoard.tsx"

interface MazesProps {
  desk: Desk
  name: string
  task: MazeTask
  level: string
  seed: number
  practice: boolean
  timed: boolean
  onEnd: (played: readonly Played[]) => void
}

/** So long one sees how a maze ended before the next one comes. */
const tellMs = 1400

/** The mazes of a level, one after another. One whose time is up goes on to the next. */
export function Mazes({ desk, name, task, level, seed, practice, timed, onEnd }: MazesProps) {
  const { word } = desk
  const mazes = useMemo(() => mazesOf(task, name, level, seed, practice), [task, name, level, seed, practice])
  const sizes = practice ? [task.practice] : mazeSizes(task, level)
  const [played, setPlayed] = useState<readonly Played[]>([])
  const [ending, setEnding] = useState<Ending>()
  const maze = mazes[played.length - (ending ? 1 : 0)]
  const number = Math.min(mazes.length, played.length + (ending ? 0 : 1))

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

  if (!maze) return null
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm font-semibold text-muted">
        {practice ? word("task.practice") : word("maze.count", { number, count: mazes.length })}
      </p>
      {ending ? (
        <div className="flex min-h-72 flex-col items-center justify-center gap-3 rounded-card bg-raised p-6 text-center shadow-card">
          <span className={ending === "solved" ? "text-success-ink" : "text-muted"}>
            <Icon
              name={ending === "solved" ? "check-circle" : ending === "expired" ? "clock" : "flag"}
              size={48}
            />
          </span>
          <p role="status" className="text-xl font-bold">
            {word(ending === "left" ? "maze.gaveUp" : `maze.${ending}`)}
          </p>
        </div>
      ) : (
        <MazeBoard
          key={played.length}
          desk={desk}
          maze={maze}
          seconds={timed && !practice ? sizes[played.length]?.seconds : undefined}
          spoken={!timed}
          mayLeave={!timed || practice}
          onEnd={(how, one) => {
            setPlayed([...played, one])
            setEnding(how)
          }}
        />
      )}
    </div>
  )
}
