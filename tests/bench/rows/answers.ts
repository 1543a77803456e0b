import type { Attempt } from "#api/contract/assessments.ts"
import { demoPassword } from "#server/seeding/demo-accounts.ts"
import type { Row } from "../row.ts"
import { cpuSecondsOf, memoryOf } from "../support/process.ts"
import { startSite, type Site } from "../support/site.ts"
import { Visitor } from "../support/visitor.ts"
import { percentile } from "../timing.ts"

const learners = 1000
const inBatch = 5
const batches = 12
/** So many batches are acknowledged of those amid which the process is killed. */
const beforeTheKill = 2000

/** First as people answer, then quicker than anybody reads: more than one process keeps up with. */
const paces = [
  { name: "an answer in five seconds", batches: [0, 1, 2, 3], everyMilliseconds: 25_000 },
  { name: "an answer a second", batches: [4, 5, 6, 7, 8, 9, 10, 11], everyMilliseconds: 5000 },
]
type Pace = (typeof paces)[number]

/**
 * A thousand learners who answer the sixty items of the worker type at once, each in batches as a browser sends them.
 * A batch is timed from when it was due, so that a queue shows as what it is; afterwards everybody's answers are read
 * again and counted. Then all change their answers, the process is killed amid that, and they are counted once more.
 */
export async function measure(): Promise<Row[]> {
  let site = await startSite({ TRUST_PROXY: "1" })
  const everybody = Array.from({ length: learners }, (_, at) => new Learner(site.port, at))
  for (let at = 0; at < learners; at += 8)
    await Promise.all(everybody.slice(at, at + 8).map((learner) => learner.arrive()))

  const before = cpuSecondsOf(site.pid)
  const rows: Row[] = []
  for (const pace of paces) rows.push(...rowsOf(pace, await answer(everybody, pace)))
  const worked = cpuSecondsOf(site.pid) - before
  const memory = memoryOf(site.pid)
  const lost = await lostOf(everybody)
  const killed = await killAmid(everybody, site)
  site = killed.next
  for (const learner of everybody) learner.moveTo(site.port)
  const lostToTheKill = await lostOf(everybody)
  for (const learner of everybody) learner.close()
  await site.stop()

  return [
    ...rows,
    {
      what: "the server's processor time for such a batch",
      measured: (1000 * worked) / (learners * batches),
      unit: "ms",
      note: "Database included: how many a second one process can keep, whatever else the machine does.",
    },
    {
      what: `batches kept, ${learners.toLocaleString("en")} learners sending each once the one before is acknowledged`,
      measured: killed.perSecond,
      unit: "/s",
      budget: { atLeast: 200 },
      note: `The ${beforeTheKill.toLocaleString("en")} before the process is killed, with those who ask on the same machine.`,
    },
    {
      what: `answers lost, of ${learners.toLocaleString("en")} learners answering at once`,
      measured: lost,
      unit: "answers",
      budget: { atMost: 0 },
    },
    {
      what: "answers lost that were acknowledged before the process was killed amid them",
      headline: true,
      measured: lostToTheKill,
      unit: "answers",
      budget: { atMost: 0 },
      note: `All change their answers as fast as they are acknowledged; killed after ${beforeTheKill.toLocaleString("en")} batches.`,
    },
    { what: "memory while they answer", measured: memory.now, unit: "MB" },
  ]
}

/** Milliseconds that each batch took, and seconds that all of it took. */
interface Answered {
  times: number[]
  seconds: number
}

async function answer(everybody: readonly Learner[], pace: Pace): Promise<Answered> {
  const times: number[] = []
  const begun = performance.now()
  await Promise.all(
    everybody.map(async (learner, at) => {
      const first = begun + (at / learners) * pace.everyMilliseconds
      for (const [turn, batch] of pace.batches.entries()) {
        const due = first + turn * pace.everyMilliseconds
        const early = due - performance.now()
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
        await learner.save(batch)
        times.push(performance.now() - due)
      }
    }),
  )
  return { times, seconds: (performance.now() - begun) / 1000 }
}

async function lostOf(everybody: readonly Learner[]): Promise<number> {
  let lost = 0
  for (const learner of everybody) lost += await learner.lost()
  return lost
}

/** What was kept each second until the process was killed, and the process after it. */
interface Killed {
  perSecond: number
  next: Site
}

/** Everybody changes answers as fast as they are acknowledged, until the process is gone; the next one stands then. */
async function killAmid(everybody: readonly Learner[], site: Site): Promise<Killed> {
  const begun = performance.now()
  let seconds = 0
  let acknowledged = 0
  let next: Promise<Site> | undefined
  await Promise.all(
    everybody.map(async (learner) => {
      for (let turn = 0; ; turn++) {
        const isThere = await learner.save(turn % batches).then(
          () => true,
          (error: unknown) => {
            // A connection that broke has a code; an answer that is wrong has none.
            if (error instanceof Error && "code" in error) return false
            throw error
          },
        )
        if (!isThere) return
        acknowledged += 1
        if (acknowledged !== beforeTheKill) continue
        seconds = (performance.now() - begun) / 1000
        next = site.killed()
      }
    }),
  )
  if (!next) throw new Error(`The process was gone after ${acknowledged} batches.`)
  return { perSecond: beforeTheKill / seconds, next: await next }
}

function rowsOf({ name, everyMilliseconds }: Pace, { times, seconds }: Answered): Row[] {
  const what = `${learners.toLocaleString("en")} learners answering at once, ${name}, a batch of ${inBatch} kept`
  const row = (share: string, part: number): Row => ({
    what: `${what}: ${share}`,
    measured: percentile(times, part),
    unit: "ms",
  })
  const offered = Math.round((learners * 1000) / everyMilliseconds)
  return [
    row("half", 0.5),
    row("95 %", 0.95),
    {
      ...row("99 %", 0.99),
      note: `${times.length.toLocaleString("en")} batches in ${Math.round(seconds)} s, ${offered} of them due each second, from when each was due; on the embedded database, which syncs every one to the disk.`,
    },
  ]
}

class Learner {
  #visitor: Visitor
  readonly #at: number
  #attempt: Attempt | undefined
  #saved = 0
  /** Of each answer the number that was acknowledged last. */
  readonly #acknowledged = new Map<string, number>()

  constructor(port: number, at: number) {
    this.#visitor = new Visitor(port, `10.4.${at >> 8}.${at & 255}`)
    this.#at = at
  }

  /** Signs up and starts the assessment. */
  async arrive(): Promise<void> {
    await this.#visitor.ask("GET", "/api/auth/ping")
    const identifier = `learner-${this.#at}@example.org`
    await this.#done("POST", "/api/auth/sign-up", { identifier, password: demoPassword })
    await this.#done("POST", "/api/users/profile", { data: { birthDate: "1999-04-27" } })
    const started = await this.#done("POST", "/api/assessments/holland_code/attempt", {})
    this.#attempt = (started as { attempt: Attempt }).attempt
  }

  async save(batch: number): Promise<void> {
    const n = (this.#saved += 1)
    const items = this.#itemsOf(batch)
    const answers = items.map((name) => ({ name, value: this.#valueOf(n), ms: 1000, n }))
    const { id, version } = this.#attempt!
    await this.#done("PUT", `/api/attempts/${id}/answers`, { version, answers, checkpoint: items[0]! })
    for (const name of items) this.#acknowledged.set(name, n)
  }

  /** How many of the answers that were acknowledged are not there. */
  async lost(): Promise<number> {
    const found = await this.#done("GET", "/api/assessments/holland_code/attempt")
    const { answers } = (found as { attempt: Attempt }).attempt
    return [...this.#acknowledged].filter(([name, n]) => {
      const kept = answers[name]
      // A later one may have been kept whose acknowledgement never came.
      return kept === undefined || kept.n < n || kept.value !== this.#valueOf(kept.n)
    }).length
  }

  /** Another process has taken over. */
  moveTo(port: number): void {
    this.close()
    this.#visitor = this.#visitor.another(port)
  }

  close(): void {
    this.#visitor.close()
  }

  #valueOf(n: number): number {
    return (this.#at + n) % 5
  }

  #itemsOf(batch: number): string[] {
    return Array.from({ length: inBatch }, (_, at) => `h${String(batch * inBatch + at + 1).padStart(2, "0")}`)
  }

  async #done(method: "GET" | "POST" | "PUT", path: string, data?: object): Promise<unknown> {
    const { status, text } = await this.#visitor.ask(method, path, data)
    if (status !== 200) throw new Error(`${method} ${path} was answered ${status}: ${text().slice(0, 300)}`)
    return JSON.parse(text()) as unknown
  }
}
