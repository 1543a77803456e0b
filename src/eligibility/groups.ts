import type { Curriculum } from "#documents/types.g.ts"
import type { Taken } from "./marks.ts"
import { placed } from "./placing.ts"

/** The subjects of a plan by the group that they stand in, and those for which there is no place. */
export interface Grouped {
  readonly groups: Readonly<Record<string, readonly Taken[]>>
  readonly without: readonly Taken[]
}

/**
 * Puts each subject of a plan into a group that has it: first so that every group has what it asks at least, then the
 * others into what groups allow beside that.
 */
export function grouped(curriculum: Curriculum, chosen: readonly Taken[]): Grouped {
  const names = curriculum.order.filter((name) => Object.hasOwn(curriculum.groups, name))
  const group = (name: string) => curriculum.groups[name]!
  const must = names.flatMap((name) => repeated(name, group(name).count.min))
  const may = names.flatMap((name) => {
    const { min, max = chosen.length } = group(name).count
    return repeated(name, Math.min(max, chosen.length) - min)
  })
  const seats = [...must, ...may]
  const fits = ({ subject, as }: Taken, seat: number) => {
    const { list, as: level } = group(seats[seat]!)
    const isRightLevel = level === undefined || as === undefined || level === as
    return isRightLevel && curriculum.lists[list]?.includes(subject) === true
  }
  const held = placed(chosen, seats.length, fits, placed(chosen, must.length, fits))
  const inGroup = (name: string) => chosen.filter((one) => seats[held.indexOf(one)] === name)
  return {
    groups: Object.fromEntries(names.map((name) => [name, inGroup(name)])),
    without: chosen.filter((one) => !held.includes(one)),
  }
}

const repeated = (name: string, times: number): string[] =>
  Array.from({ length: Math.max(0, times) }, () => name)
