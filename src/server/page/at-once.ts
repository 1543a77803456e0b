import type { Block, Document } from "#documents/types.g.ts"
import { usesIn } from "#review/uses.ts"

/**
 * The blocks of a screen or fragment that are drawn with it: under no condition, and in none but blocks that are open.
 * Others, as in a dialog or under a condition, may never be drawn: what they need is fetched when they are.
 *
 * @param isOpen whether a block draws at once what stands in it
 * @param inTabs whether the first of some tabs is open
 */
export function drawnAtOnce(
  id: string,
  document: Document,
  isOpen: (block: Block) => boolean,
  inTabs = false,
): Block[] {
  const blocks = new Map(
    usesIn(id, document).flatMap((use) => (use.what === "block" ? [[use.pointer, use.block] as const] : [])),
  )
  const opens = (around: Block, place: number): boolean =>
    around.type === "tabs" || around.type === "tab"
      ? inTabs && (around.type === "tab" || place === 0)
      : isOpen(around)
  const isDrawn = (pointer: string): boolean => {
    const block = blocks.get(pointer)
    if (block === undefined || block.show !== undefined) return false
    const [, parent, place] = /^(.*)\/children\/(\d+)$/.exec(pointer) ?? []
    if (parent === undefined) return /^\/body\/\d+$/.test(pointer)
    const around = blocks.get(parent)
    return around !== undefined && opens(around, Number(place)) && isDrawn(parent)
  }
  return [...blocks].flatMap(([pointer, block]) => (isDrawn(pointer) ? [block] : []))
}
