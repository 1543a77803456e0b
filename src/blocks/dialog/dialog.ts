import { lazyBlock } from "../block.ts"
import { word as oneOf, words } from "../shape.ts"

export const dialogShape = { title: words, width: oneOf<"small" | "medium" | "large">() }

export const dialog = lazyBlock(
  dialogShape,
  () => import("../rare.ts"),
  (rare) => rare.dialog,
)
