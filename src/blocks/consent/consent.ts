import { formBlock } from "../block.ts"
import { anything, texts, words } from "../shape.ts"

export const consentShape = { form: words, policies: texts, initial: anything }

export const consent = formBlock(
  consentShape,
  () => import("./view.tsx"),
  (module) => module.default,
)
