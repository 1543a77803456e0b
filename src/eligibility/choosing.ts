import type { Points } from "#documents/types.g.ts"
import type { ReadMark } from "./marks.ts"
import { fitsSlot, requiredSlot } from "./slots.ts"

/** A mark with the points that it gives. */
export interface Scored {
  readonly mark: ReadMark
  readonly points: number
}

export interface Choice {
  /** What counts, each with the slot that it fills, or `best`. */
  readonly counted: readonly (Scored & { readonly why: string })[]
  /** What must count, and has no mark. */
  readonly missing: readonly string[]
  /** How many more of the best would count if they had marks. */
  readonly open: number
  readonly points: number
}

/** So many ways to fill a slot are tried, lest a record that asks for everything keeps a page busy. */
const mostOptions = 4

/**
 * Chooses the marks that count, so that they give the most: for each slot one that fits it, then the best of the others.
 * One subject may be what several slots ask for. What must count and is missing keeps its place, so that another mark
 * never makes the points fewer.
 *
 * @param required the slots of what the programme asks for
 */
export function chooseCounted(
  { must = [], leaveOut = [], best }: Pick<Points, "must" | "leaveOut" | "best">,
  scored: readonly Scored[],
  required: readonly string[],
): Choice {
  const falling = scored.filter(({ mark }) => !leaveOut.includes(mark.subject)).toSorted(byPoints)
  const slots = must.flatMap((slot) => (slot === requiredSlot ? required : [slot]))
  return fill(0, [], [])

  function fill(from: number, counted: Choice["counted"], missing: readonly string[]): Choice {
    const slot = slots[from]
    if (slot === undefined || counted.length + missing.length >= best) return filled(counted, missing)
    if (counted.some(({ mark }) => fitsSlot(mark, slot))) return fill(from + 1, counted, missing)
    const fitting = falling.filter((one) => fitsSlot(one.mark, slot) && !isAmong(counted, one))
    if (fitting.length === 0) return fill(from + 1, counted, [...missing, slot])
    // One that no later slot asks for is never better than the best that fits.
    const later = slots.slice(from + 1)
    const options = fitting.filter(
      ({ mark }, index) => index === 0 || later.some((other) => fitsSlot(mark, other)),
    )
    return options
      .slice(0, mostOptions)
      .map((one) => fill(from + 1, [...counted, { ...one, why: slot }], missing))
      .reduce((most, other) => (other.points > most.points ? other : most))
  }

  function filled(slotted: Choice["counted"], missing: readonly string[]): Choice {
    const free = best - slotted.length - missing.length
    const others = falling.filter((one) => !isAmong(slotted, one)).slice(0, free)
    const counted = [...slotted, ...others.map((one) => ({ ...one, why: "best" }))]
    const points = counted.reduce((sum, one) => sum + one.points, 0)
    return { counted, missing, open: free - others.length, points }
  }
}

const isAmong = (counted: Choice["counted"], { mark }: Scored) => counted.some((one) => one.mark === mark)

/** The most points first; the same marks in whatever order give the same choice. */
const byPoints = (one: Scored, other: Scored) =>
  other.points - one.points || (one.mark.subject < other.mark.subject ? -1 : 1)
