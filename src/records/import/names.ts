import { nearest } from "#documents/nearest.ts"
import { nameKey } from "./name-key.ts"

/** What a name stands for: a key, several, or none, perhaps with what was most likely meant. */
export type Found = { key: string } | { several: readonly string[] } | { meant: string | undefined }

/** Keys that people may also call by their titles, in any language. */
export interface Names {
  find(name: string): Found
}

/** @param entries each key with what else it is called */
export function createNames(entries: Iterable<readonly [key: string, titles: readonly string[]]>): Names {
  const keys = new Set<string>()
  const called = new Map<string, Set<string>>()
  const titles = new Map<string, string>()
  for (const [key, others] of entries) {
    keys.add(key)
    for (const title of [key, ...others]) {
      const known = called.get(nameKey(title)) ?? new Set()
      called.set(nameKey(title), known.add(key))
      titles.set(title, key)
    }
  }
  return {
    find(name) {
      if (keys.has(name)) return { key: name }
      const [first, ...more] = called.get(nameKey(name)) ?? []
      if (first === undefined)
        return { meant: keys.size > mostCompared ? undefined : nearest(name, titles.keys()) }
      return more.length === 0 ? { key: first } : { several: [first, ...more] }
    },
  }
}

/** To look for what somebody meant among more would take seconds a file. */
const mostCompared = 2_000
