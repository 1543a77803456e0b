import { loadChunk } from "#browser/chunks.ts"
import type { ActionKind } from "./action.ts"

/** What changes the lists of a profile; fetched with them, since without a network it could not come any more. */
export const loadListActions = () => loadChunk(() => import("./lists.ts"))

type ListAction = keyof Awaited<ReturnType<typeof loadListActions>>["listActions"]

const later =
  (name: ListAction): ActionKind =>
  async (...asked) =>
    (await loadListActions()).listActions[name](...asked)

type AboutAction = keyof Awaited<ReturnType<typeof loadAbout>>["aboutActions"]

/** What somebody says of themselves is asked on the pages of records alone; fetched with what asks it, as lists are. */
export const loadAbout = () => loadChunk(() => import("./about.ts"))

const aboutLater =
  (name: AboutAction): ActionKind =>
  async (...asked) =>
    (await loadAbout()).aboutActions[name](...asked)

export const laterActions: Record<ListAction | AboutAction, ActionKind> = {
  sayAboutMe: aboutLater("sayAboutMe"),
  unsayAboutMe: aboutLater("unsayAboutMe"),
  saveDetails: later("saveDetails"),
  chooseTemplate: later("chooseTemplate"),
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
