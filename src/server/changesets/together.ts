import { sql } from "kysely"
import type { Presence } from "#api/contract/changesets.ts"
import type { Database, Work } from "#server/database/database.ts"
import { newsChannel } from "#server/database/news-channel.ts"

/** What processes tell one another of a change in the making, on the channel of all news, as JSON. */
export type TogetherNews =
  | { change: string; is: "changed"; revision: number; at: string }
  | { change: string; is: "here" | "moved"; who: Presence }
  | { change: string; is: "gone"; page: string }
  | { change: string; is: "asked" }

/** A page on which a change is open. */
export interface OpenPage {
  /** The change was edited, or who works on it has changed. Null: nobody knows, as news may have been missed. */
  changed(news: { revision: number; at: string } | null): void
  people(people: readonly Presence[]): void
}

/**
 * Who works on which change now, and where: kept in memory alone, for the changes that are open in a page of this
 * process. Each process tells the others of its own pages, again at every heartbeat, so that those of one that was
 * killed are forgotten.
 */
export interface Together {
  /** @returns ends it */
  open(change: string, who: Presence, page: OpenPage): () => void
  /** Somebody goes elsewhere in one of their pages, which may be open in another process. */
  move(change: string, who: Presence): Promise<void>
  /** What another process, or this one, told. */
  heard(news: TogetherNews): void
  /** News may have been missed. */
  missed(): void
  /** Tells of the pages of this process once more, and forgets those that nobody tells of. */
  beat(): void
}

/** A page of which nothing was heard for this long is gone: two heartbeats, and some time for a busy machine. */
const forgottenMs = 60_000
/** More pages of one change are not told of. */
const mostPages = 50

/** Whose page it is belongs to its name: nobody can take the place of somebody else's. */
const nameOf = ({ person, tab }: Presence): string => `${person} ${tab}`

/** The database tells fewer than 8,000 bytes at once; a place that takes more is told as nowhere in particular. */
const mostToldBytes = 7_500

interface Here {
  who: Presence
  heardAt: number
  /** A page of this process; undefined for one of another. */
  page?: OpenPage
}

/** @param now milliseconds */
export function createTogether(database: Pick<Database, "notify">, now: () => number = Date.now): Together {
  const changes = new Map<string, Map<string, Here>>()
  const tell = (news: TogetherNews) => database.notify(newsChannel, JSON.stringify(news))
  const told = (news: TogetherNews) => void tell(news).catch(() => undefined)

  const pagesOf = (change: string) => [...(changes.get(change)?.values() ?? [])]

  function show(change: string): void {
    const all = pagesOf(change)
    for (const { who, page } of all)
      page?.people(all.flatMap((one) => (nameOf(one.who) === nameOf(who) ? [] : [one.who])))
  }

  return {
    open(change, who, page) {
      const here = changes.get(change) ?? new Map<string, Here>()
      const name = nameOf(who)
      changes.set(change, here.set(name, { who, page, heardAt: now() }))
      show(change)
      told({ change, is: "here", who })
      told({ change, is: "asked" })
      return () => {
        if (here.get(name)?.page !== page) return
        here.delete(name)
        if (!pagesOf(change).some((one) => one.page)) changes.delete(change)
        show(change)
        told({ change, is: "gone", page: name })
      }
    },
    move(change, who) {
      const news = { change, is: "moved", who } as const
      const isTold = Buffer.byteLength(JSON.stringify(news)) <= mostToldBytes
      return tell(isTold ? news : { ...news, who: { ...who, at: null } })
    },
    heard(news) {
      const here = changes.get(news.change)
      if (!here) return
      if (news.is === "changed") {
        for (const { page } of here.values()) page?.changed({ revision: news.revision, at: news.at })
      } else if (news.is === "asked") {
        for (const { who, page } of here.values()) if (page) told({ change: news.change, is: "here", who })
      } else if (news.is === "gone") {
        // Of a page that has come back to this process meanwhile, another's word is late.
        if (here.get(news.page)?.page || !here.delete(news.page)) return
        show(news.change)
      } else {
        const { who } = news
        const known = here.get(nameOf(who))
        // A page that nobody has open goes nowhere.
        if (!known && (news.is === "moved" || here.size >= mostPages)) return
        const isSame = JSON.stringify(known?.who) === JSON.stringify(who)
        here.set(nameOf(who), { ...known, who, heardAt: now() })
        if (!isSame) show(news.change)
      }
    },
    missed() {
      for (const [change, here] of changes) {
        for (const { page } of here.values()) page?.changed(null)
        told({ change, is: "asked" })
      }
    },
    beat() {
      for (const [change, here] of changes) {
        const before = here.size
        for (const [name, { who, page, heardAt }] of here) {
          if (page) told({ change, is: "here", who })
          else if (now() - heardAt > forgottenMs) here.delete(name)
        }
        if (here.size < before) show(change)
      }
    },
  }
}

/** Tells every process, once the transaction is through, that a change was edited, or who works on it. */
export async function tellChange(
  trx: Work,
  { id, revision, at }: { id: string; revision: number; at: Date },
): Promise<void> {
  const news: TogetherNews = { change: id, is: "changed", revision, at: at.toISOString() }
  await sql`select pg_notify(${newsChannel}, ${JSON.stringify(news)})`.execute(trx)
}
