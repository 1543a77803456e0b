/**
 * How many times Lighthouse slows this machine down so that it is a phone of the middle: by its own `benchmarkIndex` of
 * the machine, between the points of the calculator that its documentation names
 * (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown). Its constant 4
 * is meant for a fast desktop, of about 1530.
 */
const points: readonly (readonly [benchmarkIndex: number, slowdown: number])[] = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [2000, 6],
]

export function slowdownOf(benchmarkIndex: number): number {
  const above = points.findIndex(([index]) => benchmarkIndex < index)
  // What is beyond the last point goes on as steeply; what is below the first is as slow as such a phone.
  const [low, high] = above === -1 ? points.slice(-2) : points.slice(above - 1, above + 1)
  if (above === 0 || low === undefined || high === undefined) return 1
  return low[1] + ((benchmarkIndex - low[0]) * (high[1] - low[1])) / (high[0] - low[0])
}
