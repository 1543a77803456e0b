import { useEffect, useState } from "react"
import { useHold } from "../shell/leaving.ts"

/**
 * Does one thing after the other: what is asked for while something is being sent waits for that, and is done on what
 * stands there by then. After one that fails the others are not wanted any more.
 *
 * @param busy something is being sent
 * @param turn does one of them; says whether it was done
 */
export function useTurns<Item>(busy: boolean, turn: (item: Item) => Promise<boolean>): (item: Item) => void {
  const [waiting, setWaiting] = useState<readonly Item[]>([])
  useHold(waiting.length > 0)
  useEffect(() => {
    const [next, ...rest] = waiting
    if (busy || next === undefined) return
    setWaiting(rest)
    void turn(next).then((isDone) => {
      if (!isDone) setWaiting([])
    })
    // It is done as it is drawn now.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [busy, waiting])
  return (item) => setWaiting((before) => [...before, item])
}
