import { subscribeKey } from "valtio/utils"
import type { State } from "./store.ts"

/** Waits until a part of the state is something else. */
export const nextChange = (state: State, part: keyof State): Promise<void> =>
  new Promise((resolve) => {
    const stop = subscribeKey(state, part, () => {
      stop()
      resolve()
    })
  })
