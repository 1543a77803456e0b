import { signedInBlock } from "../block.ts"
import { icon, illustration, object, target, text, oneOf, words } from "../shape.ts"

export const emptyStateShape = {
  title: words,
  text,
  icon,
  illustration,
  level: oneOf<1 | 2 | 3>(),
  action: object({ label: words, to: target }),
  button: text,
}

export const emptyState = signedInBlock(emptyStateShape, (views) => views.emptyState)
