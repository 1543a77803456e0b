import type { ActionOutcome } from "#blocks/host.ts"
import type { ApiError } from "#api/client.ts"
import {
  add,
  drop,
  hold,
  isRefused,
  refuse,
  type Batch,
  type KeptList,
  type ListChange,
  type WaitingChange,
} from "./list.ts"
import { type ListSendingPorts, sendList } from "./sending.ts"

/** The lists of one person's profile on this device. */
export interface Lists {
  /**
   * Changes items, all of them or none: what whoever made the changes sees at once, and what waits here where the server
   * cannot be reached. A refusal leaves the list as it was, and says why.
   */
  change(list: string, changes: readonly WaitingChange[], answers?: Batch["answers"]): Promise<ActionOutcome>
  send(kept: KeptList): Promise<boolean>
}

export interface ListsPorts extends Omit<ListSendingPorts, "change" | "ended" | "refused"> {
  user: string
  change(list: string, change: ListChange): Promise<KeptList | undefined>
  flush(): Promise<void>
  /** A batch as it is kept on this device; undefined once the server has it, or where it was thrown away. */
  kept(list: string, batch: string): Promise<Batch | undefined>
  /** Resolves after so long. */
  wait(milliseconds: number): Promise<void>
  failure(error: ApiError, batch: Batch): ActionOutcome & { ok: false }
  /** What whoever has written something is told where their session ends before the server has it; empty: they have been. */
  ended(): ActionOutcome & { ok: false }
  /** Their session has ended here. */
  isClosed(): boolean
  /** Something was refused that nobody waits for: it stays in sight as such. */
  stays(list: string, why: string): void
  now(): number
}

/** How long whoever has made a change waits for the server: what takes longer waits here as it does without a network. */
const patienceMs = 8000

export function createLists(ports: ListsPorts): Lists {
  /** By batch how it ended, while whoever made it waits for that. */
  const awaited = new Map<string, ActionOutcome>()
  const sending: ListSendingPorts = {
    ...ports,
    change: ({ list }, change) => ports.change(list, change),
    ended() {
      for (const id of awaited.keys()) awaited.set(id, ports.ended())
    },
    refused({ list }, batch, error) {
      const { id } = batch
      const outcome = ports.failure(error, batch)
      if (awaited.has(id)) {
        awaited.set(id, outcome)
        return drop(id)
      }
      const { text, problems } = outcome
      ports.stays(list, text)
      const key = error.body?.text
      return refuse(id, { text, ...(problems && { problems }), ...(key !== undefined && { key }) })
    },
  }
  return {
    async change(list, changes, answers) {
      const batch = { id: crypto.randomUUID(), changes, ...(answers && { answers }) }
      awaited.set(batch.id, { ok: true })
      try {
        await ports.change(list, add(ports.user, list, batch, ports.now()))
        await Promise.race([ports.flush(), ports.wait(patienceMs)])
        const outcome = awaited.get(batch.id) ?? { ok: true }
        const kept = outcome.ok ? await ports.kept(list, batch.id) : undefined
        if (kept === undefined) return outcome
        // Another tab has sent it.
        if (isRefused(kept)) return { ok: false, ...kept.refused }
        if (ports.isClosed()) return ports.ended()
        // Also where something else that is sent before it did not get through, so that it was never tried.
        await ports.change(list, hold)
        return outcome
      } finally {
        awaited.delete(batch.id)
      }
    },
    send: (kept) => sendList(sending, kept),
  }
}
