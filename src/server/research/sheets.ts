import type { Detail, ScaleScore } from "#assessments/scoring/result.ts"
import { calendarDay } from "#server/calendar-day.ts"
import type { Work } from "#server/database/database.ts"
import { answersOfAttempts } from "#server/repositories/answers.ts"
import { submittedAttempts } from "#server/repositories/attempts.ts"
import { resultsOfAttempts } from "#server/repositories/results.ts"
import type { Row } from "./columns.ts"
import { participants, type Participant, type StudyReading } from "./participants.ts"

/**
 * The rows of `answers.csv`: every answer of a submitted attempt at an assessment of the study.
 *
 * @param exported the assessments that enough people have taken
 */
export async function* answerRows(reading: StudyReading, exported: ReadonlySet<string>): AsyncGenerator<Row> {
  for await (const people of participants(reading)) {
    const rows = await within(reading, { people, exported }, async (trx, attempts) => {
      // No more of the time than a study needs.
      const day = calendarDay(reading.release.app.timeZone)
      const answers = await answersOfAttempts(trx, [...attempts.keys()])
      return answers.flatMap(({ attempt_id, version, name, value, ms, saved_at }): Row[] => {
        const attempt = attempts.get(attempt_id)
        // What was answered to an earlier version than the one submitted is no part of the attempt.
        if (attempt?.version !== version) return []
        return [
          {
            ...attempt.shared,
            item: name,
            value: written(value),
            ms: Math.round(ms),
            minute: Math.max(0, Math.floor((saved_at.getTime() - attempt.started.getTime()) / 60_000)),
            started: day(attempt.started),
            submitted: day(attempt.submitted),
          },
        ]
      })
    })
    yield* rows
  }
}

/** The rows of `scores.csv`: what the same attempts came to. */
export async function* scoreRows(reading: StudyReading, exported: ReadonlySet<string>): AsyncGenerator<Row> {
  for await (const people of participants(reading)) {
    const rows = await within(reading, { people, exported }, async (trx, attempts) => {
      // No more of the time than a study needs.
      const day = calendarDay(reading.release.app.timeZone)
      const results = await resultsOfAttempts(trx, [...attempts.keys()])
      return results.flatMap(({ attempt_id, assessment, version, scales, details }) => {
        const attempt = attempts.get(attempt_id)
        // A whole has results of its own beside those of its parts.
        if (!attempt || !exported.has(assessment)) return []
        const taken = { ...attempt.shared, assessment, version, taken: day(attempt.submitted) }
        return Object.entries(scales).flatMap(([scale, score]) =>
          measures(score, details[scale]).map((measure) => ({ ...taken, scale, ...measure })),
        )
      })
    })
    yield* rows
  }
}

/** A submitted attempt: what every row of it begins with. */
interface Submitted {
  shared: Row
  version: string
  started: Date
  submitted: Date
}

/** Runs `work` on the people's submitted attempts at what each is asked to take for the study. */
async function within(
  { services, group }: StudyReading,
  { people, exported }: { people: readonly Participant[]; exported: ReadonlySet<string> },
  work: (trx: Work, attempts: ReadonlyMap<string, Submitted>) => Promise<Row[]>,
): Promise<Row[]> {
  if (people.length === 0) return []
  const byId = new Map(people.map((person) => [person.userId, person]))
  return services.database.within(group, async (trx) => {
    const rows = await submittedAttempts(trx, [...byId.keys()])
    const attempts = new Map<string, Submitted>()
    const counts = new Map<string, number>()
    for (const { id, user_id, assessment, version, form, untimed, started_at, submitted_at } of rows) {
      const person = byId.get(user_id)
      if (!person?.assessments.includes(assessment) || !exported.has(assessment)) continue
      if (submitted_at === null) continue
      const { pseudonym } = person
      const attempt = (counts.get(`${pseudonym} ${assessment}`) ?? 0) + 1
      counts.set(`${pseudonym} ${assessment}`, attempt)
      const shared = { pseudonym, assessment, version, form: form ?? "", untimed: Number(untimed), attempt }
      attempts.set(id, { shared, version, started: started_at, submitted: submitted_at })
    }
    return attempts.size === 0 ? [] : work(trx, attempts)
  })
}

/** An answer in one cell. */
function written(value: unknown): string | number {
  if (value === null || value === undefined) return ""
  if (typeof value === "number" || typeof value === "string") return value
  return Array.isArray(value) ? value.join(" ") : JSON.stringify(value)
}

function measures(
  { score, from, to, answered, of, standardError }: ScaleScore,
  detail: Detail | undefined,
): Row[] {
  const whole = { from, to, answered, of, standardError: standardError ?? "" }
  return [
    { measure: "score", value: score, ...whole },
    ...further(detail).map(([measure, value]) => ({ measure, value })),
  ]
}

function further(detail: Detail | undefined): [string, number][] {
  switch (detail?.of) {
    case undefined:
      return []
    case "needs":
      return Object.entries(detail.points).map(([need, points]) => [`${need}.points`, points])
    case "emotions":
      return Object.entries(detail.accuracy).flatMap(([emotion, { right, shown }]): [string, number][] => [
        [`${emotion}.right`, right],
        [`${emotion}.shown`, shown],
      ])
    case "levels":
      return [...Object.entries(detail.levels), ["total", detail.total] as const].flatMap(
        ([level, metrics]) =>
          Object.entries(metrics).flatMap(([metric, value]): [string, number][] =>
            typeof value === "number" ? [[`${level}.${metric}`, value]] : [],
          ),
      )
  }
}
