import { figureBlock } from "../block.ts"
import { anything, words } from "../shape.ts"

export const compareShape = {
  caption: words,
  records: anything,
  rows: anything,
  missing: words,
  same: words,
}

export const compare = figureBlock(compareShape, (figures) => figures.compare)
