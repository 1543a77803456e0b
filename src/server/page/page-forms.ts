import type { Block, Document } from "#documents/types.g.ts"
import { drawnAtOnce } from "./at-once.ts"

const open: ReadonlySet<Block["type"]> = new Set(["stack", "grid", "section", "card", "await"])

/**
 * The forms of a screen that are drawn whoever looks.
 *
 * @param inTabs whether those in the first of some tabs are among them
 */
export const formsAtOnce = (id: string, document: Document, inTabs = false): string[] =>
  drawnAtOnce(id, document, ({ type }) => open.has(type), inTabs).flatMap((block) =>
    block.type === "form" && typeof block.form === "string" ? [`form/${block.form}`] : [],
  )
