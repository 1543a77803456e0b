import type { App, User } from "#documents/types.g.ts"
import type { ApiClient } from "#api/client.ts"
import type { BrowserFailure } from "#api/contract/watch.ts"
import type { Decision } from "#engine/navigation/decide.ts"
import type { Viewer } from "#engine/viewer.ts"
import type { Analytics } from "./analytics/analytics.ts"
import type { DevicePart } from "./device/device-part.ts"
import type { Texts } from "#browser/texts/texts.ts"
import type { Live } from "#browser/live/live.ts"
import type { Curricula } from "./navigation/curricula.ts"
import type { Router } from "./navigation/router.ts"
import type { CurrentRelease } from "#browser/release/current.ts"
import type { DocumentCache } from "#browser/documents/cache.ts"
import type { VisitorCookies } from "./session/cookies.ts"
import type { Session } from "./session/session.ts"
import type { Tabs } from "#browser/session/tabs.ts"
import type { SourceCache } from "./sources/cache.ts"
import type { createLoading, State } from "./store.ts"

/** The parts of the learner's app, as they reach one another. Assembled once, in `boot/assemble.ts`. */
export interface Learner {
  readonly state: State
  readonly loading: ReturnType<typeof createLoading>
  readonly client: ApiClient
  readonly documents: DocumentCache
  readonly analytics: Analytics
  readonly visitor: VisitorCookies
  readonly tabs: Tabs
  readonly session: Session
  readonly curricula: Curricula
  readonly router: Router
  readonly sources: SourceCache
  readonly device: DevicePart
  readonly texts: Texts
  readonly live: Live | null
  /** The configuration in use; its absence before the start has finished is a bug. */
  app(): App
  user(): User | null
  release(): CurrentRelease
  viewer(): Viewer
  /** Reads the configuration again and adopts what has changed in it. */
  reconfigure(): Promise<void>
  /** The release asks for a newer build, or a consent that code runs by is gone; and nothing typed would be lost by loading anew. */
  outdated(): boolean
  /**
   * Whether the page, or a part of it, may be left: where something typed waits to be saved, the person is asked, unless
   * `ask` is false.
   */
  mayLeave(ask: boolean, part?: ParentNode): boolean
  /** Where the root address leads somebody who is signed out. */
  homePath(): string
  /** A route was decided on, before its screen is there: the sign-up cookies of a landing page's query. */
  rememberSignUp(decision: Decision): void
  /** The address of a target on this page, or nothing. */
  hrefOf(target: unknown): string | undefined
  /** Is this a path of this app? */
  isOurs(path: string): boolean
  /** Changes the interface language and remembers it. */
  setLanguage(language: string): Promise<void>
  /** Something of the page failed: the server is told which kind of thing, on which screen, and nothing else. */
  failed(kind: BrowserFailure["kind"], release?: string): void
  /** Lets the configured third parties in, or keeps them out. */
  integrate(allow: boolean): void
  /** The server may be reached again: asks it for what came from the cache, or could not be had. */
  recover(): Promise<void>
  /** Asks who is signed in; the answer that the start has already asked for serves first. */
  askUser(): Promise<User | null>
}
