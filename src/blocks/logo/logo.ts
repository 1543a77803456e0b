import { rareBlock } from "../block.ts"
import { target, word } from "../shape.ts"

export const logoShape = { look: word<"logo" | "icon">(), to: target }

export const logo = rareBlock(logoShape, (rare) => rare.logo)
