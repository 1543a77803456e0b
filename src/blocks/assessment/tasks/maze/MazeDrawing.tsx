import { useMemo } from "react"
import type { Maze } from "#assessments/tasks/maze.ts"
import { wallsOf } from "./walk.ts"

interface MazeDrawingProps {
  maze: Maze
  here: number
  /** Leaves room for words below it. */
  low: boolean
}

/** The maze with its start, its goal and where one stands. */
export function MazeDrawing({ maze, here, low }: MazeDrawingProps) {
  const walls = useMemo(() => wallsOf(maze), [maze])
  const { cols, rows } = maze
  const [x, y] = [(here % cols) * 10 + 5, Math.floor(here / cols) * 10 + 5]
  const [goalX, goalY] = [cols * 10 - 5, rows * 10 - 5]
  return (
    <svg
      aria-hidden
      viewBox={`-1 -1 ${cols * 10 + 2} ${rows * 10 + 2}`}
      className={`mx-auto block w-full ${low ? "max-h-[min(42dvh,34rem)]" : "max-h-[min(52dvh,34rem)]"}`}
    >
      <rect x="0.5" y="0.5" width="9" height="9" rx="1.5" className="fill-primary-soft" />
      <rect x={goalX - 4.5} y={goalY - 4.5} width="9" height="9" rx="1.5" className="fill-secondary-soft" />
      <path
        d={`M${goalX - 2} ${goalY + 3.2}v-6.4l4.6 1.9l-4.6 1.9`}
        className="fill-secondary stroke-ink"
        strokeWidth="0.7"
        strokeLinejoin="round"
      />
      <path d={walls} fill="none" strokeWidth="1.1" strokeLinecap="round" className="stroke-ink" />
      <circle
        r="3"
        className="fill-primary transition-transform duration-75"
        style={{ transform: `translate(${x}px, ${y}px)` }}
      />
    </svg>
  )
}
