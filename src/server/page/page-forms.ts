import type { Block, Document } from "#documents/types.g.ts"
import { usesIn } from "#review/uses.ts"

/** Blocks that draw what stands in them at once. */
const open: ReadonlySet<Block["type"]> = new Set(["stack", "grid", "section", "card", "await"])

/**
 * The forms of a screen that are drawn whoever looks. Others, as in a dialog or under a condition, may never be: they
 * are fetched when they are drawn.
 */
export function formsAtOnce(id: string, document: Document): string[] {
  const blocks = usesIn(id, document).flatMap((use) => (use.what === "block" ? [use] : []))
  return blocks.flatMap(({ block, pointer }) => {
    if (block.type !== "form" || !/^\/body\/\d+(?:\/children\/\d+)*$/.test(pointer)) return []
    const around = blocks.filter((other) => pointer.startsWith(`${other.pointer}/`))
    const stands = around.every((other) => open.has(other.block.type))
    return stands && [block, ...around.map((other) => other.block)].every(({ show }) => show === undefined)
      ? [`form/${block.form}`]
      : []
  })
}
