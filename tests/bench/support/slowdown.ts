type Point = readonly [benchmarkIndex: number, slowdown: number]
const fastest: Point = [2000, 6]
const points: readonly Point[] = [[150, 1], [800, 2], [1300, 3], fastest]

/**
 * How many times Lighthouse slows this machine down so that it is a phone of the middle: by its own `benchmarkIndex` of
 * the machine, between the points of the calculator that its documentation names
 * (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown). Its constant 4
 * is meant for a fast desktop, of about 1530.
 */
export function slowdownOf(benchmarkIndex: number): number {
  const above = points.findIndex(([index]) => benchmarkIndex < index)
  // What is below the first point is as slow as such a phone. What is beyond the last is slowed down to the same phone as
  // that point is: going on as steeply would ask for a slower phone, the faster the machine is that measures.
  if (above === 0) return 1
  if (above === -1) return (benchmarkIndex / fastest[0]) * fastest[1]
  const [low, high] = points.slice(above - 1, above + 1)
  if (low === undefined || high === undefined) return 1
  return low[1] + ((benchmarkIndex - low[0]) * (high[1] - low[1])) / (high[0] - low[0])
}
