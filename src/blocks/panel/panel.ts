import { lazyBlock } from "../block.ts"
import { flag, icon, word, words } from "../shape.ts"

export const panelShape = { title: words, icon, level: word<2 | 3 | 4>(), open: flag }

export const panel = lazyBlock(
  panelShape,
  () => import("../rare.ts"),
  (rare) => rare.panel,
)
