import { type BlockDefinition, lazyBlock } from "../block.ts"
import { binding, target, words } from "../shape.ts"

export const assessmentShape = {
  assessment: words,
  done: target,
  doneLabel: words,
  lesson: target,
  running: binding,
}

export const assessment: BlockDefinition = {
  ...lazyBlock(
    assessmentShape,
    () => import("./view.tsx"),
    (module) => module.default,
  ),
  attempts: true,
}
