/** The metrics of a level of a timed task, and of all levels together (specification 3.4). */
export interface Metrics {
  total_score: number
  accuracy: number
  accuracy_adjusted: number
  efficiency: number
  penalty: number
  /** Cells per second; mazes only. */
  velocity?: number
  number_attempted: number
  number_correct: number
  number_incorrect: number
  /** Milliseconds. */
  speed: number
}

/**
 * All levels together: everything is added up, and what the specification names is then divided by the number of
 * levels: total_score, accuracy, accuracy_adjusted, efficiency, penalty and velocity. Counts and speed stay sums.
 */
export function totalOf(levels: readonly Metrics[]): Metrics {
  const sum = (pick: (level: Metrics) => number) => levels.reduce((total, level) => total + pick(level), 0)
  const mean = (pick: (level: Metrics) => number) => (levels.length === 0 ? 0 : sum(pick) / levels.length)
  return {
    total_score: mean((level) => level.total_score),
    accuracy: mean((level) => level.accuracy),
    accuracy_adjusted: mean((level) => level.accuracy_adjusted),
    efficiency: mean((level) => level.efficiency),
    penalty: mean((level) => level.penalty),
    ...(levels.some((level) => level.velocity !== undefined)
      ? { velocity: mean((level) => level.velocity ?? 0) }
      : {}),
    number_attempted: sum((level) => level.number_attempted),
    number_correct: sum((level) => level.number_correct),
    number_incorrect: sum((level) => level.number_incorrect),
    speed: sum((level) => level.speed),
  }
}

/** The middle value, the mean of both where there are two; 0 for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length === 0) return 0
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** A share; of nothing it is 0, so that a metric is never not a number. */
export const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

/** Whether a value can be milliseconds. */
export const isDuration = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0
