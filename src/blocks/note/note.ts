import { signedInBlock } from "../block.ts"
import { number, text, words } from "../shape.ts"

export const noteShape = { label: words, value: words, hint: text, button: text, most: number }

export const note = signedInBlock(noteShape, (views) => views.note)
