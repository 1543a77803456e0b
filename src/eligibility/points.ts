import type { Curriculum, Points } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { rounded } from "#engine/rounding.ts"
import { type Mark, readMarks, type Span } from "./marks.ts"
import {
  type About,
  bestPart,
  type CountedSubject,
  type Part,
  requiredPart,
  testPart,
  type Unknown,
} from "./parts.ts"
import { worthOf } from "./worth.ts"

export interface PointsResult {
  /** From what is known; whatever else comes to be known, they are never fewer. */
  readonly points: number
  /** The most that they can be, whatever is not known. */
  readonly most: number
  /** The most that anybody can have. */
  readonly max: number
  readonly counted: readonly CountedSubject[]
  /** What does not count: left out by the institution, less than the best, or without a mark that can be read. */
  readonly left: readonly { readonly subject: string; readonly why: "leaveOut" | "notBest" | "noMark" }[]
  readonly unknown: readonly Unknown[]
}

/** Without these there are no points to speak of. */
const needed: ReadonlySet<Unknown["why"]> = new Set(["must", "required", "test"])

/** Whether everything is known without which there are no points to speak of. */
export const areWhole = ({ unknown }: Pick<PointsResult, "unknown">): boolean =>
  unknown.every(({ why }) => !needed.has(why))

/**
 * Counts a learner's admission points as an institution does. A subject that must count and has no mark is unknown, and
 * never counts as nothing.
 *
 * @param document how the institution counts
 * @param marks of the document's curriculum; of several of one subject the latest counts, and a subject that is taken
 *   and has no mark yet stands there without one
 * @param scale how that curriculum gives marks
 */
export function points(
  document: Points,
  marks: readonly Mark[],
  scale: Curriculum["marks"],
  about: About = {},
): PointsResult {
  const known = readMarks(marks, scale)
  const { read, unread } = known
  const worth = worthOf(document, scale)
  const partOf = (name: string): Part => {
    if (name === "best") return bestPart(document, known, worth, about)
    if (name === "required") return requiredPart(known, worth, about)
    return testPart(name, (own(document.tests, name) as number | undefined) ?? 1, about)
  }
  const names = isSum(document) ? ["best"] : Object.keys(document.of ?? {})
  const parts = names.map((name) => ({ name, ...partOf(name) }))
  const total = (bound: keyof Span) =>
    rounded(
      combined(
        document,
        parts.map(({ name, span }) => span[bound] / divisor(document, name)),
      ),
    )
  const counted = parts.flatMap((part) => part.counted)
  return {
    points: Math.min(document.max, total("low")),
    most: Math.min(document.max, total("high")),
    max: document.max,
    counted,
    left: [
      ...read
        .filter(({ subject }) => !counted.some((one) => one.subject === subject))
        .map(({ subject }) => {
          const isLeftOut = document.leaveOut?.includes(subject) === true
          return { subject, why: isLeftOut ? ("leaveOut" as const) : ("notBest" as const) }
        }),
      ...unread.map(({ subject }) => ({ subject, why: "noMark" as const })),
    ],
    unknown: parts.flatMap(({ unknown }) => unknown),
  }
}

const isSum = ({ formula = "sum" }: Points) => formula === "sum"

const divisor = (document: Points, part: string) =>
  isSum(document) ? 1 : ((own(document.of, part) as number | undefined) ?? 1)

/** The formula of the document over its parts, each divided by its number. */
function combined({ formula, max }: Points, parts: readonly number[]): number {
  if (formula === "root") return max * Math.sqrt(parts.reduce((product, part) => product * part, 1))
  return parts.reduce((sum, part) => sum + part, 0)
}
