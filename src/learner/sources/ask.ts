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
  const place = kind.kept ? placeOf(context, key) : undefined
  try {
    const value = await kind.fetch?.(context, args)
    // Whoever has signed out meanwhile leaves nothing behind.
    if (place !== undefined && value !== undefined && context.user()?._id === user)
      void keepAnswer(place, value)
    return { value, old: false }
  } catch (error) {
    if (!isUnreachable(error)) throw error
    const value = place === undefined ? await kind.away?.(context, args) : (await keptAnswer(place))?.value
    if (value === undefined || context.user()?._id !== user) throw error
    context.state.stale = true
    return { value, old: true }
  }
}

/** Where an answer is kept: by whom it was given to, in which language. Nowhere for whoever is not signed in. */
export function placeOf(context: Pick<SourceContext, "user" | "state">, key: string): string | undefined {
  const user = context.user()?._id
  return user === undefined ? undefined : `${user} ${context.state.language} ${key}`
}
