import type { Attempt, AttemptSheet, AttemptState, GivenAnswer } from "#blocks/attempt.ts"

export const emptySheet: AttemptSheet = {
  id: "attempt-1",
  version: "1.0.0",
  form: null,
  seed: 1,
  minor: false,
  untimed: false,
  checkpoint: null,
  answers: {},
}

export const neverTaken: AttemptState = {
  phase: "none",
  taken: null,
  sheet: null,
  saved: "online",
  unsent: 0,
  moved: null,
  problems: [],
}

export interface TestAttempt extends Attempt {
  /** What was asked of it, in order. */
  readonly calls: unknown[]
  /** Lets the test play the server, another tab or another device. */
  move(next: Partial<AttemptState>): void
  /** From now on the server will not take what is handed in, and says why. */
  refuse(why: string): void
}

/** An attempt in memory: answers are taken as they come, and all has always reached the server. */
export function createTestAttempt(first: Partial<AttemptState> = {}): TestAttempt {
  const listeners = new Set<() => void>()
  const calls: unknown[] = []
  let refusal: string | undefined
  let state = { status: "ready", value: { ...neverTaken, ...first } } as const as {
    status: "ready"
    value: AttemptState
  }
  function move(next: Partial<AttemptState>): void {
    state = { status: "ready", value: { ...state.value, ...next } }
    for (const listener of listeners) listener()
  }
  function write(next: Partial<AttemptSheet>): void {
    if (state.value.sheet) move({ sheet: { ...state.value.sheet, ...next } })
  }
  function give(answers: readonly GivenAnswer[]): void {
    const given = Object.fromEntries(answers.map(({ name, value, ms }) => [name, { value, ms }]))
    write({ answers: { ...state.value.sheet?.answers, ...given } })
  }
  return {
    calls,
    move,
    refuse: (why) => void (refusal = why),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => state,
    retry: () => void calls.push("retry"),
    async start(how = {}) {
      calls.push({ start: how })
      const { form = null, untimed = false } = how
      move({ phase: "running", sheet: state.value.sheet ?? { ...emptySheet, form, untimed } })
      return { ok: true }
    },
    answer(answer) {
      calls.push({ answer })
      give([answer])
    },
    answerAll(answers) {
      calls.push({ answerAll: answers })
      give(answers)
    },
    reach(checkpoint) {
      calls.push({ reach: checkpoint })
      write({ checkpoint })
    },
    async submit() {
      calls.push("submit")
      move({ phase: "sending", problems: [] })
      await Promise.resolve()
      if (refusal === undefined) {
        move({ phase: "submitted", sheet: null, taken: "2026-03-01T10:00:00Z" })
        return { ok: true }
      }
      const problems = [{ pointer: "", text: refusal }]
      move({ phase: "running", problems })
      return { ok: false, text: refusal, problems }
    },
  }
}
