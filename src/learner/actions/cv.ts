import { loadChunk } from "#browser/chunks.ts"
import type { ActionKind } from "./action.ts"

/** What is done with a CV is a part of the script that comes with the page that shows one. */
export const loadCvActions = () => loadChunk(() => import("./cv-files.ts"))

const later =
  (name: "downloadCv" | "downloadLetter" | "keepLetter"): ActionKind =>
  async (learner, args, screen) =>
    (await loadCvActions())[name](learner, args, screen)

export const cvActions = {
  downloadCv: later("downloadCv"),
  downloadLetter: later("downloadLetter"),
  keepLetter: later("keepLetter"),
}
