import { useMemo } from "react"
import type { Choice } from "#ui/form/options.ts"
import type { Host } from "../host.ts"
import { isRecord, text } from "../shape.ts"
import { useNamedSources } from "../sources.ts"

/** The choices of several vocabularies; the look-up changes its identity only when one of them has. */
export function useVocabularies(host: Host, names: readonly string[]): (name: string) => readonly Choice[] {
  const { sources, states } = useNamedSources(host, "vocabulary", names)
  return useMemo(() => {
    const found = new Map(sources.map(({ name }, at) => [name, choicesIn(states[at]?.value)]))
    return (name) => found.get(name) ?? []
  }, [sources, states])
}

function choicesIn(value: unknown): Choice[] {
  const items = isRecord(value) ? value["items"] : undefined
  if (!Array.isArray(items)) return []
  return items.filter(isRecord).flatMap((item) => {
    const key = text(item["key"], () => false)
    return key ? [{ value: key, label: text(item["title"], () => false) ?? key }] : []
  })
}
