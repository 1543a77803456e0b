import { same } from "#documents/changes/json.ts"
import type { ReplacedPatches } from "#server/publishing/layer.ts"
import type { Touched } from "./touched.ts"

/** What a change does to its layer: of each document that it changes the patch that stands from then on. */
export const replacedBy = (touched: readonly Touched[]): ReplacedPatches =>
  Object.fromEntries(
    touched.filter(({ start, own }) => !same(start, own)).map(({ document, own }) => [document, own ?? null]),
  )
