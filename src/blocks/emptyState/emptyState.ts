import { rareBlock } from "../block.ts"
import { icon, illustration, object, target, text, word, words } from "../shape.ts"

export const emptyStateShape = {
  title: words,
  text,
  icon,
  illustration,
  level: word<1 | 2 | 3>(),
  action: object({ label: words, to: target }),
  button: text,
}

export const emptyState = rareBlock(emptyStateShape, (rare) => rare.emptyState)
