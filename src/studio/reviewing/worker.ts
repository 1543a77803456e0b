import { createAnswering } from "./answering.ts"
import type { ToWorker } from "./protocol.ts"

/** The review in the browser: one worker a tab, the same code as on the server. It fetches nothing and keeps nothing. */
const answer = createAnswering()

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  const answered = answer(data)
  if (answered !== undefined) postMessage(answered)
})
