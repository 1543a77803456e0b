import { signedInBlock } from "../block.ts"
import { anything, target, text } from "../shape.ts"

export const lockedOverlayShape = {
  gate: text,
  feature: text,
  denial: anything,
  title: text,
  upgrade: target,
  redeem: target,
}

export const lockedOverlay = signedInBlock(lockedOverlayShape, (views) => views.lockedOverlay)
