import type { ActionOutcome, FieldProblem, Source } from "#blocks/host.ts"

/** One answer as it was given: an item's by the item's id, a task's by `<task>.<level>.<number>`. */
export interface GivenAnswer {
  name: string
  value: unknown
  /** How long it took, in whole milliseconds. */
  ms: number
}

/**
 * The learner's attempt at one assessment. Every answer is kept on this device at once and sent to the server by and
 * by; the same attempt goes on in another tab and on another device. Nothing here waits for the network but `start`.
 */
export interface Attempt extends Source<AttemptState> {
  /** Starts an attempt, or takes up the one that is running. Needs the network. */
  start(how?: { form?: string; untimed?: boolean }): Promise<ActionOutcome>
  answer(answer: GivenAnswer): void
  /** A level of a task, whole, after its end. */
  answerAll(answers: readonly GivenAnswer[]): void
  /** Where to go on after a break: the name of an item, or `<task>.<level>`. */
  reach(checkpoint: string): void
  /**
   * Hands the answers in. Without a network they are kept and handed in later: `ok`, and the phase is `sending`. What
   * the server finds missing is an outcome with problems whose pointers are `/<name>`.
   */
  submit(): Promise<ActionOutcome>
}

export interface AttemptState {
  /** `sending`: handed in here, and the server does not know yet. */
  phase: "none" | "running" | "sending" | "submitted"
  /** When it was last completed, as far as is known. */
  taken: string | null
  /** The attempt that is running or being sent. */
  sheet: AttemptSheet | null
  /** All has reached the server; it is kept on this device; or it lasts only until the page is left (storage is forbidden or full). */
  saved: "online" | "device" | "page"
  /** How many answers the server does not have yet. */
  unsent: number
  /** The assessment was published anew meanwhile: how many answers could be kept. Null otherwise. */
  moved: number | null
  /** What the server found when an attempt that had been handed in without a network was sent at last. */
  problems: readonly FieldProblem[]
}

export interface AttemptSheet {
  id: string
  /** The version of the assessment that the answers are to. */
  version: string
  form: string | null
  seed: number
  minor: boolean
  untimed: boolean
  checkpoint: string | null
  answers: Readonly<Record<string, { value: unknown; ms: number }>>
}
