/** The middle one of some numbers. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The number that this share of all is at or below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** One turn of a way to do a thing: milliseconds that one call takes, over as many calls as fit into the time. */
export type Turn = (milliseconds: number) => number | Promise<number>

/**
 * Milliseconds that one call takes, for each of several ways to do a thing. They take turns, so that whatever else
 * the machine does meets all of them alike; each turn lasts some tens of milliseconds, and the middle turn counts.
 */
export async function timeEach<Way extends string>(
  ways: Readonly<Record<Way, Turn>>,
  { turns = 25, milliseconds = 40 } = {},
): Promise<Record<Way, number>> {
  const names = Object.keys(ways) as Way[]
  for (const name of names) await ways[name](10 * milliseconds)
  const taken = new Map(names.map((name) => [name, [] as number[]]))
  for (let index = 0; index < turns; index++)
    for (const name of names) taken.get(name)?.push(await ways[name](milliseconds))
  return Object.fromEntries(names.map((name) => [name, median(taken.get(name) ?? [])])) as Record<Way, number>
}

/**
 * A turn in this process. It is the processor's time that is counted, on one core, not the clock's: another
 * program's turn is not ours.
 *
 * @param atOnce how many calls to make between two looks at the clock
 */
export function turnOf(call: () => void, atOnce = 10): (milliseconds: number) => number {
  return (milliseconds) => {
    const started = process.cpuUsage()
    let calls = 0
    for (const until = performance.now() + milliseconds; performance.now() < until; calls += atOnce)
      for (let index = 0; index < atOnce; index++) call()
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1000 / calls
  }
}
