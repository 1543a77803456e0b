import { figureBlock } from "../block.ts"
import { list, number, text, tone, oneOf, words } from "../shape.ts"

export const highlightsShape = {
  items: list({
    id: words,
    title: words,
    band: text,
    says: text,
    about: text,
    tone,
    letter: text,
    rank: number,
  }),
  level: oneOf<2 | 3 | 4>(),
}

export const highlights = figureBlock(highlightsShape, (figures) => figures.highlights)
