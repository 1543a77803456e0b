import { rareBlock } from "../block.ts"
import { flag, number, text, tone, word, words } from "../shape.ts"

export const progressShape = {
  label: words,
  value: number,
  max: number,
  tone,
  low: text,
  high: text,
  level: text,
  showValue: flag,
  size: word<"small" | "medium">(),
}

export const progress = rareBlock(progressShape, (rare) => rare.progress)
