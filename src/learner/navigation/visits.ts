import type { Visit } from "#blocks/visit.ts"

export interface KeptVisit {
  visit: Visit
  /** Pixels from the top, when the page was last left. */
  scroll: number
}

/** As many as anybody goes back. */
const most = 50

/**
 * The visits to pages, by the entry of the browser's history. In memory alone: what was searched for is nothing for a
 * device that others use, and a page that is loaded anew begins anew.
 */
export function createVisits() {
  const visits = new Map<string, KeptVisit>()
  let person: string | undefined
  return {
    /** The visit of an entry, a new one where it has none. Another person finds nothing of who was here before. */
    of(entry: string, user: string | undefined): KeptVisit {
      if (user !== person) visits.clear()
      person = user
      const found = visits.get(entry) ?? { visit: new Map(), scroll: 0 }
      visits.delete(entry)
      visits.set(entry, found)
      const [oldest] = visits.keys()
      if (visits.size > most && oldest !== undefined) visits.delete(oldest)
      return found
    },
  }
}
