import { lazyBlock } from "../block.ts"
import { anything, words } from "../shape.ts"

export const cvPageShape = { page: anything, label: words }

export const cvPage = lazyBlock(
  cvPageShape,
  () => import("./view.tsx"),
  (module) => module.default,
)
