import { signedInBlock } from "../block.ts"
import { list, text, words } from "../shape.ts"

export const stepsShape = { label: words, current: text, steps: list({ id: words, title: words }) }

export const steps = signedInBlock(stepsShape, (views) => views.steps)
