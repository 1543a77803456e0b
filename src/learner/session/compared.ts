import { isRecord } from "#blocks/shape.ts"
import { mostCompared } from "#records/compare.ts"
import { tabStore } from "#browser/stores.ts"
import type { User } from "#documents/types.g.ts"
import type { Chosen, State } from "../store.ts"

/** Where this tab keeps what stands side by side, and whose it is. It is wiped when they sign out. */
const key = "compared"

interface Comparing {
  user: () => User | null
  state: Pick<State, "comparing">
}

/** What the same account has put side by side in this tab before the page was loaded anew. */
export function restoreCompared({ user, state }: Comparing): void {
  if (Object.keys(state.comparing).length > 0) return
  state.comparing = keptFor(user())
}

export function keepCompared({ user, state }: Comparing): void {
  tabStore.setItem(key, JSON.stringify({ user: user()?._id, chosen: state.comparing }))
}

function keptFor(user: User | null): State["comparing"] {
  try {
    const kept: unknown = JSON.parse(tabStore.getItem(key) ?? "null")
    if (!user?._id || !isRecord(kept) || kept["user"] !== user._id || !isRecord(kept["chosen"])) return {}
    return Object.fromEntries(
      Object.entries(kept["chosen"]).map(([type, chosen]) => [type, listed(chosen).slice(0, mostCompared)]),
    )
  } catch {
    return {}
  }
}

const listed = (chosen: unknown): Chosen[] =>
  (Array.isArray(chosen) ? chosen : []).filter(
    (one): one is Chosen =>
      isRecord(one) && typeof one["id"] === "string" && typeof one["title"] === "string",
  )
