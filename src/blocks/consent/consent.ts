import { lazyBlock } from "../block.ts"
import { anything, texts, words } from "../shape.ts"

export const consentShape = { form: words, policies: texts, initial: anything }

export const consent = lazyBlock(
  consentShape,
  () => import("./view.tsx"),
  (module) => module.default,
)
