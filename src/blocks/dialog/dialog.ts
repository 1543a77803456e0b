import { rareBlock } from "../block.ts"
import { word as oneOf, words } from "../shape.ts"

export const dialogShape = { title: words, width: oneOf<"small" | "medium" | "large">() }

export const dialog = rareBlock(dialogShape, (rare) => rare.dialog)
