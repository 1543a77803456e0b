import type { RecordsNews } from "#api/contract/records.ts"
import type { ReleaseNews } from "#api/contract/release.ts"

/** Whose release changed: an instance's (tenant '') or one tenant's. */
export interface Announcement {
  instance: string
  tenant: string
  news: ReleaseNews
  /** Whose release it is: a tenant without one of its own shares the instance's. */
  release: { id: string; instance: string; tenant: string }
}

/** The news as they are sent: written once for everybody. */
type Hear = (news: string, release: Announcement["release"]) => void
type HearRecords = (news: string, collection: string) => void

/** Open browsers of this process, by the release that they follow. */
export interface EventHub {
  subscribe(scope: { instance: string; tenant: string }, hear: Hear): () => void
  announce(announcement: Announcement): void
  /** Hears when the account was changed elsewhere, a guardian's yes for one. */
  subscribeAccount(id: string, hear: () => void): () => void
  accountChanged(id: string): void
  /** Hears when records of an instance or tenant were written; a tenant's people stand on the instance's as well. */
  subscribeRecords(scope: { instance: string; tenant: string }, hear: HearRecords): () => void
  recordsChanged(scope: { instance: string; tenant: string }, news: RecordsNews): void
  /** How many browsers listen. */
  readonly listeners: number
}

export function createEventHub(): EventHub {
  const channels = new Map<string, Set<Hear>>()
  const records = new Map<string, Set<HearRecords>>()
  const accounts = new Map<string, Set<() => void>>()
  const key = (scope: { instance: string; tenant: string }) => `${scope.instance}/${scope.tenant}`
  return {
    subscribe(scope, hear) {
      const channel = channels.get(key(scope)) ?? new Set()
      channels.set(key(scope), channel.add(hear))
      return () => {
        channel.delete(hear)
        if (channel.size === 0 && channels.get(key(scope)) === channel) channels.delete(key(scope))
      }
    },
    announce(announcement) {
      const news = JSON.stringify(announcement.news)
      for (const hear of channels.get(key(announcement)) ?? []) hear(news, announcement.release)
    },
    subscribeAccount(id, hear) {
      const browsers = accounts.get(id) ?? new Set()
      accounts.set(id, browsers.add(hear))
      return () => {
        browsers.delete(hear)
        if (browsers.size === 0 && accounts.get(id) === browsers) accounts.delete(id)
      }
    },
    accountChanged(id) {
      for (const hear of accounts.get(id) ?? []) hear()
    },
    subscribeRecords(scope, hear) {
      const channel = records.get(key(scope)) ?? new Set()
      records.set(key(scope), channel.add(hear))
      return () => {
        channel.delete(hear)
        if (channel.size === 0 && records.get(key(scope)) === channel) records.delete(key(scope))
      }
    },
    recordsChanged(scope, news) {
      const told = JSON.stringify(news)
      for (const [follows, channel] of records)
        if (follows === key(scope) || (scope.tenant === "" && follows.startsWith(key(scope))))
          for (const hear of channel) hear(told, news.collection)
    },
    get listeners() {
      return [...channels.values()].reduce((sum, channel) => sum + channel.size, 0)
    },
  }
}
