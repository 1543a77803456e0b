import { lazyBlock } from "../block.ts"
import { flag } from "../shape.ts"

export const accordionShape = { single: flag }

export const accordion = lazyBlock(
  accordionShape,
  () => import("../rare.ts"),
  (rare) => rare.accordion,
)
