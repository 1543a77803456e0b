import { randomInt, randomUUID } from "node:crypto"
import type { Selectable } from "kysely"
import type { Work } from "#server/database/database.ts"
import type { AttemptsTable } from "#server/database/tables/assessments.ts"

export type AttemptRow = Selectable<AttemptsTable>

/** What an attempt is begun with, beside its seed. */
export interface Beginning {
  assessment: string
  version: string
  form: string | null
  minor: boolean
  untimed: boolean
}

interface Owner {
  id: string
  instance: string
}

/** The user's attempt of that id: nobody's else, whatever the id. */
export async function findAttempt(trx: Work, userId: string, id: string): Promise<AttemptRow | undefined> {
  return attemptOf(trx, userId, id).executeTakeFirst()
}

/** As `findAttempt`; nobody saves to it or submits it until the transaction ends. */
export async function holdAttempt(trx: Work, userId: string, id: string): Promise<AttemptRow | undefined> {
  return attemptOf(trx, userId, id).forUpdate().executeTakeFirst()
}

const attemptOf = (trx: Work, userId: string, id: string) =>
  trx.selectFrom("attempts").selectAll().where("id", "=", id).where("user_id", "=", userId)

/** The user's attempt at the assessment that is not submitted; a person has one at most. */
export async function runningAttempt(
  trx: Work,
  userId: string,
  assessment: string,
): Promise<AttemptRow | undefined> {
  return trx
    .selectFrom("attempts")
    .selectAll()
    .where("user_id", "=", userId)
    .where("assessment", "=", assessment)
    .where("submitted_at", "is", null)
    .executeTakeFirst()
}

/** Begins an attempt with a seed of its own; undefined where one runs already, also one that began just now. */
export async function beginAttempt(
  trx: Work,
  owner: Owner,
  beginning: Beginning,
  now: Date,
  seed: number = randomInt(2 ** 31),
): Promise<AttemptRow | undefined> {
  return trx
    .insertInto("attempts")
    .values({
      id: randomUUID(),
      instance: owner.instance,
      user_id: owner.id,
      ...beginning,
      seed,
      checkpoint: null,
      started_at: now,
      saved_at: now,
      submitted_at: null,
      tasks: null,
    })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "assessment"]).where("submitted_at", "is", null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function changeAttempt(
  trx: Work,
  id: string,
  change: Partial<
    Pick<AttemptRow, "version" | "form" | "minor" | "untimed" | "checkpoint" | "submitted_at" | "tasks">
  >,
): Promise<AttemptRow> {
  return trx.updateTable("attempts").set(change).where("id", "=", id).returningAll().executeTakeFirstOrThrow()
}

/** What these users have submitted, of each the first begun first. */
export async function submittedAttempts(trx: Work, userIds: readonly string[]): Promise<AttemptRow[]> {
  return trx
    .selectFrom("attempts")
    .selectAll()
    .where("user_id", "in", userIds)
    .where("submitted_at", "is not", null)
    .orderBy("user_id")
    .orderBy("assessment")
    .orderBy("started_at")
    .orderBy("id")
    .execute()
}

/** All attempts of a user, the first begun first. */
export async function attemptsOf(trx: Work, userId: string): Promise<AttemptRow[]> {
  return trx
    .selectFrom("attempts")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("started_at")
    .orderBy("id")
    .execute()
}
