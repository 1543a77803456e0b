import { lazyBlock } from "../block.ts"
import { anything, binding, number, words } from "../shape.ts"

export const facetPanelShape = { label: words, facets: anything, count: number, bind: binding }

export const facetPanel = lazyBlock(
  facetPanelShape,
  () => import("./view.tsx"),
  (module) => module.default,
)
