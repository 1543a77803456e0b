import type { Operation } from "../operation.g.ts"
import { nextOf } from "./anchors.ts"
import { valueAt } from "./json.ts"
import { documentOf, type LayerState } from "./layer-state.ts"
import type { Card } from "./rebase.ts"

/** A card with what stands there by now, which is what whoever decides is shown. */
export function withTheirs(state: LayerState, card: Card): Card {
  const { document, steps, about } = card
  const theirs =
    about === "place" ? nextOf(state, document, steps) : valueAt(documentOf(state, document), steps)
  return { ...card, theirs }
}

/**
 * The operation that lets the author's own value stand where it met what others had published. It names what stands
 * there now as seen: whoever decides has been shown that.
 */
export function ownChoice(state: LayerState, { document, steps, about, mine }: Card): Operation {
  const place = { document, steps: [...steps] }
  if (about === "place") {
    const next = nextOf(state, document, steps)
    const before = typeof mine === "string" ? { before: mine } : {}
    return { do: "move", ...place, ...(next !== undefined && { was: next }), ...before }
  }
  const now = valueAt(documentOf(state, document), steps)
  if (mine === undefined) return { do: "remove", ...place, was: now }
  const holder = valueAt(documentOf(state, document), steps.slice(0, -1))
  if (now === undefined && Array.isArray(holder))
    return { do: "insert", document, steps: steps.slice(0, -1), value: mine }
  return { do: "set", ...place, ...(now !== undefined && { was: now }), value: mine }
}
