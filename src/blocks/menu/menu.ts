import { rareBlock } from "../block.ts"
import { word, words } from "../shape.ts"

export const menuShape = { menu: words, label: words, layout: word<"list" | "bar" | "cards">() }

export const menu = rareBlock(menuShape, (rare) => rare.menu)
