import type { Block, Document } from "#documents/types.g.ts"
import { perDocument } from "#review/once.ts"
import { usesIn } from "#review/uses.ts"

/**
 * How far to look: at what is drawn with the page; in the first of its tabs, too, soon after it; and at what may be drawn
 * later, once an answer has come, or under a condition.
 */
export type Reach = "at once" | "soon" | "later"

/**
 * The blocks of a screen or fragment that are drawn with it, in none but blocks that are open. Others, as in a dialog, may
 * never be drawn: what they need is fetched when they are.
 *
 * @param isOpen whether a block draws at once what stands in it
 * @param reach how far to look: each goes on from the one before
 */
export function drawnWith(
  id: string,
  document: Document,
  isOpen: (block: Block) => boolean,
  reach: Reach = "at once",
): Block[] {
  const blocks = blocksIn(id, document)
  const opens = (around: Block, place: number): boolean =>
    around.type === "tabs" || around.type === "tab"
      ? reach !== "at once" && (around.type === "tab" || place === 0)
      : (reach === "later" && around.type === "await") || isOpen(around)
  const isDrawn = (pointer: string): boolean => {
    const block = blocks.get(pointer)
    if (block === undefined || (block.show !== undefined && reach !== "later")) return false
    const [, parent, place] = /^(.*)\/children\/(\d+)$/.exec(pointer) ?? []
    if (parent === undefined) return /^\/body\/\d+$/.test(pointer)
    const around = blocks.get(parent)
    return around !== undefined && opens(around, Number(place)) && isDrawn(parent)
  }
  return [...blocks].flatMap(([pointer, block]) => (isDrawn(pointer) ? [block] : []))
}

/** By pointer. A page asks this of a fragment each time that it is used. */
const blocksIn = perDocument(
  (id: string, document: Document): ReadonlyMap<string, Block> =>
    new Map(
      usesIn(id, document).flatMap((use) =>
        use.what === "block" ? [[use.pointer, use.block] as const] : [],
      ),
    ),
)
