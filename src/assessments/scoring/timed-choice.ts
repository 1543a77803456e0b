import type { TimedChoiceLevelsMethod, TimedChoiceTask } from "#documents/types.g.ts"
import { type Answer, type AnswerProblem, answerTo, problemAt } from "#assessments/scoring/answers.ts"
import { isDuration, median, type Metrics, share, totalOf } from "#assessments/scoring/metrics.ts"
import type { Scored } from "#assessments/scoring/result.ts"
import type { Sheet } from "#assessments/scoring/sheet.ts"
import { answerName } from "#assessments/tasks/parts.ts"
import { levelOf, rightAnswer, trialsOf } from "#assessments/tasks/sequence.ts"

/** One trial as it went. A trial whose time ran out is a mistake, so that waiting does not pay. */
export interface Played {
  right: boolean
  ms: number
}

/**
 * The metrics of a level: accuracy right/attempted; adjusted for guessing max(0, (right − wrong/2)/attempted); speed
 * the median time of right answers; efficiency right answers per second over the reference, at most 1; penalty
 * 0.05·wrong/attempted; total 100·max(0, .6·adjusted + .4·efficiency − penalty). Without a clock speed and efficiency
 * are 0 and the total is 100·max(0, adjusted − penalty).
 *
 * @param perSecond right answers per second that count as fully efficient
 */
export function timedChoiceMetrics(trials: readonly Played[], perSecond: number, timed: boolean): Metrics {
  const attempted = trials.length
  const right = trials.filter((trial) => trial.right)
  const wrong = attempted - right.length
  const seconds = trials.reduce((sum, { ms }) => sum + ms, 0) / 1000
  const adjusted = Math.max(0, share(right.length - wrong / 2, attempted))
  const efficiency = timed ? Math.min(1, share(right.length, seconds) / perSecond) : 0
  const penalty = 0.05 * share(wrong, attempted)
  const gained = timed ? 0.6 * adjusted + 0.4 * efficiency : adjusted
  return {
    total_score: 100 * Math.max(0, gained - penalty),
    accuracy: share(right.length, attempted),
    accuracy_adjusted: adjusted,
    efficiency,
    penalty,
    number_attempted: attempted,
    number_correct: right.length,
    number_incorrect: wrong,
    speed: timed ? median(right.map(({ ms }) => ms)) : 0,
  }
}

/** A timed choice: the total score of all levels, 0 to 100, with the metrics of each. */
export function scoreTimedChoice({ task: name, perSecond }: TimedChoiceLevelsMethod, sheet: Sheet): Scored {
  const task = sheet.assessment.tasks?.[name]
  if (task?.type !== "timedChoice") throw new Error(`"${name}" is no timed choice.`)
  const timed = !(sheet.taken.untimed && task.untimed)
  const problems: AnswerProblem[] = []
  const levels = task.levels.map(({ id }): [string, Metrics] => {
    const played = playedOf(task, name, id, sheet, timed)
    problems.push(...played.problems)
    return [id, timedChoiceMetrics(played.trials, perSecond[id] ?? 1, timed)]
  })
  if (problems.length > 0) return { ok: false, problems }
  const total = totalOf(levels.map(([, metrics]) => metrics))
  const trials = total.number_attempted
  return {
    ok: true,
    score: { score: total.total_score, from: 0, to: 100, answered: trials, of: trials },
    detail: { of: "levels", timed, levels: Object.fromEntries(levels), total },
  }
}

function playedOf(
  task: TimedChoiceTask,
  name: string,
  level: string,
  { answers, taken }: Sheet,
  timed: boolean,
) {
  const { windowMs } = levelOf(task, level)
  const problems: AnswerProblem[] = []
  const trials = trialsOf(task, name, level, taken.seed).map((trial, number): Played => {
    const at = answerName(name, level, number)
    const answer = answerTo(answers, at)
    const value = answer?.value
    const ms = answer?.ms ?? windowMs
    const fault = answer === undefined ? "This trial has no answer." : trialFault(task, answer)
    if (fault !== undefined) problems.push(problemAt(at, fault))
    const inTime = !timed || ms <= windowMs
    return { right: inTime && value === rightAnswer(task, trial), ms: Math.min(ms, windowMs) }
  })
  return { trials, problems }
}

/** What is wrong with an answer to a trial; nothing where it is one. */
export function trialFault(task: TimedChoiceTask, { value, ms }: Answer): string | undefined {
  if (value !== null && !(typeof value === "string" && task.order.includes(value)))
    return `Expected one of ${task.order.join(", ")}, or null where time ran out.`
  return ms === undefined || isDuration(ms) ? undefined : "The time must be milliseconds, 0 or more."
}
