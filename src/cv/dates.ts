import type { Section } from "#documents/types.g.ts"
import type { Fields } from "#engine/items.ts"

/** A year, a month of it or a day; empty parts are not known. */
export interface PartialDate {
  readonly year: number
  readonly month?: number
}

/** Reads "2026", "2026-03" and "2026-03-09"; undefined for anything else. */
export function readDate(value: unknown): PartialDate | undefined {
  const [, year, month] =
    (typeof value === "string" ? /^(\d{4})(?:-(\d{2}))?(?:-\d{2})?$/.exec(value.trim()) : null) ?? []
  if (year === undefined) return undefined
  if (month === undefined) return { year: Number(year) }
  const number = Number(month)
  return number >= 1 && number <= 12 ? { year: Number(year), month: number } : { year: Number(year) }
}

type Told = Pick<Section["told"], "start" | "end" | "current">

/** When an item began and ended, and whether it goes on. */
export interface Period {
  readonly start: PartialDate | undefined
  readonly end: PartialDate | undefined
  readonly current: boolean
}

export function periodOf(item: Fields, { start, end, current }: Told): Period {
  const isCurrent = current !== undefined && item[current] === true
  return {
    start: start === undefined ? undefined : readDate(item[start]),
    end: end === undefined || isCurrent ? undefined : readDate(item[end]),
    current: isCurrent,
  }
}

/** What goes on comes first, then what ended last, then what began last; what has no date stands last. */
export function newestFirst<T extends Fields>(items: readonly T[], told: Told): readonly T[] {
  const dated = items.map((item) => {
    const { start, end, current } = periodOf(item, told)
    const began = start === undefined ? 0 : lastMonth(start)
    return { item, ended: current ? Infinity : end === undefined ? began : lastMonth(end), began }
  })
  return dated
    .toSorted((a, b) => compare(b.ended, a.ended) || compare(b.began, a.began))
    .map(({ item }) => item)
}

/** A year ends with its December. */
const lastMonth = ({ year, month = 12 }: PartialDate) => year * 12 + month

const compare = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0)
