import { compareKeys, listed, quoted } from "#review/difference/keys.ts"
import type { Reviewed } from "#review/reviewed.ts"

/** How many texts of one document are quoted; the rest are counted. */
const most = 5

/** Texts that are new, gone or say something else, per language and namespace. */
export function textSentences(before: Reviewed, after: Reviewed): string[] {
  const [had, has] = [before.many("locale"), after.many("locale")]
  return [...new Set([...had.keys(), ...has.keys()])].flatMap((name) => {
    if (had.get(name) === has.get(name)) return []
    const [old, now] = [had.get(name)?.texts ?? {}, has.get(name)?.texts ?? {}]
    const [language, namespace] = name.split("/")
    const { added, removed, kept } = compareKeys(old, now)
    const changed = kept.filter((key) => old[key] !== now[key])
    return [
      ...changed
        .slice(0, most)
        .map(
          (key) => `Text ${namespace}:${key} (${language}): ${quoted(old[key])} becomes ${quoted(now[key])}.`,
        ),
      ...(changed.length > most
        ? [`${changed.length - most} more texts of ${namespace} (${language}) changed.`]
        : []),
      ...(added.length > 0 ? [`New texts in ${namespace} (${language}): ${listed(added)}.`] : []),
      ...(removed.length > 0 ? [`Texts gone from ${namespace} (${language}): ${listed(removed)}.`] : []),
    ]
  })
}
