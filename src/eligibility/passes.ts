import type { Curriculum, CurriculumPass, PassMark } from "#documents/types.g.ts"
import { type Learner, marksTaken } from "./learner.ts"
import { type ReadMark, readMarks } from "./marks.ts"
import { allOf, type Judged } from "./verdict.ts"
import { words } from "./words.ts"

/** A pass of the curriculum, and what is so with each of its marks. */
export interface JudgedPass extends Judged {
  readonly pass: string
  readonly marks: readonly Judged[]
}

/** Every pass of the learner's curriculum, the highest first; none where the curriculum has no rules of them. */
export const passes = (curriculum: Curriculum, learner: Learner): JudgedPass[] =>
  (curriculum.passes ?? []).map((pass) => judgePass(pass, curriculum, learner))

export function judgePass(pass: CurriculumPass, curriculum: Curriculum, learner: Learner): JudgedPass {
  const { read } = readMarks(marksTaken(learner), curriculum.marks)
  const whole = Math.max(curriculum.count.min, learner.taken?.length ?? 0)
  const open = Math.max(0, whole - read.length)
  const marks = pass.marks.map((asked) => judgeMark(asked, read, open, learner))
  const verdict = allOf(marks.map((one) => one.verdict))
  const first = marks.find((one) => one.verdict === verdict)
  const values = { pass: pass.id }
  if (verdict === "met" || !first)
    return { pass: pass.id, marks, verdict, words: words("requirements:pass.met", values) }
  return { pass: pass.id, marks, ...first }
}

/** @param open how many subjects have no mark yet */
function judgeMark(
  { subjects, min, of, leaveOut = [] }: PassMark,
  read: readonly ReadMark[],
  open: number,
  learner: Learner,
): Judged {
  const isMeant = (mark: ReadMark) => {
    if (leaveOut.includes(mark.subject)) return false
    if (of === "home") return mark.as === "home"
    return of !== "teaching" || mark.subject === learner.teaching
  }
  const meant = read.filter(isMeant)
  const values = { subjects, min }
  const sure = meant.filter(({ span }) => span.low >= min).length
  if (sure >= subjects) return { verdict: "met", words: words("requirements:pass.mark", values) }
  const others = of === undefined ? open : meant.length === 0 && mayHave(of, learner) ? 1 : 0
  const possible = meant.filter(({ span }) => span.high >= min).length + others
  const { unknown, missed } = said[of ?? "some"]
  if (possible >= subjects) return { verdict: "unknown", words: words(unknown, values) }
  const by = subjects - possible
  return { verdict: "missed", by, words: words(missed, { ...values, by }) }
}

/** Whether a language without a mark may still turn out to be the home language, or the one of teaching. */
const mayHave = (of: "home" | "teaching", { taken, teaching }: Learner) =>
  of === "home" || !taken || teaching === undefined || taken.some(({ subject }) => subject === teaching)

const said = {
  some: { unknown: "requirements:pass.unknown.some", missed: "requirements:pass.missed.some" },
  home: { unknown: "requirements:pass.unknown.home", missed: "requirements:pass.missed.home" },
  teaching: { unknown: "requirements:pass.unknown.teaching", missed: "requirements:pass.missed.teaching" },
} as const
