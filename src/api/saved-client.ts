import { favourite, missing } from "./client.ts"
import type { KeptMarks, Reminders, Saved, SavedMarks, SharedSaved } from "./contract/saved.ts"
import type { CreatedShare, NewShare, ShareEntry } from "./contract/shares.ts"
import type { Requests } from "./request.ts"

/**
 * The calls of the page of what is kept, typed. Apart from the learner's others, as they belong to it alone.
 *
 * @throws ApiError on an answer of 400 and above
 */
export const createSavedClient = ({ send }: Requests) => ({
  /** All that is kept, with what has become of it. */
  all: () => send<Saved>("GET", "users/favourites"),
  mark: (type: string, id: string, marks: SavedMarks) => send<KeptMarks>("PATCH", favourite(type, id), marks),
  setReminders: (input: Reminders) => send<Reminders>("PUT", "users/favourites/reminders", input),
  shares: () => send<ShareEntry[]>("GET", "users/favourites/shares"),
  share: (input: NewShare) => send<CreatedShare>("POST", "users/favourites/shares", input),
  /** Null: there is nothing (any more) behind the link. */
  shared: (token: string) =>
    send<SharedSaved>("GET", `shared/saved/${encodeURIComponent(token)}`).catch(missing),
})
