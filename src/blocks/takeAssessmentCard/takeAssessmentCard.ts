import { signedInBlock } from "../block.ts"
import { illustration, number, target, text, oneOf, words } from "../shape.ts"

export const takeAssessmentCardShape = {
  title: words,
  time: number,
  illustration,
  text,
  to: target,
  level: oneOf<2 | 3>(),
}

export const takeAssessmentCard = signedInBlock(takeAssessmentCardShape, (views) => views.takeAssessmentCard)
