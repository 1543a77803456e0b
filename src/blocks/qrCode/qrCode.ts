import { lazyBlock } from "../block.ts"
import { text } from "../shape.ts"

export const qrCodeShape = { text, label: text }

export const qrCode = lazyBlock(
  qrCodeShape,
  () => import("./view.tsx"),
  (module) => module.default,
)
