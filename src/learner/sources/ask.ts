import { isUnreachable } from "#api/client.ts"
import { keepAnswer, keptAnswer } from "./kept.ts"
import type { Answer, Arguments, SourceKind, SourceContext } from "./source.ts"

/** What is here already, else what the server says; where that cannot be reached, what it told the same person last. */
export async function fetchOrKept(
  context: SourceContext,
  key: string,
  kind: SourceKind,
  args: Arguments,
): Promise<Answer> {
  const answer = await kind.answer?.(context, args)
  if (answer) return answer
  const user = context.user()?._id
  const place = kind.kept && user !== undefined ? `${user} ${context.state.language} ${key}` : undefined
  try {
    const value = await kind.fetch?.(context, args)
    // Whoever has signed out meanwhile leaves nothing behind.
    if (place !== undefined && value !== undefined && context.user()?._id === user)
      void keepAnswer(place, value)
    return { value, old: false }
  } catch (error) {
    const kept = place !== undefined && isUnreachable(error) ? await keptAnswer(place) : undefined
    if (!kept || context.user()?._id !== user) throw error
    context.state.stale = true
    return { value: kept.value, old: true }
  }
}
