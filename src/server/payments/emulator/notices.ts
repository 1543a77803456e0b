/** A notice on its way to a site. */
export interface Notified {
  host: string
  path: string
  headers: Record<string, string>
  body: string
}

/** What goes wrong with the notices of a payment; each of these has happened to somebody. */
export const noticeFaults = ["twice", "late", "reordered", "lost", "forged"] as const
export type NoticeFault = (typeof noticeFaults)[number]

const lateMilliseconds = 20_000
const tries = 3

/**
 * Sends notices, or does with them what a fault says. A site that answers with anything but 200 is sent it again, as
 * gateways do.
 */
export function createNotices(deliver: (notice: Notified) => Promise<number>) {
  /** Those that come late, by what sends each. */
  const late = new Map<NodeJS.Timeout, Notified>()
  const running = new Set<Promise<void>>()
  /** Those that others overtake. */
  let overtaken: Notified[] = []

  async function carry(notice: Notified): Promise<void> {
    for (let attempt = 1; attempt <= tries; attempt += 1)
      if ((await deliver(notice).catch(() => 503)) === 200) return
  }
  function send(notice: Notified): void {
    const held = overtaken
    overtaken = []
    const work = [notice, ...held]
      .reduce((before, one) => before.then(() => carry(one)), Promise.resolve())
      .finally(() => running.delete(work))
    running.add(work)
  }
  function later(notice: Notified): void {
    const timer = setTimeout(() => {
      late.delete(timer)
      send(notice)
    }, lateMilliseconds)
    timer.unref()
    late.set(timer, notice)
  }

  return {
    send(notice: Notified, fault?: NoticeFault): void {
      switch (fault) {
        case "lost":
          return
        case "late":
          return later(notice)
        case "reordered":
          overtaken.push(notice)
          return
        case "twice":
          send(notice)
          return send(notice)
        case "forged":
          return send({ ...notice, ...forged(notice) })
        default:
          return send(notice)
      }
    },
    /** Sends what comes late without waiting for its time. */
    sendLate(): void {
      const waiting = [...late]
      late.clear()
      for (const [timer, notice] of waiting) {
        clearTimeout(timer)
        send(notice)
      }
    },
    /** Waits until nothing is under way. What is late, or waits to be overtaken, is not under way. */
    async settle(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
    /** What is late is never sent. */
    async stop(): Promise<void> {
      for (const timer of late.keys()) clearTimeout(timer)
      late.clear()
      await this.settle()
    },
  }
}
export type Notices = ReturnType<typeof createNotices>

/** The same words under a signature that somebody has made up. */
function forged({ headers, body }: Notified): Pick<Notified, "headers" | "body"> {
  const made = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    name.endsWith("signature") ? "0".repeat(value.length) : value,
  ])
  return {
    headers: Object.fromEntries(made),
    body: body.replace(/signature=[0-9a-f]+/, `signature=${"0".repeat(32)}`),
  }
}
