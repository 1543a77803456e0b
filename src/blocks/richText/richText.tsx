import { block, type BlockDefinition } from "../block.ts"
import { words } from "../shape.ts"
import { fetchCleaner, Formatted } from "./Formatted.tsx"

/** The cleaner is on its way as soon as a screen names the block; the page around it does not wait. */
export const richText: BlockDefinition = {
  ...block({ html: words }, ({ props: { html } }) => <Formatted html={html} />),
  async prefetch() {
    void fetchCleaner().catch(() => undefined)
  },
}
