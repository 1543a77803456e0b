import type { Selectable } from "kysely"
import type { Work } from "#server/database/database.ts"
import type { ResultsTable } from "#server/database/tables/assessments.ts"
import type { Result } from "#assessments/scoring/result.ts"
import { json } from "./json.ts"

/** A result with what its attempt says of how it was taken. */
export type ResultRow = Selectable<ResultsTable> & { form: string | null; untimed: boolean }

/** Whose attempt at what, by which version of assessment and key. */
export interface ScoredAttempt {
  id: string
  instance: string
  user_id: string
  assessment: string
  version: string
  taken: Date
}

/** Keeps what an attempt came to; scored again, the new takes the place of the old. */
export async function keepResult(
  trx: Work,
  attempt: ScoredAttempt,
  { scales, details }: Result,
  now: Date,
): Promise<void> {
  const scored = {
    version: attempt.version,
    scales: json(scales),
    details: json(details),
    taken_at: attempt.taken,
    scored_at: now,
  }
  await trx
    .insertInto("results")
    .values({
      attempt_id: attempt.id,
      assessment: attempt.assessment,
      instance: attempt.instance,
      user_id: attempt.user_id,
      ...scored,
    })
    .onConflict((conflict) => conflict.columns(["attempt_id", "assessment"]).doUpdateSet(scored))
    .execute()
}

/** The user's last result of each of these assessments, or of every one. */
export async function lastResults(
  trx: Work,
  userId: string,
  assessments?: readonly string[],
): Promise<ResultRow[]> {
  const all = withAttempts(trx, userId)
    .distinctOn("results.assessment")
    .orderBy("results.assessment")
    .orderBy("results.taken_at", "desc")
  return (assessments === undefined ? all : all.where("results.assessment", "in", assessments)).execute()
}

/** Every result of a user, the first taken first. */
export async function resultsOf(trx: Work, userId: string): Promise<ResultRow[]> {
  return withAttempts(trx, userId).orderBy("results.taken_at").orderBy("results.assessment").execute()
}

const withAttempts = (trx: Work, userId: string) =>
  trx
    .selectFrom("results")
    .innerJoin("attempts", "attempts.id", "results.attempt_id")
    .selectAll("results")
    .select(["attempts.form", "attempts.untimed"])
    .where("results.user_id", "=", userId)

/** What some attempts came to. */
export async function resultsOfAttempts(
  trx: Work,
  attemptIds: readonly string[],
): Promise<Selectable<ResultsTable>[]> {
  return trx
    .selectFrom("results")
    .selectAll()
    .where("attempt_id", "in", attemptIds)
    .orderBy("attempt_id")
    .orderBy("assessment")
    .execute()
}

/** A result with the tenant of its learner. */
export type PlacedResult = Selectable<ResultsTable> & { tenant: string }

/** The next results after one, in the order of their keys: for work that goes over all of them, a page at a time. */
export async function resultsAfter(
  trx: Work,
  last: Pick<PlacedResult, "attempt_id" | "assessment"> | undefined,
  count: number,
  assessment?: string,
): Promise<PlacedResult[]> {
  let query = trx
    .selectFrom("results")
    .innerJoin("users", "users.id", "results.user_id")
    .selectAll("results")
    .select("users.tenant")
    .orderBy("results.attempt_id")
    .orderBy("results.assessment")
    .limit(count)
  if (assessment !== undefined) query = query.where("results.assessment", "=", assessment)
  if (last !== undefined)
    query = query.where((row) =>
      row(
        row.refTuple("results.attempt_id", "results.assessment"),
        ">",
        row.tuple(last.attempt_id, last.assessment),
      ),
    )
  return query.execute()
}
