import type { Attempt } from "#blocks/attempt.ts"
import type { Learner } from "../learner.ts"

/** Attempts cannot be taken until the server keeps them. */
export function attemptOf(learner: Learner, _name: string): Attempt {
  const text = learner.texts.t("shell:error.generic")
  const state = { status: "failed", text } as const
  return {
    subscribe: () => () => {},
    snapshot: () => state,
    retry: () => {},
    start: async () => ({ ok: false, text }),
    answer: () => {},
    answerAll: () => {},
    reach: () => {},
    submit: async () => ({ ok: false, text }),
  }
}
