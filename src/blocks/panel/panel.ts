import { signedInBlock } from "../block.ts"
import { flag, icon, oneOf, words } from "../shape.ts"

export const panelShape = {
  title: words,
  icon,
  level: oneOf<2 | 3 | 4>(),
  open: flag,
  lazy: flag,
  counted: oneOf<"skillBenefitOpened">(),
}

export const panel = signedInBlock(panelShape, (views) => views.panel)
