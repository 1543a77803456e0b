import { isRecord } from "#blocks/shape.ts"
import { tabStore } from "#browser/stores.ts"
import type { User } from "#documents/types.g.ts"

/** Letters that somebody writes in this tab. The server never has them; signing out wipes them. */
const key = "letters"

/** The oldest go first: a tab's store is small. */
const most = 50

type Letters = readonly (readonly [page: string, text: string])[]

/** The letter of a page, by its path, as far as it was written before the page was loaded anew. */
export const keptLetter = (user: User | null, page: string): string | undefined =>
  keptFor(user).find(([of]) => of === page)?.[1]

/** Null takes it out. */
export function keepLetter(user: User | null, page: string, text: string | null): void {
  const others = keptFor(user).filter(([of]) => of !== page)
  const letters = text === null ? others : [...others, [page, text]]
  tabStore.setItem(key, JSON.stringify({ user: user?._id, letters: letters.slice(-most) }))
}

/** As much of what is kept as has the form of it; anybody may write into the tab's store. */
function keptFor(user: User | null): Letters {
  try {
    const kept: unknown = JSON.parse(tabStore.getItem(key) ?? "null")
    if (!user?._id || !isRecord(kept) || kept["user"] !== user._id || !Array.isArray(kept["letters"]))
      return []
    return kept["letters"].filter(
      (one): one is [string, string] =>
        Array.isArray(one) && typeof one[0] === "string" && typeof one[1] === "string",
    )
  } catch {
    return []
  }
}
