import type { RecordsNews } from "#api/contract/records.ts"
import type { ReleaseNews } from "#api/contract/release.ts"

/** What the tabs of one browser tell each other. */
export type TabMessage =
  | { kind: "signed-out" }
  /** The session has ended by itself. */
  | { kind: "expired" }
  | { kind: "signed-in"; user: string }
  /** The account was changed elsewhere. */
  | { kind: "account" }
  | ({ kind: "release" } & ReleaseNews)
  | ({ kind: "records" } & RecordsNews)
  /** The answers to an attempt that this browser keeps have changed. */
  | { kind: "answers"; key: string }
  /** So has what this browser keeps of a list of somebody's profile. */
  | { kind: "list"; user: string; list: string }

export interface Tabs {
  tell(message: TabMessage): void
  hear(listener: (message: TabMessage) => void): () => void
}

/** One channel for the whole browser. Without BroadcastChannel (old browsers) every tab is on its own. */
export function openTabs(name = "signpost"): Tabs {
  if (typeof BroadcastChannel === "undefined") return { tell: () => {}, hear: () => () => {} }
  const channel = new BroadcastChannel(name)
  return {
    tell: (message) => channel.postMessage(message),
    hear(listener) {
      const heard = (event: MessageEvent<TabMessage>) => listener(event.data)
      channel.addEventListener("message", heard)
      return () => channel.removeEventListener("message", heard)
    },
  }
}
