import type { Operation } from "#documents/operation.g.ts"
import type { Row } from "./outline.ts"

const document = "menus"

/** Moves an entry by one place among those around it; nothing where it stands at that end already. */
export function moved({ steps, siblings, at }: Row, by: -1 | 1): Operation[] {
  const to = at + by
  if (to < 0 || to >= siblings.length) return []
  const before = by === -1 ? siblings[to] : siblings[to + 1]
  const was = siblings[at + 1]
  return [
    {
      do: "move",
      document,
      steps: [...steps],
      ...(was !== undefined && { was }),
      ...(before !== undefined && { before }),
    },
  ]
}

/** Says from which account types an entry is hidden; of nobody nothing is said. */
export function hidden({ steps, hiddenFrom }: Row, from: readonly string[]): Operation[] {
  const same = from.length === hiddenFrom.length && from.every((type) => hiddenFrom.includes(type))
  if (same) return []
  const place = { document, steps: [...steps, "hideForAccounts"] }
  if (from.length === 0) return [{ do: "remove", ...place, was: hiddenFrom }]
  return [{ do: "set", ...place, ...(hiddenFrom.length > 0 && { was: hiddenFrom }), value: [...from] }]
}

/** Another wording of a text in one language; an empty one is none, and is not said. */
export function worded(
  { namespace, key }: { namespace: string; key: string },
  language: string,
  was: string | undefined,
  words: string,
): Operation[] {
  const value = words.trim()
  if (value === "" || value === was) return []
  return [
    {
      do: "set",
      document: `locale/${language}/${namespace}`,
      steps: ["texts", key],
      ...(was !== undefined && { was }),
      value,
    },
  ]
}
