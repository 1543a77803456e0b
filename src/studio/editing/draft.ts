/** What somebody types in a field, and what stood there when they began; undefined while they have not. */
export type Draft = { readonly text: string; readonly base: string } | undefined

/** What the field shows: what stands there, until somebody types something else. */
export const shownOf = (draft: Draft, now: string): string => draft?.text ?? now

/** The draft after a key: what is typed back to what stood there is none. */
export function typedInto(draft: Draft, now: string, text: string): Draft {
  const base = draft?.base ?? now
  return text === now ? undefined : { text, base }
}

/** What somebody else has written there meanwhile, where it is neither what stood there nor what is typed. */
export const meanwhile = (draft: Draft, now: string): string | undefined =>
  draft !== undefined && now !== draft.base && now !== draft.text ? now : undefined
