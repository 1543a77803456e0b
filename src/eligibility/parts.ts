import type { Points } from "#documents/types.g.ts"
import { type Choice, chooseCounted, type Scored } from "./choosing.ts"
import { isPercent, type ReadMark, type Span, type Taken } from "./marks.ts"
import { placed } from "./placing.ts"
import { fitsSlot } from "./slots.ts"
import { pointsAt, type Worth } from "./worth.ts"

/** What is known beside the marks. */
export interface About {
  /** The slots of what the programme asks for, each a subject or several with | between them. */
  readonly required?: readonly string[] | undefined
  /** The quintile of the school, 1 to 5. */
  readonly quintile?: number | undefined
  /** The results of tests beside school, in percent. */
  readonly tests?: Readonly<Record<string, readonly number[]>> | undefined
}

/**
 * Something that would have to be known for the points to be exact. Without what is `must`, `required` or `test` there
 * are no points to speak of; the others could only add to them.
 *
 * - `must`: a subject that must count has no mark
 * - `required`: what the programme asks for is not told
 * - `test`: a test has no results
 * - `rest`: so many more subjects would count
 * - `mark`: a subject without a mark could count in place of another
 * - `level`: a mark is known by its level, and its percentage would decide
 * - `plus`: a subject that gives points on top has no mark
 * - `quintile`: the quintile of the school decides
 */
export interface Unknown {
  readonly why: "must" | "required" | "test" | "rest" | "mark" | "level" | "plus" | "quintile"
  /** Subjects, slots or tests that it is about. */
  readonly of: readonly string[]
  readonly count: number
}

export interface CountedSubject {
  readonly subject: string
  readonly points: number
  /** The slot that it fills, `best` or `plus`. */
  readonly why: string
}

/** A number that goes into the formula: from what is known, and the most that it can be. */
export interface Part {
  readonly span: Span
  readonly counted: readonly CountedSubject[]
  readonly unknown: readonly Unknown[]
}

/** The marks of a learner, and the subjects that they take and have no mark in. */
export interface Known {
  readonly read: readonly ReadMark[]
  readonly unread: readonly Taken[]
}

/** The subjects that count, with the points on top. */
export function bestPart(document: Points, known: Known, worth: Worth, about: About): Part {
  const { read, unread } = known
  const choose = (scored: readonly Scored[]) => chooseCounted(document, scored, about.required ?? [])
  const [sure, possible] = [choose(surely(known, worth)), choose(possibly(known, worth))]
  const plus = plusPart(document, read, about)
  const unclear = read.filter(
    (mark) =>
      [...sure.counted, ...possible.counted].some((one) => one.mark === mark) &&
      worth.of(mark.subject, mark.span.low) !== worth.of(mark.subject, mark.span.high),
  )
  const better = unread
    .map(({ subject }) => subject)
    .filter((subject) => possible.counted.some(({ mark }) => mark.subject === subject))
  return {
    span: {
      low: sure.points + plus.span.low,
      high: possible.points + topOfMissing(possible, worth) + plus.span.high,
    },
    counted: [
      ...sure.counted.map(({ mark, points, why }) => ({ subject: mark.subject, points, why })),
      ...plus.counted,
    ],
    unknown: [
      ...missed("must", sure.missing),
      ...(sure.open > 0 ? [{ why: "rest" as const, of: [], count: sure.open }] : []),
      ...missed(
        "level",
        unclear.map(({ subject }) => subject),
      ),
      ...(sure.missing.length + sure.open > 0 ? [] : missed("mark", better)),
      ...plus.unknown,
    ],
  }
}

/** What the programme asks for, one subject for each slot. */
export function requiredPart(known: Known, worth: Worth, { required = [] }: About): Part {
  const fill = (scored: readonly Scored[]) =>
    placed(
      scored.toSorted((one, other) => other.points - one.points),
      required.length,
      ({ mark }, place) => fitsSlot(mark, required[place]!),
    )
  const [sure, possible] = [fill(surely(known, worth)), fill(possibly(known, worth))]
  const without = (held: typeof sure) => required.filter((_, place) => held[place] === undefined)
  const filled = (held: readonly (Scored | undefined)[]) => held.filter((one) => one !== undefined)
  return {
    span: {
      low: sum(filled(sure)),
      high:
        required.length === 0
          ? Infinity
          : sum(filled(possible)) + without(possible).reduce((all, slot) => all + worth.top(slot), 0),
    },
    counted: sure.flatMap((one, place) =>
      one ? [{ subject: one.mark.subject, points: one.points, why: required[place]! }] : [],
    ),
    unknown: required.length === 0 ? [{ why: "required", of: [], count: 1 }] : missed("must", without(sure)),
  }
}

/** The sum of a test's results. */
export function testPart(test: string, results: number, { tests }: About): Part {
  const given = tests && Object.hasOwn(tests, test) ? tests[test] : undefined
  if (given?.length !== results || !given.every(isPercent))
    return { span: { low: 0, high: 100 * results }, counted: [], unknown: missed("test", [test]) }
  const total = given.reduce((all, one) => all + one, 0)
  return { span: { low: total, high: total }, counted: [], unknown: [] }
}

function plusPart({ plus = [] }: Points, read: readonly ReadMark[], { quintile }: About): Part {
  const parts = plus.flatMap(({ subject, map, when }): Part[] => {
    if (when && quintile !== undefined && !when.quintile.includes(quintile)) return []
    const mark = read.find((one) => one.subject === subject)
    if (!mark)
      return [
        { span: { low: 0, high: map[0]?.points ?? 0 }, counted: [], unknown: missed("plus", [subject]) },
      ]
    const [low, high] = [pointsAt(map, mark.span.low), pointsAt(map, mark.span.high)]
    if (high === 0) return []
    if (when && quintile === undefined)
      return [{ span: { low: 0, high }, counted: [], unknown: missed("quintile", [subject]) }]
    const unknown = low === high ? [] : missed("level", [subject])
    return [{ span: { low, high }, counted: low > 0 ? [{ subject, points: low, why: "plus" }] : [], unknown }]
  })
  const total = (bound: keyof Span) => parts.reduce((all, { span }) => all + span[bound], 0)
  return {
    span: { low: total("low"), high: total("high") },
    counted: parts.flatMap(({ counted }) => counted),
    unknown: parts.flatMap(({ unknown }) => unknown),
  }
}

const scored = (mark: ReadMark, points: number): Scored => ({ mark, points })

/** Every mark at its lowest. */
const surely = ({ read }: Known, worth: Worth): Scored[] =>
  read.map((mark) => scored(mark, worth.of(mark.subject, mark.span.low)))

/** Every mark at its highest, and the best one where there is none. */
const possibly = ({ read, unread }: Known, worth: Worth): Scored[] => [
  ...read.map((mark) => scored(mark, worth.of(mark.subject, mark.span.high))),
  ...unread.map((taken) =>
    scored({ ...taken, span: worth.whole }, worth.of(taken.subject, worth.whole.high)),
  ),
]

const sum = (scored: readonly Scored[]) => scored.reduce((all, { points }) => all + points, 0)

/** The most that what has no mark could add. */
const topOfMissing = ({ counted, missing, open }: Choice, worth: Worth) =>
  missing.reduce((all, slot) => all + worth.top(slot), 0) +
  worth.topOthers(
    open,
    counted.map(({ mark }) => mark.subject),
  )

const missed = (why: Unknown["why"], of: readonly string[]): Unknown[] =>
  of.length > 0 ? [{ why, of, count: of.length }] : []
