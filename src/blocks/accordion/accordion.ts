import { signedInBlock } from "../block.ts"
import { flag } from "../shape.ts"

export const accordionShape = { single: flag }

export const accordion = signedInBlock(accordionShape, (views) => views.accordion)
