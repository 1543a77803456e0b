/** Time that has passed, in milliseconds of a clock that never goes back; held while nobody looks. */
export interface Stopwatch {
  /** What had passed when it was last held. */
  readonly before: number
  /** Since when it runs; null while it is held. */
  readonly since: number | null
}

export const heldAtZero: Stopwatch = { before: 0, since: null }

export const elapsed = ({ before, since }: Stopwatch, now: number): number =>
  since === null ? before : before + Math.max(0, now - since)

export const run = (watch: Stopwatch, now: number): Stopwatch =>
  watch.since === null ? { ...watch, since: now } : watch

export const hold = (watch: Stopwatch, now: number): Stopwatch => ({
  before: elapsed(watch, now),
  since: null,
})
