import { rareBlock } from "../block.ts"
import { flag, icon, word, words } from "../shape.ts"

export const panelShape = { title: words, icon, level: word<2 | 3 | 4>(), open: flag, lazy: flag }

export const panel = rareBlock(panelShape, (rare) => rare.panel)
