import type { AttemptSheet, AttemptState } from "#blocks/attempt.ts"
import type { FieldProblem } from "#blocks/host.ts"
import type { Place } from "../device/store.ts"

/** An answer on this device. Of two answers to the same the one of the higher `n` counts. */
export interface KeptAnswer {
  value: unknown
  ms: number
  n: number
  /** The server has it, under this `n`. */
  sent: boolean
}

/** What this device keeps of one person's attempt at one assessment, until the server has all of it. */
export interface Kept extends Omit<AttemptSheet, "answers"> {
  user: string
  assessment: string
  checkpointSent: boolean
  answers: Readonly<Record<string, KeptAnswer>>
  /** The highest `n` that this device has seen in the attempt. */
  clock: number
  /** Handed in on this device; the server does not know yet. */
  handedIn: boolean
  /** How many answers stayed when the assessment was published anew. */
  moved: number | null
  problems: readonly FieldProblem[]
  /** Milliseconds since 1970. */
  changedAt: number
  /** When it was first found to have waited too long for somebody who does not come back, in milliseconds since 1970. */
  overdueAt?: number
}

/** One attempt runs for a person and an assessment. */
export const keyOf = (user: string, assessment: string) => `${user} ${assessment}` as Place<Kept>

/** How many answers the server does not have; handing in counts for one where nothing else is left to send. */
export function unsentOf(kept: Kept): number {
  const answers = Object.values(kept.answers).filter(({ sent }) => !sent).length
  return answers === 0 && kept.handedIn ? 1 : answers
}

/** What may wait on a device for somebody who is not signed in on it: nothing that the server has. */
export function withoutSent(kept: Kept | undefined): Kept | undefined {
  if (!kept) return kept
  const unsent = Object.entries(kept.answers).filter(([, { sent }]) => !sent)
  return unsentOf(kept) === 0 ? undefined : { ...kept, answers: Object.fromEntries(unsent) }
}

export interface Standing {
  taken: string | null
  /** It was handed in while this page was open, and the server has it. */
  submitted: boolean
  /** What is kept outlives the page. */
  lasting: boolean
}

/** What a block sees of an attempt. */
export function stateOf(kept: Kept | undefined, { taken, submitted, lasting }: Standing): AttemptState {
  if (!kept)
    return {
      phase: submitted ? "submitted" : "none",
      taken,
      sheet: null,
      saved: "online",
      unsent: 0,
      moved: null,
      problems: [],
    }
  const { id, version, form, seed, minor, untimed, checkpoint, moved, problems } = kept
  const unsent = unsentOf(kept)
  const answers = Object.fromEntries(
    Object.entries(kept.answers).map(([name, { value, ms }]) => [name, { value, ms }]),
  )
  return {
    phase: kept.handedIn ? "sending" : "running",
    taken,
    sheet: { id, version, form, seed, minor, untimed, checkpoint, answers },
    saved: unsent === 0 ? "online" : lasting ? "device" : "page",
    unsent,
    moved,
    problems,
  }
}
