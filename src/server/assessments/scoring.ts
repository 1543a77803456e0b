import { tasksAsked } from "#assessments/scoring/asked.ts"
import { score } from "#assessments/scoring/score.ts"
import { wholePart } from "#assessments/scoring/parts.ts"
import type { Scoring } from "#assessments/scoring/result.ts"
import { tasksHash } from "#assessments/tasks/hash.ts"
import type { Work } from "#server/database/database.ts"
import type { LiveRelease } from "#server/publishing/live-release.ts"
import { answersOf, type AnswerRow } from "#server/repositories/answers.ts"
import { recordAssessment } from "#server/repositories/assessments.ts"
import { changeAttempt, findAttempt, type AttemptRow } from "#server/repositories/attempts.ts"
import { keepResult, lastResults } from "#server/repositories/results.ts"
import { askedAnswers, takenOf } from "./attempt.ts"
import { assessmentIn, assessmentsIn, keyIn } from "./documents.ts"

/**
 * Scores answers of an attempt by an assessment as it is published now: mostly the attempt's own, or one of which it
 * is a part.
 */
export function scoreAnswers(
  release: LiveRelease,
  name: string,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
): Scoring {
  const assessment = assessmentIn(release, name)
  const key = keyIn(release, name)
  const misfit = (pointer: string, message: string): Scoring => ({
    ok: false,
    problems: [{ pointer, message }],
  })
  if (assessment === undefined || key === undefined)
    return misfit("", `There is no assessment "${name}" any more.`)
  if (attempt.form !== null && !Object.hasOwn(assessment.forms ?? {}, attempt.form))
    return misfit("/form", `There is no form "${attempt.form}" any more.`)
  const taken = takenOf(attempt)
  if (tasksAsked(assessment, taken).length > 0 && !hasSameTasks(release, attempt))
    return misfit("/tasks", "The tasks are others now than those that were answered.")
  return score(assessment, key, askedAnswers(assessment, taken, answers), taken)
}

/** Whether the attempt's seed still makes the tasks that were answered. Before hashes were kept, its version tells. */
function hasSameTasks(release: LiveRelease, { assessment, version, tasks }: AttemptRow): boolean {
  const own = assessmentIn(release, assessment)
  return own !== undefined && (tasks === null ? version === own.version : tasks === tasksHash(own))
}

/**
 * Submits an attempt and scores it, and with it each assessment of which it was the last part that was missing; writes
 * the results and the user's entries.
 *
 * @returns how it was scored; where the answers do not fit, no result is written
 */
export async function recordAttempt(
  trx: Work,
  release: LiveRelease,
  row: AttemptRow,
  now: Date,
): Promise<Scoring> {
  const own = assessmentIn(release, row.assessment)
  const tasks = own === undefined ? null : tasksHash(own)
  const attempt = await changeAttempt(trx, row.id, { submitted_at: now, tasks })
  const scoring = scoreAnswers(release, attempt.assessment, attempt, await answersOf(trx, attempt))
  if (!scoring.ok) return scoring
  await record(trx, release, attempt.assessment, attempt, scoring, now)
  for (const [name, { parts = [] }] of assessmentsIn(release))
    if (parts.includes(attempt.assessment)) await recordWhole(trx, release, name, attempt.user_id, now)
  return scoring
}

/** Records an assessment that is taken as its parts, once there is a result of every part. */
async function recordWhole(
  trx: Work,
  release: LiveRelease,
  name: string,
  userId: string,
  now: Date,
): Promise<void> {
  const assessment = assessmentIn(release, name)
  const part = assessment && wholePart(assessment, (other) => assessmentIn(release, other))
  if (assessment?.parts === undefined || part === undefined) return
  const taken = await lastResults(trx, userId, assessment.parts)
  if (taken.length < assessment.parts.length) return
  const attemptId = taken.find((result) => result.assessment === part)?.attempt_id
  const attempt = attemptId === undefined ? undefined : await findAttempt(trx, userId, attemptId)
  if (attempt === undefined) return
  const scoring = scoreAnswers(release, name, attempt, await answersOf(trx, attempt))
  // Answers to an earlier version of the part may not fit any more: the whole is then still to be taken.
  if (scoring.ok) await record(trx, release, name, attempt, scoring, now)
}

async function record(
  trx: Work,
  release: LiveRelease,
  name: string,
  attempt: AttemptRow,
  { result }: Extract<Scoring, { ok: true }>,
  now: Date,
): Promise<void> {
  const owner = { id: attempt.user_id, instance: attempt.instance }
  const version = assessmentIn(release, name)?.version ?? attempt.version
  // A whole is as old as the answers that it is scored from, whenever its last part came: it hides no later one.
  const taken = attempt.submitted_at ?? now
  await keepResult(trx, { ...attempt, assessment: name, version, taken }, result, now)
  await recordAssessment(trx, owner, name, now)
}
