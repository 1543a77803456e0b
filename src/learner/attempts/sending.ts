import { ApiError, type ApiClient } from "#api/client.ts"
import type { Attempt, SubmittedAttempt } from "#api/contract/assessments.ts"
import type { FieldProblem } from "#blocks/host.ts"
import type { Place } from "../device/store.ts"
import { isTransient } from "../device/transient.ts"
import { batchOf, type Batch } from "./batch.ts"
import { acknowledge, adopt, type Change, discard, drop, takeBack } from "./changes.ts"
import { keyOf, type Kept } from "./kept.ts"
import { namesIn, problemsOf } from "./problems.ts"

export interface AttemptSendingPorts {
  client: Pick<ApiClient, "attempt" | "getUser" | "saveAnswers" | "submitAttempt">
  change(key: Place<Kept>, change: Change): Promise<Kept | undefined>
  /** Which answers fit the version of the assessment that is published now. */
  fitting(assessment: string): Promise<(name: string, value: unknown) => boolean>
  submitted(kept: Kept, answer: SubmittedAttempt): Promise<void>
  /** What was handed in without a network is not complete, or not allowed. */
  returned(kept: Kept): void
  failureText(error: ApiError): string
  now(): number
}

/**
 * Sends one attempt: small batches that may be sent twice, then what was handed in. False: the server cannot be reached,
 * and it is worth trying again.
 */
export async function sendAttempt(ports: AttemptSendingPorts, first: Kept): Promise<boolean> {
  const key = keyOf(first.user, first.assessment)
  let left: Kept | undefined = first
  let refusals = 0
  while (left) {
    const kept: Kept = left
    const batch = batchOf(kept)
    if (!batch && !kept.handedIn) return true
    try {
      left = batch ? await sendBatch(ports, key, kept, batch) : await submit(ports, key, kept)
    } catch (error) {
      refusals += 1
      // A refusal that what we do about it does not mend must not be met for ever.
      if (!(error instanceof ApiError) || refusals > 5) throw error
      const next = await answerTo(ports, key, kept, error)
      if (typeof next === "boolean") return next
      left = next
    }
  }
  return true
}

async function sendBatch(ports: AttemptSendingPorts, key: Place<Kept>, kept: Kept, batch: Batch) {
  const answer = await ports.client.saveAnswers(kept.id, batch)
  return ports.change(key, acknowledge(kept.id, batch, answer))
}

async function submit(ports: AttemptSendingPorts, key: Place<Kept>, kept: Kept): Promise<undefined> {
  const answer = await ports.client.submitAttempt(kept.id, { version: kept.version })
  await ports.change(key, drop(kept.id))
  await ports.submitted(kept, answer)
}

/** What a refusal means: try later (false), let it rest (true), or go on with what is kept now. */
async function answerTo(
  ports: AttemptSendingPorts,
  key: Place<Kept>,
  kept: Kept,
  error: ApiError,
): Promise<boolean | Kept | undefined> {
  const { status } = error
  if (isTransient(error)) return false
  if (status === 404 || status === 409) return reread(ports, key, kept)
  const sending = batchOf(kept)
  if (status === 422 && sending) {
    const names = namesIn(error, sending)
    if (names.length > 0) return ports.change(key, discard(kept.id, names))
    reportError(error)
  }
  // Nobody is signed in (any more): it waits for the same person.
  if (status === 401 || !kept.handedIn) return true
  const problems: readonly FieldProblem[] = problemsOf(error, ports.failureText(error))
  const back = await ports.change(key, takeBack(kept.id, problems))
  if (back) ports.returned(back)
  return true
}

/** The attempt has moved on without this device: it was carried over, or handed in elsewhere. */
async function reread(
  ports: AttemptSendingPorts,
  key: Place<Kept>,
  kept: Kept,
): Promise<Kept | boolean | undefined> {
  try {
    // Behind this page's back somebody else may have signed in: theirs must not take the place of what is kept.
    const there = await ports.client.getUser()
    if (there?._id !== kept.user) return true
    const { attempt } = await ports.client.attempt(kept.assessment)
    return await takeUp(ports, key, kept, attempt)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // An assessment that is no longer published is met again at every try: its answers rest, and hold up nothing else.
    return !isTransient(error)
  }
}

/** Takes up the attempt that runs on the server; what belongs to one that runs no more is dropped. */
export async function takeUp(
  ports: Pick<AttemptSendingPorts, "change" | "fitting" | "now">,
  key: Place<Kept>,
  kept: Kept | undefined,
  attempt: Attempt | null,
): Promise<Kept | undefined> {
  if (!attempt) return kept && ports.change(key, drop(kept.id))
  const [user] = key.split(" ", 1) as [string]
  const moved = kept?.id === attempt.id && kept.version !== attempt.version
  const fits = moved ? await ports.fitting(attempt.assessment) : () => true
  return ports.change(key, adopt(user, attempt, fits, ports.now()))
}
