import { signedInBlock } from "../block.ts"
import { oneOf, words } from "../shape.ts"

export const menuShape = { menu: words, label: words, layout: oneOf<"list" | "bar" | "cards">() }

export const menu = signedInBlock(menuShape, (views) => views.menu)
