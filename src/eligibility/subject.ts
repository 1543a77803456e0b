import type { SubjectAsked } from "#documents/requirement.g.ts"
import type { Standing } from "./standing.ts"
import { up } from "./told.ts"
import type { Judged } from "./verdict.ts"
import { words } from "./words.ts"

/** What is asked in the marks of another curriculum. */
export const otherCurriculum: Judged = {
  verdict: "cannotCheck",
  words: words("requirements:curriculum.other"),
}

/** One of several subjects: one that is met, else one that may be, else the one that lacks the least. */
export function judgeSubjects(anyOf: readonly SubjectAsked[], standing: Standing): Judged {
  const judged = anyOf.map((asked) => judgeSubject(asked, standing))
  const first = (["met", "unknown", "cannotCheck"] as const).find((one) =>
    judged.some(({ verdict }) => verdict === one),
  )
  return (
    judged.find(({ verdict }) => verdict === first) ??
    judged.reduce((nearest, other) => ((other.by ?? Infinity) < (nearest.by ?? Infinity) ? other : nearest))
  )
}

function judgeSubject({ subject, level, min }: SubjectAsked, { subjects, isWhole, top }: Standing): Judged {
  const found = subjects.get(subject)
  const need = min ?? 0
  if (!found && isWhole)
    return { verdict: "missed", words: words("requirements:subject.notTaken", { subject }) }
  if (!found) return { verdict: "unknown", words: words("requirements:subject.noMark", { subject }) }
  const { as, span } = found
  if (level !== undefined && as === undefined)
    return { verdict: "unknown", words: words("requirements:subject.noLevel", { subject }) }
  if (level !== undefined && as !== level)
    return { verdict: "missed", words: words("requirements:subject.otherLevel", { subject }) }
  if (min === undefined) return { verdict: "met", words: words("requirements:subject.taken", { subject }) }
  if (min > top) return otherCurriculum
  if (!span) return { verdict: "unknown", words: words("requirements:subject.noMark", { subject }) }
  if (span.low >= min)
    return { verdict: "met", words: words("requirements:subject.met", { subject, have: span.low, need }) }
  if (span.high >= min)
    return { verdict: "unknown", words: words("requirements:subject.percent", { subject, need }) }
  const by = up(min - span.high)
  return {
    verdict: "missed",
    by,
    words: words("requirements:subject.missed", { subject, have: span.high, need, by }),
  }
}
