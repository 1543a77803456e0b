import type { SavedMarks } from "#api/contract/saved.ts"
import type { Learner } from "../learner.ts"
import type { ActionKind, Arguments } from "./action.ts"
import { word } from "./action.ts"

/** What an action writes of a kept record: only what it was given. */
function marksOf(args: Arguments): SavedMarks {
  const { position, remind } = args
  return {
    ...(Object.hasOwn(args, "note") ? { note: word(args, "note") } : {}),
    ...(Object.hasOwn(args, "step") ? { step: word(args, "step") } : {}),
    ...(typeof position === "number" ? { position } : {}),
    ...(typeof remind === "boolean" ? { remind } : {}),
  }
}

const markFavourite: ActionKind = async (learner, args) => {
  await learner.client.markFavourite(word(args, "type"), word(args, "id"), marksOf(args))
  learner.sources.refresh("saved")
}

/** Keeps a record again that was just taken out, with what was written of it. */
const restoreFavourite: ActionKind = async (learner, args) => {
  const type = word(args, "type")
  const id = word(args, "id")
  patchFavourites(learner, type, await learner.client.addFavourite(type, id))
  await learner.client.markFavourite(type, id, marksOf(args))
  learner.sources.refresh("saved")
}

/** Tells the session what is kept of a type by now. */
export function patchFavourites(learner: Learner, type: string, favourites: string[]): void {
  const user = learner.user()
  if (!user) return
  const profile = { ...user.profile, favourites: { ...user.profile?.favourites, [type]: favourites } }
  learner.session.patch({ ...user, profile })
  learner.sources.refresh("saved")
}

const setReminders: ActionKind = async (learner, { on }) => {
  await learner.client.setReminders({ on: on === true })
  learner.sources.refresh("saved")
}

/** The server sends a file, which the browser keeps: the page stays. */
const downloadSaved: ActionKind = ({ client, state }, args) => {
  const format = word(args, "format") === "ics" ? "ics" : "csv"
  const link = document.createElement("a")
  link.href =
    format === "ics" ? client.savedCalendarUrl(state.language) : client.savedTableUrl(state.language)
  link.download = `saved.${format}`
  link.click()
}

const shareSaved: ActionKind = async (learner, args, screen) => {
  const views = word(args, "views")
  const { url, expiresAt } = await learner.client.shareSaved({
    days: Number(word(args, "days")),
    ...(views ? { views: Number(views) } : {}),
  })
  screen.setState({ [word(args, "into")]: url })
  learner.sources.refresh("savedShares")
  return { ok: true, result: { url, expiresAt } }
}

export const savedActions = { markFavourite, restoreFavourite, setReminders, downloadSaved, shareSaved }
