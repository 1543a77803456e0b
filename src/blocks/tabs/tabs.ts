import { lazyBlock } from "../block.ts"
import { binding, words } from "../shape.ts"

export const tabsShape = { label: words, bind: binding }

/** Few screens have tabs, and they bring a library along: a part of their own. */
export const tabs = lazyBlock(
  tabsShape,
  () => import("./view.tsx"),
  (module) => module.default,
)
