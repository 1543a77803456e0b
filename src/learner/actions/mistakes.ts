import type { NewMistake } from "#api/contract/mistakes.ts"
import { word, type ActionKind } from "./action.ts"

const kinds = [
  "wrong",
  "outdated",
  "link",
  "closed",
  "other",
] as const satisfies readonly NewMistake["kind"][]

const reportMistake: ActionKind = async (learner, args) => {
  const asked = word(args, "kind")
  await learner.client.reportMistake(word(args, "type"), word(args, "id"), {
    kind: kinds.find((kind) => kind === asked) ?? "other",
    words: word(args, "words"),
  })
}

export const mistakeActions = { reportMistake }
