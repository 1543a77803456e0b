import { useCallback, useEffect, useRef, useState } from "react"
import type { ChangedNews, PeopleNews, Presence, WorkingAt } from "#api/contract/changesets.ts"
import { keepOpen } from "#browser/live/stream.ts"
import { useStudio } from "../studio.ts"

/** Who else has a change open, and where they are; and the way to say where one is oneself. */
export interface Together {
  people: readonly Presence[]
  at: (place: WorkingAt | undefined) => void
}

const nobody: readonly Presence[] = []
/** What the server takes of a place; deeper ones are told as far as this. */
const deepest = 16
const longest = 80

/**
 * Listens for what others do to a change for as long as the page is looked at: a hidden page tells nobody that it is
 * there, and asks for what it missed when it is looked at again.
 *
 * @param changed the change was edited, perhaps by this page
 */
export function useTogether(change: string | undefined, changed: (news: ChangedNews) => void): Together {
  const { publishing } = useStudio()
  const [people, setPeople] = useState(nobody)
  const [tab] = useState(() => crypto.randomUUID())
  const heard = useRef(changed)
  const place = useRef<WorkingAt | undefined>(undefined)
  useEffect(() => {
    heard.current = changed
  })

  const tell = useCallback(() => {
    // That a colleague does not see where one is stands in nobody's way.
    if (change !== undefined)
      publishing.moveTo(change, { tab, at: place.current ?? null }).catch(() => undefined)
  }, [publishing, change, tab])

  useEffect(() => {
    if (change === undefined) return
    let stream: ReturnType<typeof keepOpen> | undefined
    // Something may have been edited while nobody listened.
    let hasMissed = false
    const lost = () => {
      setPeople(nobody)
      hasMissed = true
    }
    const open = () => {
      const opened = new EventSource(publishing.togetherAddress(change, tab))
      opened.addEventListener("open", () => {
        if (hasMissed) heard.current({ revision: Infinity, at: "" })
        hasMissed = true
        if (place.current) tell()
      })
      opened.addEventListener("people", (event: MessageEvent<string>) =>
        setPeople((JSON.parse(event.data) as PeopleNews).people),
      )
      opened.addEventListener("changed", (event: MessageEvent<string>) => {
        const news = JSON.parse(event.data) as ChangedNews
        heard.current(news.at === "" ? { revision: Infinity, at: "" } : news)
      })
      return opened
    }
    const listen = () => {
      if (document.hidden) {
        stream?.close()
        stream = undefined
        lost()
      } else stream ??= keepOpen(open, lost)
    }
    listen()
    document.addEventListener("visibilitychange", listen)
    return () => {
      document.removeEventListener("visibilitychange", listen)
      stream?.close()
      setPeople(nobody)
    }
  }, [publishing, change, tab, tell])

  const at = useCallback(
    (next: WorkingAt | undefined) => {
      place.current = next && {
        document: next.document,
        steps: next.steps.slice(0, deepest).map((step) => step.slice(0, longest)),
      }
      tell()
    },
    [tell],
  )
  return { people, at }
}
