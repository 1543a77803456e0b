import { useEffect, useId, useRef, useState } from "react"
import { minutesRemaining } from "#assessments/tasks/timer.ts"
import type { Direction, Maze } from "#assessments/tasks/maze.ts"
import { Button } from "#ui/Button.tsx"
import { Icon } from "#ui/icons/Icon.tsx"
import type { AssessmentContext } from "../../context.ts"
import { Paused } from "../Paused.tsx"
import type { Played } from "../TaskFlow.tsx"
import { usePause } from "../usePause.ts"
import { MazeDrawing } from "./MazeDrawing.tsx"
import { Pad } from "./Pad.tsx"
import { saidOf } from "./spoken.ts"
import { useArrows, useSwipe } from "./ways.ts"
import { useClock } from "./useClock.ts"
import { atStart, step } from "./walk.ts"

export type Ending = "solved" | "expired" | "left"

interface MazeBoardProps {
  context: AssessmentContext
  maze: Maze
  /** Which maze it is. */
  label: string
  /** Without it there is no clock. */
  seconds: number | undefined
  /** Every step is told in words that can also be seen. */
  spoken: boolean
  mayLeave: boolean
  onEnd: (how: Ending, played: Played) => void
}

/** One maze to walk: by swiping, with the arrow keys, or with the buttons below it. */
export function MazeBoard({ context, maze, label, seconds, spoken, mayLeave, onEnd }: MazeBoardProps) {
  const { word } = context
  const id = useId()
  const board = useRef<HTMLDivElement>(null)
  const firstMove = useRef<number>(undefined)
  const [walk, setWalk] = useState(atStart)
  // A finger may go on before the last step is drawn.
  const latest = useRef(atStart)
  const { paused, goOn } = usePause()
  const { timer, ms } = useClock(seconds, paused)
  useEffect(() => board.current?.focus({ preventScroll: true }), [paused])

  const end = (how: Ending) => {
    const { moves } = latest.current
    const limit = seconds === undefined ? Infinity : seconds * 1000
    const taken = how === "expired" ? limit : Math.min(ms(), limit)
    onEnd(how, { value: { moves, firstMoveMs: Math.min(firstMove.current ?? taken, taken) }, ms: taken })
  }
  const go = (direction: Direction, held = false) => {
    if (paused || latest.current.solved) return
    firstMove.current ??= ms()
    const next = step(maze, latest.current, direction, held)
    latest.current = next
    setWalk(next)
    if (next.solved) end("solved")
  }
  useEffect(() => {
    if (timer.timerExpired) end("expired")
    // When the time is up, and only then.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [timer.timerExpired])
  useArrows(go)
  const swipe = useSwipe(go)

  if (paused) return <Paused context={context} onGoOn={goOn} />
  const minutes = Math.floor(minutesRemaining(timer))
  const said = saidOf(context, maze, walk)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <p className="text-sm font-semibold text-muted">{label}</p>
        {seconds === undefined ? null : (
          <p
            role="timer"
            className={`flex items-center gap-1.5 font-bold tabular-nums ${timer.timeRemaining <= 10 ? "text-warning-ink" : ""}`}
          >
            <Icon name="clock" size={20} />
            {minutes > 0
              ? word("maze.minutes", { minutes, seconds: timer.timeRemaining - minutes * 60 })
              : word("maze.seconds", { seconds: timer.timeRemaining })}
          </p>
        )}
        {mayLeave ? (
          <Button style="text" tone="neutral" onClick={() => end("left")}>
            {word("maze.leave")}
          </Button>
        ) : null}
      </div>
      <div
        ref={board}
        tabIndex={0}
        role="application"
        aria-label={word("maze.board", { cols: maze.cols, rows: maze.rows })}
        aria-describedby={id}
        className="touch-none rounded-card bg-raised p-2 shadow-card select-none"
        {...swipe}
      >
        <MazeDrawing maze={maze} here={walk.here} low={spoken} />
      </div>
      <p id={id} role="status" className={spoken ? "min-h-14 text-center" : "sr-only"}>
        {said}
      </p>
      <Pad context={context} onGo={go} />
    </div>
  )
}
