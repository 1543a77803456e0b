import type { Curriculum } from "#documents/types.g.ts"

/** At which level a subject is taken: a language at home or as an additional one, others where a curriculum has both. */
export type TakenAs = "home" | "additional" | "standard" | "higher"

/** A subject that a learner takes, or thinks of taking. */
export interface Taken {
  readonly subject: string
  readonly as?: TakenAs | undefined
}

/** A mark as a learner wrote it down: percent, or the level of a report. */
export interface Mark extends Taken {
  readonly percent?: number | undefined
  readonly level?: number | undefined
  /** When it was given, such as 2026-2: a later one sorts behind an earlier one. */
  readonly term?: string | undefined
}

/** What a mark may be: a level stands for every percentage from its lowest to below the next level. */
export interface Span {
  readonly low: number
  readonly high: number
}

/** A mark that can be counted. */
export interface ReadMark extends Taken {
  readonly span: Span
}

/** Of each subject the latest mark; of several without a term, or of one term, the last of the list. */
export function latest(marks: readonly Mark[]): Mark[] {
  const bySubject = new Map<string, Mark>()
  for (const mark of marks) {
    const known = bySubject.get(mark.subject)
    if (known === undefined || (known.term ?? "") <= (mark.term ?? "")) bySubject.set(mark.subject, mark)
  }
  return [...bySubject.values()]
}

/**
 * What a mark comes to on the scale of its curriculum.
 *
 * @param scale how the curriculum gives marks; without one no mark is read
 * @returns nothing for a mark that is not given, or that the scale does not have
 */
export function spanOf({ percent, level }: Mark, scale: Curriculum["marks"]): Span | undefined {
  if (scale === undefined) return undefined
  if (scale.by === "percent" && percent !== undefined)
    return isPercent(percent) ? exactly(percent) : undefined
  const index = scale.levels.findIndex((one) => one.level === level)
  const found = scale.levels[index]
  if (found === undefined) return undefined
  if (scale.by === "level") return exactly(found.level)
  if (found.from === undefined) return undefined
  const next = scale.levels[index - 1]?.from
  return { low: found.from, high: next === undefined ? 100 : next - 1 }
}

/** The best that a mark can be on a scale. */
export const topOf = (scale: Curriculum["marks"]): number =>
  scale?.by === "level" ? (scale.levels[0]?.level ?? 0) : 100

/** The latest marks that can be read, and the subjects that have none. */
export function readMarks(
  marks: readonly Mark[],
  scale: Curriculum["marks"],
): { read: ReadMark[]; unread: Taken[] } {
  const read: ReadMark[] = []
  const unread: Taken[] = []
  for (const mark of latest(marks)) {
    const span = spanOf(mark, scale)
    const taken = { subject: mark.subject, as: mark.as }
    if (span === undefined) unread.push(taken)
    else read.push({ ...taken, span })
  }
  return { read, unread }
}

export const isPercent = (value: number): boolean => value >= 0 && value <= 100

const exactly = (value: number): Span => ({ low: value, high: value })
