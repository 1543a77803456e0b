import type { SubjectAsked } from "#documents/requirement.g.ts"
import { rounded } from "#engine/rounding.ts"
import { type Learner, marksTaken } from "./learner.ts"
import { type Mark, spanOf, topOf } from "./marks.ts"
import type { Judged } from "./verdict.ts"
import { words } from "./words.ts"

/** What is asked in the marks of another curriculum. */
export const otherCurriculum: Judged = { verdict: "cannotCheck", words: words("curriculum.other") }

/** One of several subjects: one that is met, else one that may be, else the one that lacks the least. */
export function judgeSubjects(anyOf: readonly SubjectAsked[], learner: Learner): Judged {
  const marks = marksTaken(learner)
  const judged = anyOf.map((asked) => judgeSubject(asked, learner, marks))
  return (
    judged.find(({ verdict }) => verdict === "met") ??
    judged.find(({ verdict }) => verdict === "unknown") ??
    judged.find(({ verdict }) => verdict === "cannotCheck") ??
    judged.toSorted((one, other) => (one.by ?? Infinity) - (other.by ?? Infinity))[0]!
  )
}

function judgeSubject(asked: SubjectAsked, learner: Learner, marks: readonly Mark[]): Judged {
  const { subject, level, min } = asked
  const isAsked = (one: { subject: string }) => one.subject === subject
  const mark = marks.find(isAsked)
  const taken = learner.taken ? learner.taken.find(isAsked) : mark
  const need = min ?? 0
  if (!taken && learner.taken)
    return { verdict: "missed", words: words("subject.notTaken", { subject, need }) }
  if (!taken) return { verdict: "unknown", words: words("subject.noMark", { subject, need }) }
  const as = taken.as ?? mark?.as
  if (level !== undefined && as === undefined)
    return { verdict: "unknown", words: words("subject.noLevel", { subject, level }) }
  if (level !== undefined && as !== level)
    return { verdict: "missed", words: words("subject.otherLevel", { subject, level }) }
  if (min === undefined) return { verdict: "met", words: words("subject.taken", { subject }) }
  const scale = learner.rules?.marks
  if (scale && min > topOf(scale)) return otherCurriculum
  const span = mark && spanOf(mark, scale)
  if (!span) return { verdict: "unknown", words: words("subject.noMark", { subject, need }) }
  if (span.low >= min)
    return { verdict: "met", words: words("subject.met", { subject, have: span.low, need }) }
  if (span.high >= min) return { verdict: "unknown", words: words("subject.percent", { subject, need }) }
  const by = rounded(min - span.high)
  return { verdict: "missed", by, words: words("subject.missed", { subject, have: span.high, need, by }) }
}
