import { signedInBlock } from "../block.ts"
import { oneOf, words } from "../shape.ts"

export const dialogShape = { title: words, width: oneOf<"small" | "medium" | "large">() }

export const dialog = signedInBlock(dialogShape, (views) => views.dialog)
