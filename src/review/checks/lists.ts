import { pointerStep, type Problem } from "#documents/problem.ts"
import type { Document } from "#documents/types.g.ts"
import { nearest } from "#documents/nearest.ts"
import { nameMessages } from "#review/messages/names.ts"
import { perDocument } from "#review/once.ts"
import { error, warning } from "#review/problems.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** A word that stands twice in a list, such as an account type in hideForAccounts. */
export const checkDuplicates = eachNode((value, document, pointer) => {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown, index) =>
    typeof item === "string" && value.indexOf(item) < index
      ? [warning(document, `${pointer}/${index}`, nameMessages.duplicate(item))]
      : [],
  )
})

/**
 * Two of a list with one id: rows, guards, bands, levels. A reason, a band's words or a level's scores are found by the
 * id, and would be found for the first alone. The blocks of a screen are looked at with the screen, over all its lists.
 */
export const checkSameIds = eachNode((value, document, pointer) => {
  if (!Array.isArray(value) || /^(screen|fragment)\//.test(document)) return []
  const ids = value.map((item: unknown) =>
    typeof item === "object" && item !== null && "id" in item ? item.id : undefined,
  )
  return ids.flatMap((id, index) =>
    typeof id === "string" && ids.indexOf(id) < index
      ? [error(document, `${pointer}/${index}/id`, nameMessages.sameId(id))]
      : [],
  )
})

/** An order names only keys that are there. */
export const checkOrders = eachNode((value, document, pointer) => {
  if (!("order" in value) || !Array.isArray(value.order)) return []
  const keyed = "entries" in value ? value.entries : "values" in value ? value.values : undefined
  if (typeof keyed !== "object" || keyed === null) return []
  return value.order.flatMap((key: unknown, index) =>
    // What is no key is a problem of the document's shape, or an order of something else.
    typeof key !== "string" || Object.hasOwn(keyed, key)
      ? []
      : [
          error(
            document,
            `${pointer}/order/${index}`,
            nameMessages.orderUnknown(key, nearest(key, Object.keys(keyed))),
          ),
        ],
  )
})

/** Documents whose lists are words of a language or records, where a repetition says nothing. */
const words: ReadonlySet<Document["kind"]> = new Set(["locale", "personas", "instance"])

/** A check that looks at every object and list of each document by itself. */
function eachNode(
  look: (value: object, document: string, pointer: string) => Problem[],
): (reviewed: Reviewed) => Problem[] {
  const inDocument = perDocument((id: string, document: Document): readonly Problem[] => {
    const problems: Problem[] = []
    const walk = (value: unknown, pointer: string): void => {
      if (typeof value !== "object" || value === null) return
      problems.push(...look(value, id, pointer))
      if (Array.isArray(value)) value.forEach((item, index) => walk(item, `${pointer}/${index}`))
      else for (const [key, child] of Object.entries(value)) walk(child, pointer + pointerStep(key))
    }
    if (!words.has(document.kind)) walk(document, "")
    return problems
  })
  return ({ documents }) => [...documents].flatMap(([id, document]) => inDocument(id, document))
}
