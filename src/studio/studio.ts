import { createContext, useContext } from "react"
import type { createClient } from "#api/client.ts"
import type { PublishingClient } from "#api/publishing-client.ts"
import type { ResourceCache } from "#browser/resources/cache.ts"
import type { Workspace } from "#api/contract/workspace.ts"
import type { Place } from "./address.ts"
import type { Reviewing } from "./reviewing/reviewing.ts"
import type { StudioLanguage, StudioState } from "./state.ts"
import type { Theme } from "#browser/theme/theme.ts"

/** What every room works with. */
export interface Studio {
  state: StudioState
  /** The calls of who edits and reviews. */
  publishing: PublishingClient
  /** Those that everybody makes: signing out, the configuration. */
  client: Pick<ReturnType<typeof createClient>, "logout" | "appConfiguration">
  /** The review in this tab, which `useAnswer` asks. */
  reviewing: Reviewing
  /** What this page and the one before have fetched. */
  resources: ResourceCache
  /** Who works here has been told by the server. */
  enter: (workspace: Workspace) => void
  /** Says once what has been done. */
  say: (message: string) => void
  /** Shows why something was not done whose window or room is left by now, until the page is left; empty: no longer. */
  refuse: (why: string) => void
  setLanguage(language: StudioLanguage): Promise<void>
  setTheme(theme: Theme): void
  /** Leads to where everybody signs in, and back here; beside this page where something on it would be lost. */
  signIn: () => void
  signOut(): Promise<void>
}

export const StudioContext = createContext<Studio | null>(null)
export const PlaceContext = createContext<Place | null>(null)

export function useStudio(): Studio {
  const studio = useContext(StudioContext)
  if (!studio) throw new Error("This is drawn inside of the studio")
  return studio
}

/** Where the page stands: its layer and its room. */
export function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error("This is drawn inside of a room")
  return place
}
