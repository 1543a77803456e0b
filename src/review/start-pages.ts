import type { Problem } from "#documents/problem.ts"
import type { Undrawn } from "#engine/screens/undrawn.ts"
import { screenMessages } from "#review/messages/screens.ts"
import { error } from "#review/problems.ts"

/** What was found when the start pages of a release were drawn, as it is told to an author. */
export function startPageProblems(undrawn: readonly Undrawn[]): Problem[] {
  return undrawn.map(({ persona, document, pointer, error: thrown }) =>
    error(document, pointer, screenMessages.cannotBeDrawn(persona, thrown)),
  )
}
