import { signedInBlock } from "../block.ts"
import { anything, binding, flag, words } from "../shape.ts"

export const filterShape = { label: words, bind: binding, options: anything, many: flag }

export const filter = signedInBlock(filterShape, (views) => views.filter)
