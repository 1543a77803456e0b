import { lazyBlock } from "../block.ts"
import { word } from "../shape.ts"

export const paletteShape = { group: word<"brand" | "interests" | "ratings" | "surfaces">() }

export const palette = lazyBlock(
  paletteShape,
  () => import("./view.tsx"),
  (module) => module.default,
)
