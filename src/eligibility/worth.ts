import type { Curriculum, Points, PointsMap } from "#documents/types.g.ts"
import { own } from "#engine/context/own.ts"
import { type Span, topOf } from "./marks.ts"
import { subjectsOf } from "./slots.ts"

/** What marks are worth to an institution. */
export interface Worth {
  /** The points of a mark in a subject. */
  of(subject: string, mark: number): number
  /** The most points that a mark in what a slot asks for can give. */
  top(slot: string): number
  /** The most points that so many subjects other than these can give. */
  topOthers(count: number, without: readonly string[]): number
  /** Every mark that there may be. */
  readonly whole: Span
}

export function worthOf(document: Points, scale: Curriculum["marks"]): Worth {
  const { map, zeroBelow = 0 } = document
  const ownMap = (subject: string) => own(document.own, subject) as PointsMap | undefined
  const of = (subject: string, mark: number) => {
    if (mark < zeroBelow) return 0
    const rows = ownMap(subject) ?? map
    return rows ? pointsAt(rows, mark) : mark
  }
  const best = topOf(scale)
  const common = of("", best)
  const special = Object.keys(document.own ?? {})
  const tops = (subjects: readonly string[]) => subjects.map((subject) => of(subject, best))
  return {
    of,
    whole: { low: 0, high: best },
    top: (slot) => {
      const named = subjectsOf(slot)
      return Math.max(...(named.length > 0 ? tops(named) : [common, ...tops(special)]))
    },
    topOthers(count, without) {
      const others = special.filter(
        (subject) => !without.includes(subject) && !document.leaveOut?.includes(subject),
      )
      const better = tops(others).filter((points) => points > common)
      const falling = [...better.toSorted((one, other) => other - one), ...Array<number>(count).fill(common)]
      return falling.slice(0, count).reduce((sum, points) => sum + points, 0)
    },
  }
}

/** The points of the highest row that the mark reaches; none below the last. */
export const pointsAt = (map: PointsMap, mark: number): number =>
  map.find(({ from }) => mark >= from)?.points ?? 0
