/** The middle one of some numbers. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The number that this share of all is at or below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/**
 * Milliseconds of one core that one call takes, for each of several ways to do a thing. They take turns, so that
 * whatever else the machine does meets all of them alike; each turn lasts some tens of milliseconds, and the middle
 * turn counts. It is the processor's time, not the clock's: another program's turn is not ours.
 */
export function timeEach<Way extends string>(
  ways: Readonly<Record<Way, () => void>>,
  { turns = 25, milliseconds = 40 } = {},
): Record<Way, number> {
  const names = Object.keys(ways) as Way[]
  for (const name of names) turn(ways[name], 200)
  const taken = new Map(names.map((name) => [name, [] as number[]]))
  for (let index = 0; index < turns; index++)
    for (const name of names) taken.get(name)?.push(turn(ways[name], milliseconds))
  return Object.fromEntries(names.map((name) => [name, median(taken.get(name) ?? [])])) as Record<Way, number>
}

/** Milliseconds a call, over as many calls as fit into the time. */
function turn(call: () => void, milliseconds: number): number {
  const started = process.cpuUsage()
  let calls = 0
  for (const until = performance.now() + milliseconds; performance.now() < until; calls += 10)
    for (let index = 0; index < 10; index++) call()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000 / calls
}
