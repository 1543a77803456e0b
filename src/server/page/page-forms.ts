import type { Block, Document } from "#documents/types.g.ts"
import { drawnAtOnce } from "./at-once.ts"

const open: ReadonlySet<Block["type"]> = new Set(["stack", "grid", "section", "card", "await"])

/** The forms of a screen that are drawn whoever looks. */
export const formsAtOnce = (id: string, document: Document): string[] =>
  drawnAtOnce(id, document, ({ type }) => open.has(type)).flatMap((block) =>
    block.type === "form" && typeof block.form === "string" ? [`form/${block.form}`] : [],
  )
