import type { FaceAction } from "#documents/types.g.ts"
import type { FaceShape } from "./shape.ts"

/** Faces are drawn on 240 × 280, about this line down the middle. */
export const middle = 120

const up = (value: number) => Math.max(0, value)
const down = (value: number) => Math.max(0, -value)
const tenth = (value: number) => Math.round(value * 10) / 10

/** A path of its stretches, with the numbers rounded. */
const path = (...stretches: readonly (string | number)[][]) =>
  stretches
    .flat()
    .map((part) => (typeof part === "number" ? tenth(part) : part))
    .join(" ")

/** One brow: side is -1 for the one on the left of the drawing, 1 for the other. */
export function brow(action: FaceAction, shape: FaceShape, side: -1 | 1): string {
  const { browInner, browOuter, browLower } = action
  const x = (dx: number) => middle + side * dx
  const inner = { x: 15 - 4.5 * browLower, y: 109 - 12 * browInner + 11 * browLower }
  const peak = { x: 31, y: 102 - 5 * browInner - 10 * browOuter + 10 * browLower }
  const outer = { x: shape.eyes + 17, y: 110 - 11 * browOuter + 3 * browLower }
  const half = shape.brow / 2
  return path(
    ["M", x(inner.x), inner.y - half],
    ["Q", x(peak.x), peak.y - half - 1, x(outer.x), outer.y],
    ["Q", x(peak.x), peak.y + half + 1, x(inner.x), inner.y + half],
    ["Z"],
  )
}

export interface Eye {
  /** The opening between the lids. */
  opening: string
  upper: string
  crease: string
  /** The fold below, and how deep it is. */
  fold: string
  depth: number
  x: number
  y: number
}

/** One eye with its lids. */
export function eye(action: FaceAction, shape: FaceShape, side: -1 | 1): Eye {
  const { lidUpper, lidLower, cheek, browInner, browLower } = action
  const y = 130
  const x = middle + side * shape.eyes
  const at = (dx: number) => x + side * dx
  const open = 8.5 + 5.5 * up(lidUpper) - 6 * down(lidUpper) - 1.6 * browLower
  const below = Math.max(1.4, 6 - 3.2 * lidLower - 1.6 * cheek)
  // Where the lid hangs, it hangs at the outer side while the brow pulls the inner side up.
  const slant = down(lidUpper) * 5 * (0.5 + browInner / 2)
  const [inner, outer] = [-14, 14]
  const top = ["C", at(-8), y - open * 1.35, at(7), y - open * 1.35 + slant, at(outer), y - 0.5 + slant / 2]
  const bottom = ["C", at(7), y + below * 1.35, at(-8), y + below * 1.35, at(inner), y + 2]
  const lift = 5 - 2 * up(lidUpper)
  return {
    opening: path(["M", at(inner), y + 2], top, bottom, ["Z"]),
    upper: path(["M", at(inner), y + 2], top),
    crease: path(
      ["M", at(-11), y - open * 0.62 - lift],
      ["Q", at(1), y - open - lift - 2.5 + slant / 2, at(14), y - open * 0.45 - lift + slant],
    ),
    fold: path(["M", at(-10), y + below + 5, "Q", at(1), y + below + 8.5, at(12), y + below + 3]),
    depth: Math.min(1, lidLower * 0.6 + cheek * 0.6),
    x,
    y: y - 0.6 + down(lidUpper) * 1.5,
  }
}

export interface Mouth {
  lips: string
  /** The dark between the lips, and the upper teeth in it; nothing where they touch. */
  inside: string | undefined
  teeth: string
  /** Where the lips touch. */
  line: string
  bottom: number
  left: number
  right: number
  corner: number
}

/** The mouth: corners, lips and how far it is open. */
export function mouth(action: FaceAction, shape: FaceShape): Mouth {
  const { lipCorner, lipPress, lipStretch, jaw, nose } = action
  // A jaw that drops alone makes the mouth round; a smile or drawn lips keep it wide.
  const round = jaw * (1 - lipStretch) * (1 - up(lipCorner))
  const half = shape.mouth + 9 * lipStretch + 6 * up(lipCorner) - 5 * round - 2 * lipPress
  const gap = jaw * (1 - lipStretch * 0.45) * 27
  const corner = 191 - 10 * up(lipCorner) + 7 * down(lipCorner) + 2 * jaw + 2.5 * lipStretch + 7 * round
  const centre = 191 + 3 * up(lipCorner) - 2.5 * down(lipCorner) + 2 * jaw
  const [left, right] = [middle - half, middle + half]
  const top = centre - gap * 0.3 - 5 * nose
  const bottom = centre + gap * 0.7 + (gap > 0 ? 0 : 0.5)
  const upperLip = shape.lips * 0.8 * (1 - 0.8 * lipPress) + 1
  const lowerLip = shape.lips * 1.15 * (1 - 0.75 * lipPress) + 1
  const bow = top - upperLip
  const low = (bottom + lowerLip - corner * 0.25) / 0.75
  const inner = (y: number) => (y - corner * 0.25) / 0.75
  const across = (y: number) => [
    "C",
    left + half * 0.5,
    inner(y),
    right - half * 0.5,
    inner(y),
    right,
    corner,
  ]
  const back = (y: number) => ["C", right - half * 0.45, y, left + half * 0.45, y, left, corner]
  return {
    lips: path(
      ["M", left - 1, corner, "C", left + half * 0.4, bow, middle - 7, bow - 1.2, middle - 4, bow - 1],
      ["Q", middle, bow + 1.8, middle + 4, bow - 1],
      ["C", middle + 7, bow - 1.2, right - half * 0.4, bow, right + 1, corner],
      ["C", right - half * 0.4, low, left + half * 0.4, low, left - 1, corner, "Z"],
    ),
    inside: gap > 1 ? path(["M", left, corner], across(top), back(inner(bottom)), ["Z"]) : undefined,
    teeth: path(
      ["M", left, corner],
      across(top),
      back(inner(top + Math.min(7, gap * (0.45 + 0.4 * up(lipCorner))))),
      ["Z"],
    ),
    line: path(["M", left - 1.5, corner], across(centre - 2.5 * nose)),
    bottom,
    left,
    right,
    corner,
  }
}
