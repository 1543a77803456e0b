import { ApiError } from "#api/client.ts"
import type { CvFileFault, CvFormat } from "#api/contract/cv-exchange.ts"
import { createCvExchangeClient } from "#api/cv-exchange-client.ts"
import { faultCodes } from "#cv/exchange/brought.ts"
import type { ActionOutcome } from "#blocks/host.ts"
import type { User } from "#documents/types.g.ts"
import type { ItemChange } from "#engine/items.ts"
import { inBatches } from "../lists/batches.ts"
import type { Learner } from "../learner.ts"
import { changeList } from "../lists/changing.ts"
import { word, type ActionKind } from "./action.ts"
import { type HeldFile, heldFile, holdFile } from "../session/cv-file.ts"

/** What the server reads; a larger file is not even sent. */
const mostBytes = 1_000_000

/** A call has at most so many changes of a list. */
const changesAtOnce = 50

const clientOf = ({ client }: Learner) => createCvExchangeClient(client.requests)

export const shareCv: ActionKind = async (learner, args, screen) => {
  const views = word(args, "views")
  const share = { days: Number(word(args, "days")), ...(views ? { views: Number(views) } : {}) }
  const { url, expiresAt } = await clientOf(learner).share(share)
  screen.setState({ [word(args, "into")]: url })
  learner.sources.refresh("cvShares")
  return { ok: true, result: { url, expiresAt } }
}

/** The server sends the file, which the browser keeps: the page stays. */
export function downloadFile(learner: Learner, format: CvFormat): void {
  const link = document.createElement("a")
  link.href = clientOf(learner).fileUrl(format, learner.state.language)
  link.download = format === "europass" ? "cv-europass.xml" : "cv.json"
  link.click()
}

/**
 * Has the server say what a file would do, and holds that for the page; nothing is written.
 *
 * @param owner who was signed in when the file was asked for
 */
export async function lookAtFile(learner: Learner, owner: User | null, file: File): Promise<void> {
  const { name } = file
  if (file.size > mostBytes) {
    hold(learner, owner, {
      name,
      refused: { code: "tooLarge", place: "", values: { limit: mostBytes / 1_000_000 } },
    })
    return
  }
  try {
    hold(learner, owner, { name, preview: await clientOf(learner).preview(file) })
  } catch (error) {
    const [problem] = error instanceof ApiError ? (error.body?.problems ?? []) : []
    const code = faultCodes.find((one) => one === problem?.code)
    if (code === undefined) throw error
    const values = (problem?.values ?? {}) as CvFileFault["values"]
    hold(learner, owner, { name, refused: { code, place: String(values["place"] ?? ""), values } })
  }
}

export function dropFile(learner: Learner): ActionOutcome {
  hold(learner, learner.user(), undefined)
  return { ok: true }
}

/** Whether somebody is still who is signed in: a call may answer after they have signed out. */
const isSignedIn = (learner: Learner, owner: User | null) => learner.user()?._id === owner?._id

/** Holds what a file would do for its owner; what arrives after they have left is dropped. */
function hold(learner: Learner, owner: User | null, file: HeldFile | undefined): void {
  if (!isSignedIn(learner, owner)) return
  holdFile(owner, file)
  learner.sources.refresh("cvFile")
}

/** Writes what the preview has shown, through the lists as if it were typed: it waits where there is no network. */
export async function takeFile(learner: Learner): Promise<ActionOutcome> {
  const owner = learner.user()
  const held = heldFile(owner)
  if (!held?.preview || held.taken) return { ok: true }
  const lists = held.preview.lists.map(({ name, rows }) => ({
    name,
    rows: rows.filter(({ state }) => state === "new" || state === "changed"),
  }))
  const taken = new Map<string, ItemChange[]>()
  const outcome = await write(
    learner,
    owner,
    lists.map(({ name, rows }) => [name, rows.map(({ id, item }) => ({ id, item }))]),
    (name, done) => {
      const ids = new Set(done.map(({ id }) => id))
      const back = lists.find((list) => list.name === name)!.rows.filter(({ id }) => ids.has(id))
      taken.set(name, [...(taken.get(name) ?? []), ...back.map(({ id, before }) => ({ id, item: before }))])
    },
  )
  hold(learner, owner, { ...held, taken: [...taken] })
  return outcome
}

/** Takes back what was written of the file: what was there before is there again. */
export async function undoFile(learner: Learner): Promise<ActionOutcome> {
  const owner = learner.user()
  const held = heldFile(owner)
  if (!held?.taken) return { ok: true }
  const outcome = await write(learner, owner, held.taken, () => undefined)
  if (outcome.ok) hold(learner, owner, undefined)
  return outcome
}

/** Changes lists one after another, and stops at the first that is refused, or once their owner has signed out. */
async function write(
  learner: Learner,
  owner: User | null,
  lists: readonly (readonly [string, readonly ItemChange[]])[],
  done: (name: string, changes: readonly ItemChange[]) => void,
): Promise<ActionOutcome> {
  for (const [name, changes] of lists) {
    for (const some of inBatches(changes, changesAtOnce)) {
      if (!isSignedIn(learner, owner)) return { ok: true }
      const outcome = await changeList(learner, name, some)
      if (!outcome.ok) return outcome
      done(name, some)
    }
    if (changes.length > 0) learner.analytics.track("cvSectionUpdated", { section: name })
  }
  return { ok: true }
}
