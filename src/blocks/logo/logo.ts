import { lazyBlock } from "../block.ts"
import { target, word } from "../shape.ts"

export const logoShape = { look: word<"logo" | "icon">(), to: target }

export const logo = lazyBlock(
  logoShape,
  () => import("../rare.ts"),
  (rare) => rare.logo,
)
