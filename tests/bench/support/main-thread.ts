import { readFileSync } from "node:fs"

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds. */
  ts: number
  dur?: number
  /** The processor's time for it, in microseconds. */
  tdur?: number
  args?: { frame?: string }
}

/** A piece of work that is longer than this, in milliseconds, keeps somebody who touches the page waiting. */
const unnoticed = 50

/**
 * What pieces of work of a page's main thread take beyond 50 ms each, from the first paint on, on a processor so many
 * times slower: by the processor's time for them, so that what else runs on this machine is not counted as the page's.
 *
 * @param file a trace as Lighthouse saves it
 * @returns milliseconds
 */
export function blockedByProcessor(file: string, slowdown: number): number {
  const { traceEvents } = JSON.parse(readFileSync(file, "utf8")) as { traceEvents: TraceEvent[] }
  const paint = traceEvents.findLast(({ name, args }) => name === "firstContentfulPaint" && args?.frame)
  if (!paint) throw new Error(`The trace ${file} has no first paint.`)
  const after = traceEvents.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      ph === "X" && name.endsWith("RunTask") && pid === paint.pid && tid === paint.tid && ts + dur > paint.ts,
  )
  const over = after.map(({ tdur = 0 }) => Math.max(0, (tdur / 1000) * slowdown - unnoticed))
  return over.reduce((sum, one) => sum + one, 0)
}
