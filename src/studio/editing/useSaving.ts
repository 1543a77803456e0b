import { useEffect, useRef, useState } from "react"
import type { Operation } from "#documents/operation.g.ts"
import { meanwhile } from "./draft.ts"
import { useHold } from "../shell/leaving.ts"
import type { Change } from "./useChange.ts"

/** What somebody types into the places of a room: shown at once, sent when they go on, and kept until the server has it. */
export interface Saving {
  /** By place what was typed there and is not on the server yet. */
  drafts: ReadonlyMap<string, string>
  type: (place: string, value: string) => void
  /** Sends what a place is to say. What comes while something else is being sent waits for that, and is sent with it. */
  keep: (place: string, value: string) => void
  /** As `keep`, for what one press says: refused, the place shows what stands there, and can be pressed again. */
  choose: (place: string, value: string) => void
  /** What was typed there is not wanted; with `typed`, only if it still says that. */
  drop: (place: string, typed?: string) => void
  /** What a colleague has written meanwhile where somebody types; undefined where nobody has. */
  theirsAt: (place: string) => string | undefined
  /** Places whose words were sent and not taken, and that nobody has written in since. */
  unsent: readonly string[]
  sendAgain: () => void
}

interface Typed {
  readonly text: string
  /** What stood there when the first key was pressed. */
  readonly base: string
  /** It may wait for what is being sent; what is on its way arrives, whatever page is shown then. */
  readonly stage: "typed" | "waiting" | "sent" | "refused"
  /** It was pressed, and not typed. */
  readonly isChosen: boolean
}

/**
 * @param nowAt what stands at a place, as it would be typed
 * @param operationsOf the edit that makes places say their values, on what stands there when it is sent
 * @param told called with what the server has taken
 */
export function useSaving(
  change: Change,
  nowAt: (place: string) => string,
  operationsOf: (values: ReadonlyMap<string, string>) => readonly Operation[],
  told?: (values: ReadonlyMap<string, string>) => void,
): Saving {
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map())
  const waiting = useRef(new Map<string, string>())
  const { busy } = change

  useEffect(() => {
    if (busy || waiting.current.size === 0) return
    const sent = waiting.current
    waiting.current = new Map()
    setTyped((before) => staged(before, sent, "sent"))
    const operations = operationsOf(sent)
    const words = [...sent].flatMap(([place, text]) =>
      text === "" || typed.get(place)?.isChosen ? [] : [text],
    )
    const done = operations.length === 0 ? Promise.resolve(true) : change.edit(operations, words)
    void done.then((was) => {
      // Refused, what was typed stays where it was typed, beside what the server says.
      setTyped((before) => staged(before, sent, was ? "kept" : "refused"))
      if (was && operations.length > 0) told?.(sent)
    })
    // What is to be kept is typed, too: it comes with a draft, and waits for what is being sent.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [busy, typed])

  useHold([...typed.values()].some(({ stage }) => stage !== "sent"))

  const put = (place: string, text: string, stage: Typed["stage"], isChosen = false) => {
    const now = nowAt(place)
    setTyped((before) =>
      new Map(before).set(place, { text, base: before.get(place)?.base ?? now, stage, isChosen }),
    )
  }
  function send(place: string, value: string, isChosen: boolean) {
    waiting.current.set(place, value)
    put(place, value, "waiting", isChosen)
  }
  function theirsAt(place: string): string | undefined {
    const draft = typed.get(place)
    const isHere = draft?.stage === "typed" || draft?.stage === "refused"
    return isHere ? meanwhile(draft, nowAt(place)) : undefined
  }
  // Over what a colleague has written, it is sent where that is seen.
  const unsent = [...typed.keys()].filter(
    (place) => typed.get(place)?.stage === "refused" && theirsAt(place) === undefined,
  )
  return {
    drafts: new Map([...typed].map(([place, { text }]) => [place, text])),
    type: (place, value) => put(place, value, "typed"),
    keep: (place, value) => send(place, value, false),
    choose: (place, value) => send(place, value, true),
    drop(place, text) {
      const isMeant = (now: string | undefined) => text === undefined || now === text
      if (isMeant(waiting.current.get(place))) waiting.current.delete(place)
      setTyped((before) =>
        isMeant(before.get(place)?.text) ? new Map([...before].filter(([one]) => one !== place)) : before,
      )
    },
    theirsAt,
    unsent,
    sendAgain() {
      for (const place of unsent) send(place, typed.get(place)?.text ?? "", false)
    },
  }
}

/** What is typed, once what was sent of it has come further; what was typed over it since has not. */
function staged(
  typed: ReadonlyMap<string, Typed>,
  sent: ReadonlyMap<string, string>,
  stage: Typed["stage"] | "kept",
): ReadonlyMap<string, Typed> {
  return new Map(
    [...typed].flatMap(([place, one]): (readonly [string, Typed])[] => {
      if (sent.get(place) !== one.text) return [[place, one]]
      const isOver = stage === "kept" || (stage === "refused" && one.isChosen)
      return isOver ? [] : [[place, { ...one, stage }]]
    }),
  )
}
