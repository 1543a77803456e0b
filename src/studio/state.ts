import { proxy, ref } from "valtio"
import type { App } from "#documents/types.g.ts"
import type { Workspace } from "#api/contract/workspace.ts"
import type { Theme } from "#browser/theme/theme.ts"

export const studioLanguages = ["en", "af"] as const
export type StudioLanguage = (typeof studioLanguages)[number]

/** What the studio as a whole knows; what a room shows is fetched by that room. */
export interface StudioState {
  /** Null until the server has said so. */
  workspace: Workspace | null
  /** The instance's name, marks and colours; null until they are there. */
  app: App | null
  language: StudioLanguage
  theme: Theme
  /** What has just been done, to be said once. */
  message: string
  /** Why something was not done whose window or room is left by now; empty while all is well. */
  refused: string
  /** What on the page would be lost, by a name for each, with the phrase that says so. */
  holds: Map<symbol, string>
  /** Edits that are on their way to the server, by a name for each. */
  sending: Set<symbol>
  /** The session has ended while something would be lost by leaving the page to sign in. */
  signedOut: boolean
  /**
   * Where somebody wants to go who is asked first, what is lost by it, and the number of the question; null where nobody
   * is.
   */
  leaving: { go: () => void; loses: readonly symbol[]; question: number } | null
  /** How many pages were left with something half written: the room that stays begins anew, without that. */
  pagesLost: number
}

export const createStudioState = (language: StudioLanguage, theme: Theme): StudioState =>
  proxy<StudioState>({
    workspace: null,
    app: null,
    language,
    theme,
    message: "",
    refused: "",
    holds: ref(new Map<symbol, string>()),
    sending: ref(new Set<symbol>()),
    signedOut: false,
    leaving: null,
    pagesLost: 0,
  })
