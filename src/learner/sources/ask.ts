import { isUnreachable } from "#api/client.ts"
import type { Learner } from "../learner.ts"
import { keepAnswer, keptAnswer } from "./kept.ts"
import type { Arguments, SourceKind } from "./source.ts"

/** Asks the server; where that cannot be reached, what it told the same person last. */
export async function fetchOrKept(
  learner: Learner,
  key: string,
  kind: SourceKind,
  args: Arguments,
): Promise<{ value: unknown; old: boolean }> {
  const user = learner.user()?._id
  const place = kind.kept && user !== undefined ? `${user} ${learner.state.language} ${key}` : undefined
  try {
    const value = await kind.fetch?.(learner, args)
    // Whoever has signed out meanwhile leaves nothing behind.
    if (place !== undefined && value !== undefined && learner.user()?._id === user)
      void keepAnswer(place, value)
    return { value, old: false }
  } catch (error) {
    const kept = place !== undefined && isUnreachable(error) ? await keptAnswer(place) : undefined
    if (!kept || learner.user()?._id !== user) throw error
    learner.state.stale = true
    return { value: kept.value, old: true }
  }
}
