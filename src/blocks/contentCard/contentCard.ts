import { signedInBlock } from "../block.ts"
import { chipItems } from "../chips/chips.ts"
import { flag, icon, illustration, object, target, text, tone, oneOf, words } from "../shape.ts"

export const contentCardShape = {
  title: words,
  subtitle: text,
  about: text,
  level: oneOf<2 | 3 | 4>(),
  logo: text,
  image: text,
  illustration,
  showImage: flag,
  icon,
  tone,
  chips: chipItems,
  note: text,
  to: target,
  open: text,
  showButton: flag,
  buttonIcon: icon,
  variant: oneOf<1 | 2 | 3 | 4 | 5>(),
  buttonStyle: oneOf<"solid" | "outline" | "text">(),
  compare: object({ kind: words, record: words, chosen: flag }),
  favourite: object({ kind: words, record: words, saved: flag }),
}

export const contentCard = signedInBlock(contentCardShape, (views) => views.contentCard)
