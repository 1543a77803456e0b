import type { Attempt, KeptAnswer } from "#api/contract/assessments.ts"
import type { Assessment } from "#documents/types.g.ts"
import { taskAnswers, type Answers } from "#assessments/scoring/answers.ts"
import { itemsAsked, tasksAsked } from "#assessments/scoring/asked.ts"
import { stillFitting } from "#assessments/scoring/batch.ts"
import type { Taken } from "#assessments/scoring/sheet.ts"
import type { Work } from "#server/database/database.ts"
import { answersOf, carryAnswers, type AnswerRow } from "#server/repositories/answers.ts"
import { changeAttempt, holdAttempt, type AttemptRow } from "#server/repositories/attempts.ts"

/** What scoring must know of an attempt. */
export function takenOf({ seed, minor, form, untimed }: AttemptRow): Taken {
  return { seed, minor, untimed, ...(form === null ? {} : { form }) }
}

/** The names of all answers that are asked. */
function namesAsked(assessment: Assessment, taken: Taken): string[] {
  return [
    ...itemsAsked(assessment, taken),
    ...tasksAsked(assessment, taken).flatMap((name) => taskAnswers(assessment, name)),
  ]
}

/** Of some answers those that are asked: what an adult answered is not asked of a minor. */
export function askedAnswers(
  assessment: Assessment,
  taken: Taken,
  rows: readonly AnswerRow[],
): Record<string, KeptAnswer> {
  const asked = new Set(namesAsked(assessment, taken))
  return Object.fromEntries(
    rows.filter(({ name }) => asked.has(name)).map(({ name, value, ms, n }) => [name, { value, ms, n }]),
  )
}

/** An attempt as the API gives it. */
export async function shapeAttempt(trx: Work, row: AttemptRow, assessment: Assessment): Promise<Attempt> {
  return {
    id: row.id,
    assessment: row.assessment,
    version: row.version,
    form: row.form,
    seed: row.seed,
    minor: row.minor,
    untimed: row.untimed,
    startedAt: row.started_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    checkpoint: row.checkpoint,
    answers: askedAnswers(assessment, takenOf(row), await answersOf(trx, row)),
  }
}

/**
 * Brings a running attempt to the assessment as it is published now, and to who its learner is now. Answers to items
 * that are still asked and offered stay; answers to tasks do not, for the tasks may be others now. What was answered
 * to the version before is kept beside.
 */
export async function broughtUp(
  trx: Work,
  found: AttemptRow,
  assessment: Assessment,
  minor: boolean,
): Promise<AttemptRow> {
  if (found.version === assessment.version && found.minor === minor) return found
  const row = await holdAttempt(trx, found.user_id, found.id)
  if (row === undefined || row.submitted_at !== null) return row ?? found
  if (row.version === assessment.version) return changeAttempt(trx, row.id, { minor })
  const form = row.form !== null && Object.hasOwn(assessment.forms ?? {}, row.form) ? row.form : null
  const untimed = row.untimed && offersUntimed(assessment)
  const moved = { ...row, form, untimed, minor }
  const answers: Answers = Object.fromEntries((await answersOf(trx, row)).map((one) => [one.name, one]))
  await carryAnswers(trx, row, assessment.version, stillFitting(assessment, answers, takenOf(moved)))
  const isThere = row.checkpoint !== null && isCheckpoint(assessment, takenOf(moved), row.checkpoint)
  return changeAttempt(trx, row.id, {
    version: assessment.version,
    form,
    untimed,
    minor,
    checkpoint: isThere ? row.checkpoint : null,
  })
}

export const offersUntimed = (assessment: Assessment): boolean =>
  Object.values(assessment.tasks ?? {}).some((task) => task.untimed === true)

/** Whether one can come back there: an item that is asked, or a level of a task. */
export function isCheckpoint(assessment: Assessment, taken: Taken, checkpoint: string): boolean {
  return (
    itemsAsked(assessment, taken).includes(checkpoint) ||
    tasksAsked(assessment, taken).some((name) =>
      assessment.tasks?.[name]?.levels.some(({ id }) => checkpoint === `${name}.${id}`),
    )
  )
}
