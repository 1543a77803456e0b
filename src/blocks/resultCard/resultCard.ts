import { signedInBlock } from "../block.ts"
import { icon, illustration, list, number, target, text, tone, oneOf, words } from "../shape.ts"

export const resultCardShape = {
  title: words,
  subtitle: text,
  level: oneOf<2 | 3 | 4>(),
  variant: oneOf<1 | 2 | 3>(),
  icon,
  illustration,
  scores: list({ id: words, label: words, value: number, max: number, tone, level: text }),
  to: target,
  link: text,
  button: text,
}

export const resultCard = signedInBlock(resultCardShape, (views) => views.resultCard)
