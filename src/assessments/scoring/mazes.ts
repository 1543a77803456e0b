import type { MazeLevelsMethod, MazeTask } from "#documents/types.g.ts"
import { type Answer, type AnswerProblem, answerTo, problemAt } from "#assessments/scoring/answers.ts"
import { isDuration, median, type Metrics, share, totalOf } from "#assessments/scoring/metrics.ts"
import type { Scored } from "#assessments/scoring/result.ts"
import type { Sheet } from "#assessments/scoring/sheet.ts"
import { type Maze, mazesOf, mazeSizes, solve } from "#assessments/tasks/maze.ts"
import { answerName } from "#assessments/tasks/parts.ts"
import { replay, type Walk } from "#assessments/tasks/replay.ts"

/** One maze as it was walked. */
export interface Walked extends Walk {
  /** Steps of the shortest way. */
  shortest: number
  ms: number
  firstMoveMs: number
}

/** More moves than anybody makes in the largest maze. */
const mostMoves = 10_000

/** The highest penalty for walls and ways back. */
const mostPenalty = 0.25

/**
 * The metrics of a level: accuracy solved/attempted (a maze is attempted from the first move); adjusted
 * solved/presented; speed the median time of the first move; efficiency the mean of shortest/walked, 0 where
 * unsolved; velocity cells per second; penalty 0.05·(walls met + ways back)/moves, at most .25; total
 * 100·max(0, .5·adjusted + .3·efficiency + .2·min(1, velocity/reference) − penalty). Without a clock speed and
 * velocity are 0 and the total is 100·max(0, (.5·adjusted + .3·efficiency)/.8 − penalty).
 *
 * @param cellsPerSecond the velocity that counts as fully quick
 */
export function mazeMetrics(mazes: readonly Walked[], cellsPerSecond: number, timed: boolean): Metrics {
  const attempted = mazes.filter(({ steps, bumps }) => steps + bumps > 0)
  const solved = mazes.filter((maze) => maze.solved)
  const sum = (pick: (maze: Walked) => number) => mazes.reduce((total, maze) => total + pick(maze), 0)
  const adjusted = share(solved.length, mazes.length)
  const efficiency = share(
    solved.reduce((total, { shortest, steps }) => total + share(shortest, steps), 0),
    mazes.length,
  )
  const velocity = timed
    ? share(
        sum(({ steps }) => steps),
        sum(({ ms }) => ms) / 1000,
      )
    : 0
  const faults = sum(({ bumps, backtracks }) => bumps + backtracks)
  const penalty = Math.min(
    mostPenalty,
    0.05 *
      share(
        faults,
        sum(({ steps, bumps }) => steps + bumps),
      ),
  )
  const way = 0.5 * adjusted + 0.3 * efficiency
  const gained = timed ? way + 0.2 * Math.min(1, velocity / cellsPerSecond) : way / 0.8
  return {
    total_score: 100 * Math.max(0, gained - penalty),
    accuracy: share(solved.length, attempted.length),
    accuracy_adjusted: adjusted,
    efficiency,
    penalty,
    velocity,
    number_attempted: attempted.length,
    number_correct: solved.length,
    number_incorrect: attempted.length - solved.length,
    speed: timed ? median(attempted.map(({ firstMoveMs }) => firstMoveMs)) : 0,
  }
}

/** Mazes: the total score of all levels, 0 to 100, with the metrics of each. Every walk is walked again. */
export function scoreMazes({ task: name, cellsPerSecond }: MazeLevelsMethod, sheet: Sheet): Scored {
  const task = sheet.assessment.tasks?.[name]
  if (task?.type !== "maze") throw new Error(`"${name}" is no maze task.`)
  const timed = !(sheet.taken.untimed && task.untimed)
  const problems: AnswerProblem[] = []
  const levels = task.levels.map(({ id }): [string, Metrics] => {
    const walks = walksOf(task, name, id, sheet, timed)
    problems.push(...walks.filter((walk): walk is AnswerProblem => "pointer" in walk))
    const walked = walks.filter((walk): walk is Walked => !("pointer" in walk))
    return [id, mazeMetrics(walked, cellsPerSecond[id] ?? 1, timed)]
  })
  if (problems.length > 0) return { ok: false, problems }
  const presented = task.levels.reduce((sum, { mazes }) => sum + mazes.length, 0)
  const total = totalOf(levels.map(([, metrics]) => metrics))
  return {
    ok: true,
    score: { score: total.total_score, from: 0, to: 100, answered: total.number_attempted, of: presented },
    detail: { of: "levels", timed, levels: Object.fromEntries(levels), total },
  }
}

function walksOf(
  task: MazeTask,
  name: string,
  level: string,
  { answers, taken }: Sheet,
  timed: boolean,
): (Walked | AnswerProblem)[] {
  const sizes = mazeSizes(task, level)
  return mazesOf(task, name, level, taken.seed).map((maze, number) => {
    const at = answerName(name, level, number)
    const read = readWalk(maze, answerTo(answers, at))
    if (!read.ok) return problemAt(at, read.fault)
    const seconds = sizes[number]?.seconds
    const limit = timed && seconds !== undefined ? seconds * 1000 : Infinity
    const shortest = solve(maze)?.length ?? 0
    const { walk, ms, firstMoveMs } = read
    return { ...walk, solved: walk.solved && ms <= limit, shortest, ms: Math.min(ms, limit), firstMoveMs }
  })
}

/** The walk that an answer records, walked again; or what is wrong with it. */
export function readWalk(
  maze: Maze,
  answer: Answer | undefined,
): { ok: true; walk: Walk; ms: number; firstMoveMs: number } | { ok: false; fault: string } {
  const record = recordOf(answer?.value)
  const ms = answer?.ms
  if (record === undefined) return { ok: false, fault: "Expected moves and the time of the first one." }
  if (!isDuration(ms) || record.firstMoveMs > ms)
    return { ok: false, fault: "The time must be milliseconds, and no less than that of the first move." }
  if (record.moves.length > mostMoves) return { ok: false, fault: `${mostMoves} moves are recorded at most.` }
  const played = replay(maze, record.moves)
  if (!played.ok) return { ok: false, fault: `Move ${played.at + 1} is impossible: ${played.message}.` }
  return { ok: true, walk: played.walk, ms, firstMoveMs: record.firstMoveMs }
}

function recordOf(value: unknown): { moves: string; firstMoveMs: number } | undefined {
  if (typeof value !== "object" || value === null) return undefined
  const { moves, firstMoveMs } = value as { moves?: unknown; firstMoveMs?: unknown }
  return typeof moves === "string" && isDuration(firstMoveMs) ? { moves, firstMoveMs } : undefined
}
