import { lazyBlock } from "../block.ts"
import { anything, words } from "../shape.ts"

export const cvPageShape = { page: anything, label: words }

/** It stands on what CVs are made of: a part of the script that other pages do without. */
export const cvPage = lazyBlock(
  cvPageShape,
  () => import("./view.tsx"),
  (module) => module.default,
)
