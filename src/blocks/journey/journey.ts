import { lazyBlock } from "../block.ts"
import { flag, illustration, list, number, target, text, tone, words } from "../shape.ts"

export const journeyShape = {
  label: words,
  steps: list({
    id: words,
    title: words,
    note: text,
    illustration,
    tone,
    feature: text,
    to: target,
    done: flag,
  }),
  next: list({ id: words, step: words, title: words, text, time: number, button: text, to: target }),
}

export const journey = lazyBlock(
  journeyShape,
  () => import("./view.tsx"),
  (module) => module.default,
)
