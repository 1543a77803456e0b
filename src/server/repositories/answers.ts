import { sql, type Selectable } from "kysely"
import type { Work } from "#server/database/database.ts"
import type { AnswersTable } from "#server/database/tables/assessments.ts"
import { json } from "./json.ts"

export type AnswerRow = Selectable<AnswersTable>

/** An answer as it was given, with its number: of two to the same, the one of the higher number counts. */
export interface GivenAnswer {
  name: string
  value: unknown
  ms: number
  n: number
}

/** What a batch is an addition to. */
export interface SavingTo {
  id: string
  userId: string
  version: string
}

export interface Saved {
  checkpoint: string | null
  /** The names of which this batch's answer is the one that is kept. */
  kept: ReadonlySet<string>
}

/**
 * Keeps a batch of answers and where the learner is, in one statement: learners save all the time, and all at once.
 * An answer whose number is not higher than the one that is there changes nothing, nor does a second answer to a
 * task (whose names have dots). Until the transaction ends the attempt is held.
 *
 * @returns undefined, and nothing kept, where no such attempt of that user and version is running
 */
export async function saveAnswers(
  trx: Work,
  to: SavingTo,
  batch: { answers: readonly GivenAnswer[]; checkpoint: string | null },
  now: Date,
): Promise<Saved | undefined> {
  const { rows } = await sql<{ checkpoint: string | null; kept: string[] }>`
    with held as (
      update attempts set checkpoint = coalesce(${batch.checkpoint}, checkpoint), saved_at = ${now}
      where id = ${to.id} and user_id = ${to.userId} and version = ${to.version} and submitted_at is null
      returning id, instance, user_id, version, checkpoint
    ), given as (
      select * from jsonb_to_recordset(${json(batch.answers)}::jsonb)
        as given (name text, value jsonb, ms double precision, n int)
    ), kept as (
      insert into answers (attempt_id, instance, user_id, version, name, value, ms, n, saved_at)
      select held.id, held.instance, held.user_id, held.version,
        given.name, coalesce(given.value, 'null'), given.ms, given.n, ${now}
      from held cross join given
      on conflict (attempt_id, version, name) do update
        set value = excluded.value, ms = excluded.ms, n = excluded.n, saved_at = excluded.saved_at
        where excluded.n > answers.n and position('.' in answers.name) = 0
      returning name
    )
    select checkpoint, coalesce((select json_agg(name) from kept), '[]') as kept from held`.execute(trx)
  const [saved] = rows
  return saved && { checkpoint: saved.checkpoint, kept: new Set(saved.kept) }
}

/** The answers of an attempt to a version, or those of these names. */
export async function answersOf(
  trx: Work,
  attempt: { id: string; version: string },
  names?: readonly string[],
): Promise<AnswerRow[]> {
  const all = trx
    .selectFrom("answers")
    .selectAll()
    .where("attempt_id", "=", attempt.id)
    .where("version", "=", attempt.version)
    .orderBy("name")
  return (names === undefined ? all : all.where("name", "in", names)).execute()
}

/** Every answer to some attempts, to every version. */
export async function answersOfAttempts(trx: Work, attemptIds: readonly string[]): Promise<AnswerRow[]> {
  return trx
    .selectFrom("answers")
    .selectAll()
    .where("attempt_id", "in", attemptIds)
    .orderBy("attempt_id")
    .orderBy("name")
    .execute()
}

/** Every answer of a user, to every version. */
export async function answersOfUser(trx: Work, userId: string): Promise<AnswerRow[]> {
  return trx
    .selectFrom("answers")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("attempt_id")
    .orderBy("version")
    .orderBy("name")
    .execute()
}

/** Carries answers over to another version, as they are; those to the version that was stay where they are. */
export async function carryAnswers(
  trx: Work,
  attempt: { id: string; version: string },
  version: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  await trx
    .insertInto("answers")
    .columns(["attempt_id", "instance", "user_id", "version", "name", "value", "ms", "n", "saved_at"])
    .expression((from) =>
      from
        .selectFrom("answers")
        .select((row) => [
          "attempt_id",
          "instance",
          "user_id",
          row.val(version).as("version"),
          "name",
          "value",
          "ms",
          "n",
          "saved_at",
        ])
        .where("attempt_id", "=", attempt.id)
        .where("version", "=", attempt.version)
        .where("name", "in", names),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["attempt_id", "version", "name"])
        .doUpdateSet((row) => ({
          value: row.ref("excluded.value"),
          ms: row.ref("excluded.ms"),
          n: row.ref("excluded.n"),
          saved_at: row.ref("excluded.saved_at"),
        }))
        .whereRef("excluded.n", ">", "answers.n"),
    )
    .execute()
}
