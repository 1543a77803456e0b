import { rareBlock } from "../block.ts"
import { list, text, word, words } from "../shape.ts"

export const definitionListShape = {
  layout: word<"rows" | "columns">(),
  items: list({ id: words, term: words, value: text }),
}

export const definitionList = rareBlock(definitionListShape, (rare) => rare.definitionList)
