import { difference, type Difference } from "#review/difference/difference.ts"
import { compareKeys } from "#review/difference/keys.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** Texts that say something else, are new or gone, a language and namespace after another. */
export function textDifferences(before: Reviewed, after: Reviewed): Difference[] {
  const [had, has] = [before.many("locale"), after.many("locale")]
  return [...new Set([...had.keys(), ...has.keys()])].flatMap((name): Difference[] => {
    if (had.get(name) === has.get(name)) return []
    const [old, now] = [had.get(name)?.texts ?? {}, has.get(name)?.texts ?? {}]
    const at = (key: string) => [`locale/${name}`, "texts", key] as const
    const { added, removed, kept } = compareKeys(old, now)
    return [
      ...kept
        .filter((key) => old[key] !== now[key])
        .map((key) => difference("text-changed", at(key), { before: old[key], after: now[key] })),
      ...added.map((key) => difference("text-added", at(key), { after: now[key] })),
      ...removed.map((key) => difference("text-removed", at(key), { before: old[key] })),
    ]
  })
}
