import { useMemo, useRef, useSyncExternalStore } from "react"
import type { Choice } from "#ui/form/options.ts"
import type { Host, SourceState } from "../host.ts"
import { isRecord, text } from "../shape.ts"

/** The choices of several vocabularies; the look-up changes its identity only when one of them has. */
export function useVocabularies(host: Host, names: readonly string[]): (name: string) => readonly Choice[] {
  const list = names.join(" ")
  const sources = useMemo(
    () => (list ? list.split(" ").map((name) => [name, host.source("vocabulary", { name })] as const) : []),
    [host, list],
  )
  const last = useRef<{ states: SourceState[]; lookUp: (name: string) => readonly Choice[] }>(undefined)
  const snapshot = () => {
    const states = sources.map(([, source]) => source.snapshot())
    const before = last.current
    if (
      before &&
      before.states.length === states.length &&
      states.every((state, i) => state === before.states[i])
    )
      return before.lookUp
    const found = new Map(sources.map(([name], i) => [name, choicesIn(states[i]?.value)]))
    const lookUp = (name: string) => found.get(name) ?? []
    last.current = { states, lookUp }
    return lookUp
  }
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const leave = sources.map(([, source]) => source.subscribe(listener))
      return () => {
        for (const one of leave) one()
      }
    },
    [sources],
  )
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}

function choicesIn(value: unknown): Choice[] {
  const items = isRecord(value) ? value["items"] : undefined
  if (!Array.isArray(items)) return []
  return items.filter(isRecord).flatMap((item) => {
    const key = text(item["key"], () => false)
    return key ? [{ value: key, label: text(item["title"], () => false) ?? key }] : []
  })
}
