import { proxy } from "valtio"
import type { App, User } from "#documents/types.g.ts"
import type { IntegrationChoice } from "./integrations/consent.ts"
import type { WaitingList } from "./lists/list.ts"
import type { About } from "./session/about.ts"
import type { Leaving } from "./session/leaving.ts"
import type { OthersAnswers } from "./session/others.ts"
import type { Page } from "./navigation/page.ts"
import type { RecordNews } from "./sources/news.ts"
import type { Theme } from "#browser/theme/theme.ts"

export type ToastKind = "info" | "success" | "error" | "celebration"

/** The secret of an authenticator app that is being set up, or recovery codes. */
export type FactorShown = { secret: string; uri: string } | { codes: string[] }

/** A record that is to be compared, by what it is called. */
export interface Chosen {
  id: string
  title: string
}

export interface FatalError {
  title: string
  lines: string[]
}

/** The state of the app (specification 3.5), and what the shell shows besides. Records are kept whole, as `ref`. */
export interface State {
  user: User | null
  /** Whether it is known if somebody is signed in. */
  initialised: boolean
  /** Nobody could be asked who is signed in, and this device remembers nobody. */
  unsure: boolean
  loading: boolean
  /** What is shown; null until the first route is decided. */
  page: Page | null
  /** What the page is about, once its data has said so. */
  title: string | null
  /** The first successful return from a sign-in provider has been told to analytics. */
  successfulAuthTracked: boolean
  menuCollapsed: boolean
  snackBarMessage: { text: string; kind: ToastKind; id: number } | null
  appLoaded: boolean
  fatalError: FatalError | null
  appConfiguration: App | null
  /** The configuration in use came from the cache, because the server could not be reached. */
  stale: boolean
  offline: boolean
  language: string
  languages: string[]
  theme: Theme
  integrations: IntegrationChoice
  /** By list of the profile what whoever is signed in has changed in it, and the server does not have. */
  waiting: Readonly<Record<string, WaitingList>>
  /** Somebody wants to sign out, and the server does not have all their answers and changes. */
  leaving: Leaving | null
  /** Answers or changes of somebody else wait on this device, and somebody is signed in. */
  others: OthersAnswers | null
  help: { open: boolean; id: string | null }
  /** What setting up a second factor shows once; kept nowhere else. */
  factor: FactorShown | null
  /** The favourite that is being saved, as type/id. */
  savingFavourite: string | null
  /** What was written meanwhile of the records on the page. */
  recordNews: RecordNews | null
  /** By collection the records that are to be compared, in this tab alone; `session/compared.ts` keeps it over a reload. */
  comparing: Readonly<Record<string, readonly Chosen[]>>
  /** What somebody has said of themselves, in this tab alone; `session/about.ts` keeps it over a reload. */
  about: About
  /** Raised by one with every release adopted and every change of texts: the host is built anew. */
  revision: number
}

export function createState(): State {
  return proxy<State>({
    user: null,
    initialised: false,
    unsure: false,
    loading: false,
    page: null,
    title: null,
    successfulAuthTracked: false,
    menuCollapsed: true,
    snackBarMessage: null,
    appLoaded: false,
    fatalError: null,
    appConfiguration: null,
    stale: false,
    offline: false,
    language: "en",
    languages: [],
    theme: "system",
    integrations: "none",
    waiting: {},
    leaving: null,
    others: null,
    help: { open: false, id: null },
    factor: null,
    savingFavourite: null,
    recordNews: null,
    comparing: {},
    about: {},
    revision: 0,
  })
}

/** The loading flag, as a count of what is under way: it only goes out with the last. */
export function createLoading(state: State): { begin(): () => void } {
  let underWay = 0
  return {
    begin() {
      underWay += 1
      state.loading = true
      let ended = false
      return () => {
        if (ended) return
        ended = true
        underWay -= 1
        if (underWay === 0) state.loading = false
      }
    },
  }
}

let toasts = 0

export function toast(state: State, text: string, kind: ToastKind = "info"): void {
  if (!text) return
  toasts += 1
  state.snackBarMessage = { text, kind, id: toasts }
}
