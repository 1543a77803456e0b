import { lazyBlock } from "../block.ts"
import { binding, words } from "../shape.ts"

export const tabsShape = { label: words, bind: binding }

export const tabs = lazyBlock(
  tabsShape,
  () => import("../rare.ts"),
  (rare) => rare.tabs,
)
