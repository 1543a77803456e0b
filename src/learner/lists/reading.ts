import { isRecord } from "#blocks/shape.ts"
import { isMove, type Item } from "#engine/items.ts"
import { loadListActions } from "../actions/later.ts"
import { loadActions } from "../actions/run.ts"
import type { SourceContext } from "../sources/source.ts"
import { hiddenList, isRefused, type Refusal, shownList } from "./list.ts"

/** Who reads what a learner has written down: a source, or an action that has to know what is there. */
export type Reader = Pick<SourceContext, "user" | "state">

/** A list of the profile with what was changed on this device and has not been sent yet. */
export function itemsOf({ user, state }: Reader, list: string): readonly Item[] {
  const items: unknown = user()?.profile?.[list]
  const known = Array.isArray(items)
    ? items.filter((item): item is Item => isRecord(item) && typeof item["id"] === "string")
    : []
  return shownList(known, state.waiting[list])
}

/** The names of the sections that somebody hides, with what was changed on this device and has not been sent yet. */
export const hiddenOf = ({ user, state }: Reader): string[] =>
  shownList(
    (user()?.profile?.hiddenSections ?? []).map((id) => ({ id })),
    state.waiting[hiddenList],
  ).map(({ id }) => id)

/** Changes to a list that wait because the server could not be reached. */
interface WaitingChanges {
  count: number
  /** Of which items. */
  ids: ReadonlySet<string>
  /** They are lost with the page. */
  isFleeting: boolean
}

export function waitingOf({ state }: Pick<Reader, "state">, list: string): WaitingChanges {
  // Lists are sent one after another: where the server was out of reach for one, the others have not been tried.
  const isHeld = Object.values(state.waiting).some((kept) => kept?.held)
  const kept = (isHeld && state.waiting[list]?.batches) || []
  const batches = kept.filter((batch) => !isRefused(batch))
  return {
    count: batches.length,
    ids: new Set(batches.flatMap(({ changes }) => changes.map(({ id }) => id))),
    isFleeting: batches.length > 0 && state.waiting[list]?.isFleeting === true,
  }
}

const waitsWords = {
  items: { kept: "cv-items:waits", fleeting: "cv-items:waits.page" },
  school: { kept: "eligibility:waits", fleeting: "eligibility:waits.page" },
} as const

/** How many changes wait, and for how long they are kept. */
export const waitsText = (
  { texts }: Pick<SourceContext, "texts">,
  about: keyof typeof waitsWords,
  { count, isFleeting }: Pick<WaitingChanges, "count" | "isFleeting">,
): string => texts.t(waitsWords[about][isFleeting ? "fleeting" : "kept"], { count })

/** What stands in a list on this device alone, as the server has not taken it: by item why. */
export function refusedOf({ state }: Pick<Reader, "state">, list: string): ReadonlyMap<string, Refusal> {
  const why = new Map<string, Refusal>()
  for (const { changes, refused } of state.waiting[list]?.batches ?? [])
    for (const change of changes)
      if (refused) why.set(change.id, refused)
      // What has been mended since waits as any other change does.
      else if (!isMove(change)) why.delete(change.id)
  return why
}

/**
 * What has to be here before somebody changes a list: without a network, what keeps it on this device cannot be fetched
 * any more.
 */
export const loadWriting = (context: SourceContext): Promise<unknown> =>
  Promise.all([context.device.open().then((device) => device.recalled()), loadActions(), loadListActions()])
