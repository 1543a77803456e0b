import { rareBlock } from "../block.ts"
import { binding, words } from "../shape.ts"

export const tabsShape = { label: words, bind: binding }

export const tabs = rareBlock(tabsShape, (rare) => rare.tabs)
