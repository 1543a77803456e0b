import { useEffect, useRef, useState } from "react"
import type { Operation } from "#documents/operation.g.ts"
import type { Change } from "./useChange.ts"

/** What somebody types into the places of a room: shown at once, sent when they go on, and kept until the server has it. */
export interface Saving {
  /** By place what was typed there and is not on the server yet. */
  drafts: ReadonlyMap<string, string>
  type: (place: string, value: string) => void
  /** Sends what a place is to say. What comes while something else is being sent waits for that, and is sent with it. */
  keep: (place: string, value: string) => void
  /** What was typed there is not wanted. */
  drop: (place: string) => void
}

/** @param operationsOf the edit that makes places say their values, on what stands there when it is sent */
export function useSaving(
  change: Change,
  operationsOf: (values: ReadonlyMap<string, string>) => readonly Operation[],
): Saving {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map())
  const waiting = useRef(new Map<string, string>())
  const { busy } = change

  useEffect(() => {
    if (busy || waiting.current.size === 0) return
    const sent = waiting.current
    waiting.current = new Map()
    const operations = operationsOf(sent)
    const done = operations.length === 0 ? Promise.resolve(true) : change.edit(operations)
    const isKept = ([place, value]: [string, string]) => sent.get(place) === value
    // Refused, what was typed stays where it was typed, beside what the server says.
    void done.then((was) => was && setDrafts((now) => new Map([...now].filter((draft) => !isKept(draft)))))
    // What is to be kept is a draft, too: it comes with one, and waits for what is being sent.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [busy, drafts])

  return {
    drafts,
    type: (place, value) => setDrafts((now) => new Map(now).set(place, value)),
    keep(place, value) {
      waiting.current.set(place, value)
      setDrafts((now) => new Map(now).set(place, value))
    },
    drop: (place) => setDrafts((now) => new Map([...now].filter(([one]) => one !== place))),
  }
}
