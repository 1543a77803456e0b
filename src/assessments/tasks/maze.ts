import type { MazeSize, MazeTask } from "#documents/types.g.ts"
import { partName } from "#assessments/tasks/parts.ts"
import { randomFrom, type Random, seedFor, shuffled, wholeBelow } from "#assessments/tasks/random.ts"

export type Direction = "U" | "D" | "L" | "R"

/** A maze of cells, numbered row by row. The way leads from the first cell to the last. */
export interface Maze {
  cols: number
  rows: number
  /** For each cell the directions in which it is open. */
  open: readonly ReadonlySet<Direction>[]
}

export const directions: readonly Direction[] = ["U", "D", "L", "R"]

export const opposite: Readonly<Record<Direction, Direction>> = { U: "D", D: "U", L: "R", R: "L" }

/** The mazes of a level, always the same ones for the same seed; practice has one of its own. */
export function mazesOf(task: MazeTask, name: string, level: string, seed: number, practice = false): Maze[] {
  const sizes = practice ? [task.practice] : mazeSizes(task, level)
  const random = randomFrom(seedFor(seed, partName(name, level, practice)))
  return sizes.map((size) => makeMaze(size, random))
}

export function mazeSizes(task: MazeTask, level: string): readonly MazeSize[] {
  const found = task.levels.find(({ id }) => id === level)
  if (!found) throw new Error(`The task has no level "${level}".`)
  return found.mazes
}

/**
 * A maze in which exactly one way leads from any cell to any other, so that it can always be solved: a depth-first
 * walk through all cells that opens each wall it goes through (recursive backtracking, without the recursion).
 */
export function makeMaze({ cols, rows }: MazeSize, random: Random): Maze {
  const open = Array.from({ length: cols * rows }, () => new Set<Direction>())
  const seen = new Set<number>()
  const trail = [wholeBelow(random, open.length)]
  seen.add(trail[0]!)
  while (trail.length > 0) {
    const here = trail.at(-1)!
    const way = shuffled(directions, random).find((direction) => {
      const there = neighbour({ cols, rows }, here, direction)
      return there !== undefined && !seen.has(there)
    })
    if (way === undefined) {
      trail.pop()
      continue
    }
    const there = neighbour({ cols, rows }, here, way)!
    open[here]!.add(way)
    open[there]!.add(opposite[way])
    seen.add(there)
    trail.push(there)
  }
  return { cols, rows, open }
}

/** The cell on that side, whether or not a wall stands between; nothing beyond the edge. */
export function neighbour(
  { cols, rows }: Pick<Maze, "cols" | "rows">,
  cell: number,
  direction: Direction,
): number | undefined {
  const col = cell % cols
  const row = Math.floor(cell / cols)
  switch (direction) {
    case "U":
      return row > 0 ? cell - cols : undefined
    case "D":
      return row < rows - 1 ? cell + cols : undefined
    case "L":
      return col > 0 ? cell - 1 : undefined
    case "R":
      return col < cols - 1 ? cell + 1 : undefined
  }
}

/** The directions of the shortest way from the first cell to the last (breadth first); nothing where there is none. */
export function solve(maze: Maze): Direction[] | undefined {
  const goal = maze.open.length - 1
  const ways = new Map<number, Direction[]>([[0, []]])
  const queue = [0]
  for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
    const way = ways.get(here)!
    if (here === goal) return way
    for (const direction of maze.open[here]!) {
      const there = neighbour(maze, here, direction)
      if (there === undefined || ways.has(there)) continue
      ways.set(there, [...way, direction])
      queue.push(there)
    }
  }
  return undefined
}
