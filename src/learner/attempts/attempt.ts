import { ApiError, type ApiClient } from "#api/client.ts"
import type { Attempt, AttemptState } from "#blocks/attempt.ts"
import type { ActionOutcome, SourceState } from "#blocks/host.ts"
import { adopt, type Change, give, handIn, reach } from "./changes.ts"
import { keyOf, type Kept, stateOf } from "./kept.ts"
import { takeUp } from "./sending.ts"

/** One attempt as the blocks see it, and as what surrounds it reaches it. */
export interface KeptAttempt extends Attempt {
  /** What the page shows now. */
  kept(): Kept | undefined
  /** What this device holds now: told after every write, whoever has written. */
  heard(kept: Kept | undefined): void
  /** Asks the server how far the attempt is. */
  refresh(): Promise<void>
  /** It was handed in, and the server has it. */
  submitted(taken: string): void
  /** Somebody is looking. */
  inUse(): boolean
}

export interface AttemptPorts {
  user: string
  assessment: string
  client: Pick<ApiClient, "attempt" | "startAttempt">
  read(key: string): Promise<Kept | undefined>
  /** What was read or written last, without asking the device. */
  known(key: string): Kept | undefined
  change(key: string, change: Change): Promise<Kept | undefined>
  fitting(assessment: string): Promise<(name: string, value: unknown) => boolean>
  lasting(): boolean
  /** When it was last completed, as the account says. */
  taken(): string | null
  /** Names the visit of the page that is open. */
  visit(): unknown
  soon(): void
  flush(): Promise<void>
  failure(error: unknown): ActionOutcome
  now(): number
}

export function createAttempt(ports: AttemptPorts): KeptAttempt {
  const key = keyOf(ports.user, ports.assessment)
  const listeners = new Set<() => void>()
  /** What the device holds, and what has been asked of it since. */
  let stored: Kept | undefined = ports.known(key)
  let pending: readonly Change[] = []
  let status: "pending" | "ready" | "failed" = stored ? "ready" : "pending"
  let failure = ""
  let taken: string | null = null
  let handedIn: { visit: unknown } | undefined
  let asked = false
  const shown = () => pending.reduce((kept, change) => change(kept), stored)
  let state = told()

  function told(): SourceState<AttemptState> {
    if (status !== "ready") return status === "failed" ? { status, text: failure } : { status }
    const standing = {
      taken: taken ?? ports.taken(),
      submitted: handedIn !== undefined && handedIn.visit === ports.visit(),
      lasting: ports.lasting(),
    }
    return { status, value: stateOf(shown(), standing) }
  }

  function notify(): void {
    state = told()
    for (const listener of listeners) listener()
  }

  /** Shows a change at once, and then what the device holds after it. */
  async function write(change: Change): Promise<void> {
    const before = shown()
    if (change(before) === before) return
    pending = [...pending, change]
    notify()
    await ports.change(key, change)
    pending = pending.filter((other) => other !== change)
    notify()
  }

  async function look(): Promise<void> {
    // Between a session and the page that follows it there is nobody to look for.
    if (ports.user === "") return
    stored = await ports.read(key)
    if (stored) status = "ready"
    notify()
    await refresh()
  }

  async function refresh(): Promise<void> {
    try {
      const answer = await ports.client.attempt(ports.assessment)
      taken = answer.taken
      // What was handed in here and runs no more there has arrived: handing it in again brings the answer to it.
      if (answer.attempt || !stored?.handedIn) await takeUp(ports, key, stored, answer.attempt)
      status = "ready"
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Without the server it goes on with what is kept here.
      if (status === "ready" && (stored || error.status === 0)) return
      const outcome = ports.failure(error)
      failure = outcome.ok ? "" : outcome.text
      status = "failed"
    }
    notify()
    if (stored) ports.soon()
  }

  return {
    kept: shown,
    refresh,
    inUse: () => listeners.size > 0,
    heard(kept) {
      stored = kept
      if (kept) status = "ready"
      notify()
    },
    submitted(at) {
      taken = at
      handedIn = { visit: ports.visit() }
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      if (!asked) {
        asked = true
        void look()
      } else if (handedIn && handedIn.visit !== ports.visit()) {
        handedIn = undefined
        notify()
      }
      return () => listeners.delete(listener)
    },
    snapshot: () => state,
    retry() {
      status = "pending"
      notify()
      void look()
    },
    async start(how = {}) {
      try {
        const { attempt } = await ports.client.startAttempt(ports.assessment, how)
        handedIn = undefined
        await write(adopt(ports.user, attempt, () => true, ports.now()))
        status = "ready"
        notify()
        return { ok: true }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return ports.failure(error)
      }
    },
    answer: (answer) => change((id, now) => give(id, [answer], now)),
    answerAll: (answers) => change((id, now) => give(id, answers, now)),
    reach: (checkpoint) => change((id, now) => reach(id, checkpoint, now)),
    async submit() {
      const id = shown()?.id
      if (id === undefined) return { ok: true }
      await write(handIn(id, ports.now()))
      await ports.flush()
      const problems = shown()?.problems ?? []
      return problems.length > 0 ? { ok: false, text: problems[0]?.text ?? "", problems } : { ok: true }
    },
  }

  function change(make: (id: string, now: number) => Change): void {
    const id = shown()?.id
    if (id === undefined) return
    void write(make(id, ports.now())).then(() => ports.soon())
  }
}
