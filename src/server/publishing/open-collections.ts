/** Which collections of records are open to whom, as far as it was looked up a short while ago. */
export interface OpenCollections {
  /**
   * Looks once for all windows of a session, and again when what is known is old.
   *
   * @param session its id
   * @param release by whose rules it is decided
   */
  ask(session: string, release: string, collection: string, look: () => Promise<boolean>): Promise<boolean>
  /** The account of a session was changed: what it may see may be something else. */
  forget(session: string): void
}

/**
 * A plan may run out, or an assessment be handed in, without anybody being told: for so long what was open before is taken
 * to be so, and what was closed for a shorter while. What is told by it is that something was written, never what.
 */
const keptMs = { open: 60_000, closed: 10_000 }
/** Sessions that listen at once in one process. */
const most = 20_000

interface Known {
  until: number
  isOpen: Promise<boolean>
}

/** A thousand open pages hear of every write at once; each asking the database for itself would take it a second. */
export function createOpenCollections(now: () => number = Date.now): OpenCollections {
  const sessions = new Map<string, Map<string, Known>>()
  return {
    ask(session, release, collection, look) {
      if (!sessions.has(session) && sessions.size >= most) sessions.clear()
      const collections = sessions.get(session) ?? new Map<string, Known>()
      sessions.set(session, collections)
      const key = `${release} ${collection}`
      const kept = collections.get(key)
      if (kept && kept.until > now()) return kept.isOpen
      const known = { until: now() + keptMs.open, isOpen: look() }
      collections.set(key, known)
      known.isOpen.then(
        (isOpen) => isOpen || (known.until = now() + keptMs.closed),
        // What could not be looked up is looked up the next time.
        () => (known.until = 0),
      )
      return known.isOpen
    },
    forget: (session) => void sessions.delete(session),
  }
}
