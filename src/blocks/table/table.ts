import { figureBlock } from "../block.ts"
import { anything, flag, list, text, oneOf, words } from "../shape.ts"

export const tableShape = {
  caption: words,
  captionHidden: flag,
  rows: anything,
  key: text,
  columns: list({ field: words, label: words, align: oneOf<"start" | "end">() }),
  empty: words,
}

export const table = figureBlock(tableShape, (figures) => figures.table)
