import type { Row } from "../row.ts"
import { memoryOf } from "../support/process.ts"
import { startSite } from "../support/site.ts"
import { median } from "../timing.ts"

/** A start on a database that is there, from the command to the first page answered; then a little use. */
export async function measure(): Promise<Row[]> {
  let site = await startSite()
  const starts: number[] = []
  const memory: { now: number; most: number }[] = []
  for (let round = 0; round < 5; round++) {
    const before = performance.now()
    site = await site.again()
    const { status } = await fetch(site.origin)
    starts.push(performance.now() - before - site.stopping)
    if (status !== 200) throw new Error(`The first page answered ${status}.`)
    for (let request = 0; request < 200; request++) await (await fetch(site.origin)).arrayBuffer()
    memory.push(memoryOf(site.pid))
  }
  await site.stop()
  return [
    {
      what: "start, warm, to the first answered page",
      headline: true,
      measured: median(starts) / 1000,
      unit: "s",
      budget: { atMost: 2.5 },
    },
    {
      what: "memory after 200 pages",
      headline: true,
      measured: median(memory.map(({ now }) => now)),
      unit: "MB",
      budget: { atMost: 300 },
      note: `Resident, with the database in the process; ${Math.round(median(memory.map(({ most }) => most)))} MB at the most while it starts.`,
    },
  ]
}
