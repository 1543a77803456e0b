import { loadChunk } from "#browser/chunks.ts"
import type { ActionKind } from "./action.ts"

/** What changes the lists of a profile; fetched with them, since without a network it could not come any more. */
export const loadListActions = () => loadChunk(() => import("./lists.ts"))

type ListAction = keyof Awaited<ReturnType<typeof loadListActions>>["listActions"]

const later =
  (name: ListAction): ActionKind =>
  async (...asked) =>
    (await loadListActions()).listActions[name](...asked)

export const laterActions: Record<ListAction, ActionKind> = {
  saveMark: later("saveMark"),
  removeMark: later("removeMark"),
  changePlan: later("changePlan"),
  saveItem: later("saveItem"),
  removeItem: later("removeItem"),
  restoreItem: later("restoreItem"),
  moveItem: later("moveItem"),
  hideSection: later("hideSection"),
  openSection: later("openSection"),
}
