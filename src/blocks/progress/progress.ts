import { signedInBlock } from "../block.ts"
import { flag, number, text, tone, oneOf, words } from "../shape.ts"

export const progressShape = {
  label: words,
  value: number,
  max: number,
  tone,
  low: text,
  high: text,
  level: text,
  showValue: flag,
  size: oneOf<"small" | "medium">(),
}

export const progress = signedInBlock(progressShape, (views) => views.progress)
