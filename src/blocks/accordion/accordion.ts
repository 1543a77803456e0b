import { rareBlock } from "../block.ts"
import { flag } from "../shape.ts"

export const accordionShape = { single: flag }

export const accordion = rareBlock(accordionShape, (rare) => rare.accordion)
