import "#ui/trusted.ts"
import "#ui/styles.css"
import "#learner/shell/shell.css"
import type { ToPreview } from "#browser/preview/messages.ts"
import { forgetful } from "./globals.ts"
import { connectStudio } from "./studio.ts"

const studio = connectStudio()
forgetful((action) => studio.record(action))

/** The app starts with the first thing that it is told to show; what comes meanwhile waits. */
let waiting: ToPreview[] | undefined
let heard: ((message: ToPreview) => void) | undefined
studio.hear((message) => {
  if (heard) return heard(message)
  if (waiting) return void waiting.push(message)
  if (message.kind === "show") void start(message)
})
studio.tell({ kind: "ready" })

async function start(first: Extract<ToPreview, { kind: "show" }>): Promise<void> {
  waiting = []
  const root = document.getElementById("root")
  if (!root) throw new Error("The page has no place for the app")
  // The learner's app reads what a browser gives it as soon as it is loaded.
  const { startPreview } = await import("./start.tsx")
  heard = await startPreview(root, studio, first)
  for (const message of waiting) heard(message)
}
