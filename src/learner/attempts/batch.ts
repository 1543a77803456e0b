import type { SaveAnswers } from "#api/contract/assessments.ts"
import type { Kept } from "./kept.ts"

export type Batch = SaveAnswers

const most = 200

/** What is to be sent next, the oldest first; nothing where the server has everything. */
export function batchOf(kept: Kept): Batch | null {
  const unsent = Object.entries(kept.answers)
    .flatMap(([name, { value, ms, n, sent }]) => (sent ? [] : [{ name, value, ms, n }]))
    .sort((a, b) => a.n - b.n)
  const { version, checkpoint, checkpointSent } = kept
  const place = checkpoint !== null && !checkpointSent
  if (unsent.length === 0 && !place) return null
  return { version, answers: upToLevel(unsent), ...(place ? { checkpoint } : {}) }
}

/** The answers to a level of a task travel together: one that does not fit in whole waits for the next batch. */
function upToLevel(unsent: Batch["answers"]): Batch["answers"] {
  const next = unsent[most]
  const batch = unsent.slice(0, most)
  if (!next || levelOf(next.name) === "") return batch
  const whole = batch.filter(({ name }) => levelOf(name) !== levelOf(next.name))
  return whole.length > 0 ? whole : batch
}

/** `<task>.<level>` of a task's answer; empty for an item's. */
const levelOf = (name: string) => name.slice(0, Math.max(name.lastIndexOf("."), 0))
