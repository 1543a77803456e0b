import { rareBlock } from "../block.ts"
import { binding, flag, text, word, words } from "../shape.ts"

export const inputShape = {
  label: words,
  labelHidden: flag,
  bind: binding,
  kind: word<"text" | "search" | "email" | "number" | "date" | "tel">(),
  placeholder: text,
  hint: text,
}

export const input = rareBlock(inputShape, (rare) => rare.input)
