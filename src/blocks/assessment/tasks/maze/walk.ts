import { type Direction, directions, type Maze, neighbour } from "#assessments/tasks/maze.ts"

/** What has been done in a maze: where one stands, and every move as it is recorded. */
export interface Walk {
  readonly here: number
  /** `U D L R` for a step, in lower case for one that met a wall. */
  readonly moves: string
  readonly solved: boolean
}

export const atStart: Walk = { here: 0, moves: "", solved: false }

/**
 * A step, or a wall met. While a key or finger is only held, a wall that has been met counts no second time.
 *
 * @param held the move comes from holding on, not from a new press
 */
export function step(maze: Maze, walk: Walk, direction: Direction, held = false): Walk {
  if (walk.solved) return walk
  const there = maze.open[walk.here]?.has(direction) ? neighbour(maze, walk.here, direction) : undefined
  if (there === undefined) {
    const wall = direction.toLowerCase()
    return held && walk.moves.endsWith(wall) ? walk : { ...walk, moves: walk.moves + wall }
  }
  return { here: there, moves: walk.moves + direction, solved: there === maze.open.length - 1 }
}

/** Whether the last move met a wall. */
export const metWall = ({ moves }: Walk): boolean =>
  moves !== "" && moves.at(-1) !== moves.at(-1)?.toUpperCase()

/** Where one stands, for telling: row and column from 1, and which ways are open. */
export function standing(maze: Maze, here: number) {
  const open = maze.open[here] ?? new Set<Direction>()
  return {
    row: Math.floor(here / maze.cols) + 1,
    column: (here % maze.cols) + 1,
    open: directions.filter((direction) => open.has(direction)),
    walls: directions.filter((direction) => !open.has(direction)),
  }
}

/**
 * The way a finger has gone since its last step, once it is far enough.
 *
 * @param far how far makes a step
 */
export function swiped(dx: number, dy: number, far: number): Direction | undefined {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < far) return undefined
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? "R" : "L"
  return dy > 0 ? "D" : "U"
}

/** The walls of a maze as one path, on cells of 10 × 10. */
export function wallsOf({ cols, rows, open }: Maze): string {
  const lines = [`M0 0H${cols * 10}V${rows * 10}H0Z`]
  open.forEach((ways, cell) => {
    const x = (cell % cols) * 10
    const y = Math.floor(cell / cols) * 10
    if (!ways.has("R") && x / 10 < cols - 1) lines.push(`M${x + 10} ${y}v10`)
    if (!ways.has("D") && y / 10 < rows - 1) lines.push(`M${x} ${y + 10}h10`)
  })
  return lines.join("")
}
