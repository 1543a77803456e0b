import { lazyBlock, type BlockDefinition } from "../block.ts"
import { words } from "../shape.ts"

export const richTextShape = { html: words }

const whole = lazyBlock(
  richTextShape,
  () => import("./view.tsx"),
  (module) => module.default,
)

/** The cleaner is on its way as soon as a screen names the block; the page around it does not wait. */
export const richText: BlockDefinition = {
  ...whole,
  coming: { shape: "text", count: 4 },
  async prefetch() {
    whole.prefetch?.().catch(() => undefined)
  },
}
