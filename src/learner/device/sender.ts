import type { Waiting } from "./waiting.ts"

/** Sends what waits, all that there is of one person. */
export interface Sender {
  /** Sends what there is. Ends when the server has everything, or cannot be reached, or has refused. */
  flush(): Promise<void>
  /** Sends within the next second, together with what comes meanwhile. */
  soon(): void
  stop(): void
}

export interface SenderPorts {
  user: string
  all(): Promise<Waiting[]>
  /** False: the server cannot be reached, and it is worth trying again. */
  send(waiting: Waiting): Promise<boolean>
  /** One tab sends at a time. */
  alone(work: () => Promise<void>): Promise<void>
  /** Calls later, unless the answer is called before. */
  later(work: () => void, milliseconds: number): () => void
  random(): number
}

const debounce = 1000

/** How long to wait after so many failures in a row: from 2 seconds to 5 minutes, never all browsers at once. */
export function waitAfter(failures: number, random: number): number {
  return Math.min(2000 * 2 ** (failures - 1), 300_000) * (0.5 + random / 2)
}

export function createSender(ports: SenderPorts): Sender {
  let failures = 0
  let stopped = false
  /** Takes back the next try, while one is planned. */
  let planned: (() => void) | undefined

  function cancel(): void {
    planned?.()
    planned = undefined
  }

  function after(milliseconds: number): void {
    cancel()
    if (!stopped) planned = ports.later(() => void sender.flush(), milliseconds)
  }

  async function pass(): Promise<void> {
    for (const waiting of await ports.all()) {
      if (stopped) return
      if (waiting.user !== ports.user || (await ports.send(waiting).catch(rests))) continue
      failures += 1
      return after(waitAfter(failures, ports.random()))
    }
    failures = 0
  }

  const sender: Sender = {
    async flush() {
      cancel()
      await ports.alone(pass)
    },
    soon() {
      // Whoever answers faster than that would put it off without end.
      if (!planned) after(failures === 0 ? debounce : waitAfter(failures, ports.random()))
    },
    stop() {
      stopped = true
      cancel()
    },
  }
  return sender
}

/** What went wrong beyond what is known is told, and holds up neither what else waits nor whoever waits for it. */
function rests(error: unknown): true {
  reportError(error)
  return true
}
