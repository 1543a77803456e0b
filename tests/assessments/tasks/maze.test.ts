import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  type Direction,
  directions,
  makeMaze,
  type Maze,
  mazesOf,
  neighbour,
  opposite,
  solve,
} from "#assessments/tasks/maze.ts"
import { randomFrom, type Random, wholeBelow } from "#assessments/tasks/random.ts"
import { replay } from "#assessments/tasks/replay.ts"
import type { MazeTask } from "#documents/types.g.ts"
import { instrument } from "../scoring/support/instruments.ts"
import replays from "./replays.json" with { type: "json" }

const task = instrument("maze").assessment.tasks!["ways"] as MazeTask
const mazes = fc
  .record({
    cols: fc.integer({ min: 2, max: 20 }),
    rows: fc.integer({ min: 2, max: 20 }),
    seed: fc.integer(),
  })
  .map(({ cols, rows, seed }) => makeMaze({ cols, rows }, randomFrom(seed)))

test("from every cell one way leads to every other, and no passage ends at a wall or beyond the edge", () => {
  fc.assert(
    fc.property(mazes, (maze) => {
      const passages = maze.open.reduce((sum, open) => sum + open.size, 0) / 2
      expect(passages).toBe(maze.open.length - 1)
      expect(reached(maze)).toBe(maze.open.length)
      maze.open.forEach((open, cell) => {
        for (const direction of open) {
          const there = neighbour(maze, cell, direction)!
          expect(maze.open[there]!.has(opposite[direction])).toBe(true)
        }
      })
    }),
  )
})

test("every maze can be solved, and walking its solution solves it without a fault", () => {
  fc.assert(
    fc.property(mazes, (maze) => {
      const way = solve(maze)!
      expect(replay(maze, way.join(""))).toEqual({
        ok: true,
        walk: { steps: way.length, bumps: 0, backtracks: 0, solved: true },
      })
      expect(way.length).toBeGreaterThanOrEqual(maze.cols + maze.rows - 2)
    }),
  )
})

test("a walk at random is counted when it is walked again as it was while it was walked", () => {
  fc.assert(
    fc.property(mazes, fc.integer(), (maze, seed) => {
      const { moves, walk } = wander(maze, randomFrom(seed), 300)
      expect(replay(maze, moves)).toEqual({ ok: true, walk })
    }),
  )
})

test("the mazes of a level have its sizes, are the same for a seed and others for another", () => {
  for (const { id, mazes: sizes } of task.levels) {
    const made = mazesOf(task, "ways", id, 5)
    expect(made.map(({ cols, rows }) => ({ cols, rows }))).toEqual(
      sizes.map(({ cols, rows }) => ({ cols, rows })),
    )
    expect(mazesOf(task, "ways", id, 5)).toEqual(made)
    expect(mazesOf(task, "ways", id, 6)).not.toEqual(made)
    expect(made[0]).not.toEqual(made[1])
  }
  expect(mazesOf(task, "ways", "level_1", 5, true).map(({ cols, rows }) => [cols, rows])).toEqual([[5, 4]])
})

/** A maze as it is drawn: `+--+` and `|` are walls. */
function drawn(rows: readonly string[]): Maze {
  const cols = (rows[0]!.length - 1) / 3
  const count = (rows.length - 1) / 2
  const open = Array.from({ length: cols * count }, (_, cell) => {
    const [x, y] = [(cell % cols) * 3, Math.floor(cell / cols) * 2]
    const sides: [Direction, string][] = [
      ["U", rows[y]!.slice(x + 1, x + 3)],
      ["D", rows[y + 2]!.slice(x + 1, x + 3)],
      ["L", rows[y + 1]!.slice(x, x + 1)],
      ["R", rows[y + 1]!.slice(x + 3, x + 4)],
    ]
    return new Set(sides.filter(([, side]) => side.trim() === "").map(([direction]) => direction))
  })
  return { cols, rows: count, open }
}

describe("recorded walks", () => {
  test.each(replays.walks)("$case", ({ moves, result }) => {
    expect(replay(drawn(replays.maze), moves)).toEqual(result)
  })
})

function reached(maze: Maze): number {
  const seen = new Set([0])
  const queue = [0]
  for (let here = queue.pop(); here !== undefined; here = queue.pop())
    for (const direction of maze.open[here]!) {
      const there = neighbour(maze, here, direction)!
      if (!seen.has(there)) {
        seen.add(there)
        queue.push(there)
      }
    }
  return seen.size
}

/** Goes on at random, noting as a player's screen does, until the goal or the last move. */
function wander(maze: Maze, random: Random, most: number) {
  const walk = { steps: 0, bumps: 0, backtracks: 0, solved: false }
  let [here, before, moves] = [0, -1, ""]
  while (moves.length < most && !walk.solved) {
    const direction = directions[wholeBelow(random, 4)]!
    if (!maze.open[here]!.has(direction)) {
      walk.bumps++
      moves += direction.toLowerCase()
      continue
    }
    const there = neighbour(maze, here, direction)!
    walk.steps++
    if (there === before) walk.backtracks++
    ;[before, here] = [here, there]
    moves += direction
    walk.solved = here === maze.open.length - 1
  }
  return { moves, walk }
}
