import { rareBlock } from "../block.ts"
import { anything, binding, flag, words } from "../shape.ts"

export const filterShape = { label: words, bind: binding, options: anything, many: flag }

export const filter = rareBlock(filterShape, (rare) => rare.filter)
