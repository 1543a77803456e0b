import type { Database } from "#server/database/database.ts"
import type { Live } from "#server/publishing/live.ts"
import { answersOf } from "#server/repositories/answers.ts"
import { findAttempt } from "#server/repositories/attempts.ts"
import { keepResult, resultsAfter, type PlacedResult } from "#server/repositories/results.ts"
import { assessmentIn } from "./documents.ts"
import { scoreAnswers } from "./scoring.ts"

/** What became of the results of one assessment. */
export interface Rescored {
  scored: number
  /** Answers that the present version cannot score: how many, by the first thing that is wrong with them. */
  misfits: Map<string, number>
}

const atOnce = 100

/**
 * Scores every submitted attempt of an instance again, by assessment and key as they are published now for its
 * learner. An attempt whose answers do not fit any more keeps the result that it has.
 *
 * @param assessment only this one; all of them where it is left out
 * @returns what became of each assessment's results, by its name
 */
export async function rescore(
  database: Database,
  live: Live,
  { instance, assessment, now }: { instance: string; assessment?: string; now: Date },
): Promise<Map<string, Rescored>> {
  const outcome = new Map<string, Rescored>()
  const everyone = { instance, tenant: "*" }
  let last: PlacedResult | undefined
  for (;;) {
    const page = await database.within(everyone, (trx) => resultsAfter(trx, last, atOnce, assessment))
    if (page.length === 0) return outcome
    for (const result of page) await scoreAgain(result)
    last = page.at(-1)
  }

  async function scoreAgain(result: PlacedResult): Promise<void> {
    const name = result.assessment
    const release = await live.current(instance, result.tenant)
    const told = outcome.get(name) ?? { scored: 0, misfits: new Map<string, number>() }
    outcome.set(name, told)
    await database.within(everyone, async (trx) => {
      const attempt = await findAttempt(trx, result.user_id, result.attempt_id)
      // Deleted with the account since the page was read.
      if (attempt === undefined) return
      const scoring = scoreAnswers(release, name, attempt, await answersOf(trx, attempt))
      if (scoring.ok) {
        const version = assessmentIn(release, name)?.version ?? result.version
        const scored = { ...attempt, assessment: name, version, taken: result.taken_at }
        await keepResult(trx, scored, scoring.result, now)
        told.scored += 1
        return
      }
      const [{ pointer, message } = { pointer: "", message: "" }] = scoring.problems
      const why = `version ${attempt.version}, ${pointer}: ${message}`
      told.misfits.set(why, (told.misfits.get(why) ?? 0) + 1)
    })
  }
}
