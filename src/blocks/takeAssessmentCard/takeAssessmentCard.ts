import { rareBlock } from "../block.ts"
import { illustration, number, target, text, word as oneOf, words } from "../shape.ts"

export const takeAssessmentCardShape = {
  title: words,
  time: number,
  illustration,
  text,
  to: target,
  level: oneOf<2 | 3>(),
}

export const takeAssessmentCard = rareBlock(takeAssessmentCardShape, (rare) => rare.takeAssessmentCard)
