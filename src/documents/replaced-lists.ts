import { kindOf } from "./kinds.ts"
import { messages } from "./messages.ts"
import { metaOf, type MetaNode } from "./meta.ts"
import { pointerOf, type Problem } from "./problem.ts"

/**
 * Lists of words that a patch replaces, and with them what an author may not have known to be in them: RFC 7396
 * replaces a list whole. A list that only grows, or that is taken away on purpose (`null`), is not told.
 *
 * @param patches of one layer, by document
 * @param before the documents that the patches change
 * @returns a warning for each list that loses words
 */
export function replacedLists(
  patches: Readonly<Record<string, unknown>>,
  before: ReadonlyMap<string, unknown>,
): Problem[] {
  return Object.entries(patches).flatMap(([id, patch]) => {
    const kind = kindOf(id)
    const lost = (
      had: unknown,
      has: unknown,
      steps: readonly string[],
      meta: MetaNode | undefined,
    ): Problem[] => {
      if (isWords(had) && isWords(has)) {
        const gone = had.filter((word) => !has.includes(word))
        return gone.length === 0
          ? []
          : [{ severity: "warning", document: id, pointer: pointerOf(steps), ...messages.listReplaced(gone) }]
      }
      if (!isObject(had) || !isObject(has) || meta?.replaced) return []
      return Object.entries(has).flatMap(([key, value]) =>
        // An order moves only what it names.
        key === "order" || !Object.hasOwn(had, key)
          ? []
          : lost(had[key], value, [...steps, key], meta?.child(key)),
      )
    }
    return lost(before.get(id), patch, [], kind && metaOf(kind))
  })
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string")
