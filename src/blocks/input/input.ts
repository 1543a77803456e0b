import { signedInBlock } from "../block.ts"
import { binding, flag, text, oneOf, words } from "../shape.ts"

export const inputShape = {
  label: words,
  labelHidden: flag,
  bind: binding,
  kind: oneOf<"text" | "search" | "email" | "number" | "date" | "tel">(),
  placeholder: text,
  hint: text,
}

export const input = signedInBlock(inputShape, (views) => views.input)
