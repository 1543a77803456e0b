import { expect } from "vitest"
import type { Words } from "#eligibility/words.ts"
import { texts } from "./shipped.ts"

/** What a sentence says in short: its key without the namespace. It has words in every language, for all its values. */
export function said({ t, with: values = {} }: { t: string; with?: Words["with"] }): string {
  const key = t.slice(t.indexOf(":") + 1)
  for (const text of Object.values(texts)) {
    expect(Object.keys(text)).toContain(key)
    const asked = [...text[key]!.matchAll(/\{\{(\w+)(?:, list)?\}\}/g)].map((match) => match[1]!)
    expect(asked.filter((name) => !Object.hasOwn(values, name))).toEqual([])
    const lists = [...text[key]!.matchAll(/\{\{(\w+), list\}\}/g)].map((match) => match[1]!)
    expect(asked.filter((name) => Array.isArray(values[name])).toSorted()).toEqual(lists.toSorted())
  }
  return key
}
