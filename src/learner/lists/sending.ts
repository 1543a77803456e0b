import { ApiError } from "#api/client.ts"
import type { ErrorAnswer } from "#api/contract/error.ts"
import type { Item } from "#engine/items.ts"
import { isTransient } from "../device/transient.ts"
import type { SendBatch } from "./calls.ts"
import {
  type Batch,
  detailsList,
  hold,
  isRefused,
  type KeptList,
  type ListChange,
  seeNow,
  setBeside,
  taken,
} from "./list.ts"

export interface ListSendingPorts {
  sendBatch: SendBatch
  change(kept: KeptList, change: ListChange): Promise<KeptList | undefined>
  /** The list as the server keeps it now. */
  arrived(list: string, items: readonly unknown[]): void
  /** Another device has changed the same, and both stand in the list. */
  beside(): void
  /** Nobody is signed in any more, or somebody else: what waits, waits for the same person. */
  ended(): void
  /** The server will not have a batch: tells of it, and says what becomes of it. */
  refused(kept: KeptList, batch: Batch, error: ApiError): ListChange
}

/** Sends what waits of a list, in order. False: the server cannot be reached, and it is worth trying again. */
export async function sendList(ports: ListSendingPorts, first: KeptList): Promise<boolean> {
  let left: KeptList | undefined = first
  while (left) {
    const kept: KeptList = left
    const batch = kept.batches.find((one) => !isRefused(one))
    if (!batch) return true
    try {
      const answer = await ports.sendBatch(kept, batch)
      ports.arrived(kept.list, answer[kept.list] ?? [])
      left = await ports.change(kept, taken(batch.id))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const next = await answerTo(ports, kept, batch, error)
      if (typeof next === "boolean") return next
      left = next
    }
  }
  return true
}

/** What a refusal means: try later (false), let it rest (true), or go on with what is kept now. */
async function answerTo(
  ports: ListSendingPorts,
  kept: KeptList,
  batch: Batch,
  error: ApiError,
): Promise<boolean | KeptList | undefined> {
  const { status, body } = error
  if (isTransient(error) || body?.code === "conflict") {
    await ports.change(kept, hold)
    return false
  }
  if (status === 401 || body?.code === "other-account") {
    ports.ended()
    return true
  }
  const { moved, items } = body?.code === "list-moved" ? movedIn(error, batch) : nothingMoved
  if (moved.length > 0 && kept.list === detailsList) {
    // Of a name there is but one: whoever wrote it sees what the other device wrote, and decides.
    ports.arrived(kept.list, items)
    const refused = ports.refused(kept, batch, error)
    const concerns = (one: Batch) => one.id === batch.id || isRefused(one)
    return ports.change(kept, (now) => seeNow(items, concerns)(refused(now)))
  }
  if (moved.length > 0) {
    ports.arrived(kept.list, items)
    ports.beside()
    return ports.change(kept, setBeside(batch.id, new Map(moved.map((id) => [id, crypto.randomUUID()]))))
  }
  // What is in the way of a batch stands beside it.
  const there = (error.answer as Partial<ErrorAnswer> | undefined)?.items
  if (there !== undefined) ports.arrived(kept.list, there)
  return ports.change(kept, ports.refused(kept, batch, error))
}

const nothingMoved = { moved: [], items: [] }

/** The items of a batch that another device has changed, and the list as it is there now. */
function movedIn({ answer }: ApiError, { changes }: Batch): { moved: string[]; items: Item[] } {
  const { moved = [], items = [] } = answer as ErrorAnswer
  return { moved: changes.flatMap(({ id }) => (moved.includes(id) ? [id] : [])), items }
}
