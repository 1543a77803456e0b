import { createAnswering } from "./answering.ts"
import type { ToWorker } from "./protocol.ts"
import { createTurns } from "./turns.ts"

/** The review in the browser: one worker a tab, the same code as on the server. It fetches nothing and keeps nothing. */
const channel = new MessageChannel()

/** A message to itself comes after those that were sent meanwhile; a timer would wait four milliseconds. */
const pause = () =>
  new Promise<void>((resolve) => {
    channel.port1.onmessage = () => resolve()
    channel.port2.postMessage(undefined)
  })

const tell = createTurns(createAnswering(), (told) => postMessage(told), pause)

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => tell(data))
