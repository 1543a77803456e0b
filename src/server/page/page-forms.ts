import type { Block, Document } from "#documents/types.g.ts"
import { drawnWith, type Reach } from "./drawn-with.ts"

const open: ReadonlySet<Block["type"]> = new Set(["stack", "grid", "section", "card", "await"])

/**
 * The forms of a screen that are drawn whoever looks.
 *
 * @param reach how far to look
 */
export const formsOn = (id: string, document: Document, reach?: Reach): string[] =>
  drawnWith(id, document, ({ type }) => open.has(type), reach).flatMap((block) =>
    block.type === "form" && typeof block.form === "string" ? [`form/${block.form}`] : [],
  )
