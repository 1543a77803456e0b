import { formBlock } from "../block.ts"
import { anything, flag, text, oneOf, words } from "../shape.ts"

export const formShape = {
  form: words,
  initial: anything,
  with: anything,
  submitLabel: text,
  submitStyle: oneOf<"solid" | "outline">(),
  intro: flag,
  asksBeforeLeaving: flag,
}

export const form = formBlock(
  formShape,
  () => import("./view.tsx"),
  (module) => module.default,
)
