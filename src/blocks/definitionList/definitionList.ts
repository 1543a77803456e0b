import { signedInBlock } from "../block.ts"
import { list, text, oneOf, words } from "../shape.ts"

export const definitionListShape = {
  layout: oneOf<"rows" | "columns">(),
  items: list({ id: words, term: words, value: text }),
}

export const definitionList = signedInBlock(definitionListShape, (views) => views.definitionList)
