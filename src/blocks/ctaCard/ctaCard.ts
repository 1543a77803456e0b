import { signedInBlock } from "../block.ts"
import { flag, icon, illustration, target, text, oneOf, words } from "../shape.ts"

export const ctaCardShape = {
  title: words,
  subTitle: text,
  level: oneOf<2 | 3>(),
  time: text,
  tag: text,
  icon,
  button: text,
  to: target,
  showImage: flag,
  image: text,
  illustration,
  variant: oneOf<1 | 2>(),
}

export const ctaCard = signedInBlock(ctaCardShape, (views) => views.ctaCard)
