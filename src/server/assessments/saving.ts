import { isDeepStrictEqual } from "node:util"
import type { SaveAnswers, SavedAnswers } from "#api/contract/assessments.ts"
import { pointerOf } from "#documents/problem.ts"
import type { Assessment } from "#documents/types.g.ts"
import { problemAt } from "#assessments/scoring/answers.ts"
import { batchProblems } from "#assessments/scoring/batch.ts"
import type { Work } from "#server/database/database.ts"
import { Failure } from "#server/http/failure.ts"
import { answersOf, saveAnswers } from "#server/repositories/answers.ts"
import { findAttempt, type AttemptRow } from "#server/repositories/attempts.ts"
import { isCheckpoint, takenOf } from "./attempt.ts"

/** Refuses a batch of which anything does not fit what is asked, and says what: nothing of it is kept then. */
export function checkBatch(assessment: Assessment, row: AttemptRow, batch: SaveAnswers): void {
  const taken = takenOf(row)
  const names = batch.answers.map(({ name }) => name)
  const twice = names.filter((name, index) => names.indexOf(name) < index)
  const { checkpoint } = batch
  const problems = [
    ...twice.map((name) => problemAt(name, "This is answered twice in one batch.")),
    ...batchProblems(
      assessment,
      Object.fromEntries(batch.answers.map((answer) => [answer.name, answer])),
      taken,
    ),
    ...(checkpoint === undefined || isCheckpoint(assessment, taken, checkpoint)
      ? []
      : [{ pointer: pointerOf(["checkpoint"]), message: "There is no such place in the assessment." }]),
  ]
  if (problems.length > 0)
    throw new Failure(422, "invalid-input", "Some answers do not fit what is asked.", { problems })
}

/** Keeps a batch that was checked; answers where the server knows better than the browser. */
export async function saveBatch(
  trx: Work,
  row: AttemptRow,
  { answers, checkpoint }: SaveAnswers,
  now: Date,
): Promise<SavedAnswers> {
  const to = { id: row.id, userId: row.user_id, version: row.version }
  const saved = await saveAnswers(trx, to, { answers, checkpoint: checkpoint ?? null }, now)
  if (saved === undefined) throw await changedMeanwhile(trx, row)
  const given = new Map(answers.map((answer) => [answer.name, answer]))
  const late = [...given.keys()].filter((name) => !saved.kept.has(name))
  const known = late.length === 0 ? [] : await answersOf(trx, row, late)
  return {
    behind: Object.fromEntries(
      known
        .filter(({ name, value }) => !isDeepStrictEqual(value, given.get(name)?.value))
        .map(({ name, value, ms, n }) => [name, { value, ms, n }]),
    ),
    checkpoint: saved.checkpoint,
  }
}

/** Another device submitted the attempt, or brought it to another version, between reading and saving. */
async function changedMeanwhile(trx: Work, { id, user_id: userId }: AttemptRow): Promise<Failure> {
  const now = await findAttempt(trx, userId, id)
  return now?.submitted_at === null ? assessmentMoved() : attemptSubmitted()
}

export const attemptSubmitted = (): Failure =>
  new Failure(409, "attempt-submitted", "The attempt is submitted: its answers are final.")
export const assessmentMoved = (): Failure =>
  new Failure(
    409,
    "assessment-moved",
    "The assessment has a new version, or asks its learner less by now: read the attempt again.",
  )
