import { lazyBlock } from "../block.ts"
import { list, text, words } from "../shape.ts"

export const stepsShape = { label: words, current: text, steps: list({ id: words, title: words }) }

export const steps = lazyBlock(
  stepsShape,
  () => import("../rare.ts"),
  (rare) => rare.steps,
)
