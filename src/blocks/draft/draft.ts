import { signedInBlock } from "../block.ts"
import { binding, text, words } from "../shape.ts"

export const draftShape = { label: words, bind: binding, text: words, hint: text }

export const draft = signedInBlock(draftShape, (views) => views.draft)
