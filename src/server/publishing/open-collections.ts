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
 * to be so. What is told by it is that something was written, never what.
 */
const keptMs = 60_000
/** Sessions that listen at once in one process. */
const most = 20_000

interface Known {
  until: number
  collections: Map<string, Promise<boolean>>
}

/** A thousand open pages hear of every write at once; each asking the database for itself would take it a second. */
export function createOpenCollections(now: () => number = Date.now): OpenCollections {
  const sessions = new Map<string, Known>()
  return {
    ask(session, release, collection, look) {
      const kept = sessions.get(session)
      const known = kept && kept.until > now() ? kept : { until: now() + keptMs, collections: new Map() }
      if (known !== kept && sessions.size >= most) sessions.clear()
      sessions.set(session, known)
      const key = `${release} ${collection}`
      const isOpen = known.collections.get(key) ?? look()
      known.collections.set(key, isOpen)
      // What could not be looked up is looked up the next time.
      isOpen.catch(() => known.collections.delete(key))
      return isOpen
    },
    forget: (session) => void sessions.delete(session),
  }
}
