import { signedInBlock } from "../block.ts"
import { illustration, icon, object, target, text, tone, oneOf, words } from "../shape.ts"

export const pageCoverShape = {
  title: words,
  level: oneOf<1 | 2 | 3>(),
  description: text,
  tag: text,
  icon,
  logo: text,
  image: text,
  illustration,
  variant: oneOf<1 | 2>(),
  size: oneOf<"tall" | "low">(),
  tone,
  back: object({ label: text, to: target }),
  action: object({ label: words, to: target, caption: text }),
}

export const pageCover = signedInBlock(pageCoverShape, (views) => views.pageCover)
