import { signedInBlock } from "../block.ts"
import { anything, binding, flag, text, words } from "../shape.ts"

export const selectShape = {
  label: words,
  labelHidden: flag,
  bind: binding,
  options: anything,
  none: text,
  hint: text,
}

export const select = signedInBlock(selectShape, (views) => views.select)
