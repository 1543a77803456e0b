import { type Direction, directions, type Maze, neighbour, opposite } from "#assessments/tasks/maze.ts"

/** What somebody did in a maze. */
export interface Walk {
  /** Steps from cell to cell. */
  steps: number
  /** Steps that met a wall. */
  bumps: number
  /** Steps straight back to the cell that one came from. */
  backtracks: number
  solved: boolean
}

export type Replay = { ok: true; walk: Walk } | { ok: false; at: number; message: string }

/**
 * Walks the recorded moves again: `U D L R` for a step, in lower case for one that met a wall. A recording that does
 * not fit the maze, or goes on after the goal, is refused with the number of the move.
 */
export function replay(maze: Maze, moves: string): Replay {
  const walk: Walk = { steps: 0, bumps: 0, backtracks: 0, solved: false }
  const refused = (at: number, message: string): Replay => ({ ok: false, at, message })
  const goal = maze.open.length - 1
  let here = 0
  let last: Direction | undefined
  for (let at = 0; at < moves.length; at++) {
    const letter = moves[at]!
    const direction = directions.find((known) => known === letter.toUpperCase())
    if (direction === undefined) return refused(at, `"${letter}" is no direction`)
    if (walk.solved) return refused(at, "the goal was reached before")
    const isOpen = maze.open[here]!.has(direction)
    if (letter !== direction) {
      if (isOpen) return refused(at, "there is no wall on that side")
      walk.bumps++
      continue
    }
    const there = isOpen ? neighbour(maze, here, direction) : undefined
    if (there === undefined) return refused(at, "a wall stands on that side")
    walk.steps++
    if (last !== undefined && direction === opposite[last]) walk.backtracks++
    last = direction
    here = there
    walk.solved = here === goal
  }
  return { ok: true, walk }
}
