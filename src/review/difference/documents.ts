import type { Document } from "#documents/types.g.ts"
import { difference, type Difference } from "#review/difference/difference.ts"
import { same } from "#review/difference/keys.ts"
import type { ReviewedDocuments } from "#review/reviewed.ts"

/** Kinds whose changes are listed place by place. */
const listed: ReadonlySet<Document["kind"]> = new Set([
  "app",
  "menus",
  "gates",
  "features",
  "routes",
  "form",
  "locale",
])

/** Documents that are new or gone, and those of the other kinds that changed. */
export function documentDifferences(before: ReviewedDocuments, after: ReviewedDocuments): Difference[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id): Difference[] => {
    const [had, has] = [before.get(id), after.get(id)]
    if (had === undefined)
      return has!.kind === "locale" ? [] : [difference("document-added", [id], { after: has })]
    if (has === undefined)
      return had.kind === "locale" ? [] : [difference("document-removed", [id], { before: had })]
    if (listed.has(has.kind) || same(had, has)) return []
    return [difference("document-changed", [id], { before: had, after: has })]
  })
}
