import { lazyBlock } from "../block.ts"
import { oneOf } from "../shape.ts"

export const paletteShape = { group: oneOf<"brand" | "interests" | "ratings" | "surfaces">() }

export const palette = lazyBlock(
  paletteShape,
  () => import("./view.tsx"),
  (module) => module.default,
)
