import { lazyBlock } from "../block.ts"
import { list, oneOf, text, tone, words } from "../shape.ts"
import type { CharacterName } from "./characters.tsx"

export const portraitShape = {
  title: words,
  people: list({ id: words, title: words, character: oneOf<CharacterName>(), tone, band: text, story: text }),
  text,
  note: text,
  level: oneOf<2 | 3>(),
}

export const portrait = lazyBlock(
  portraitShape,
  () => import("./view.tsx"),
  (module) => module.default,
)
