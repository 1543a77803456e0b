import type { Properties } from "../analytics/events.ts"

/** What one arrival at a page is about: all that the side effects need to know. */
export interface Arrival {
  title: string
  appName: string
  path: string
  tracking: { section: string; inPage?: boolean | undefined } | null
  hasBreadcrumbs: boolean
  /** How far down the page was when it was left last; 0 for one that is new. */
  scroll: number
  /** Its data has yet to say what it is about. */
  awaitsName: boolean
}

export interface EffectPorts {
  clearLoading(): void
  scrollTo(top: number): void
  track(event: "pageView" | "pageExit", properties: Properties): void
  setTitle(title: string): void
  focusHeading(): void
}

export type Effect = (ports: EffectPorts, to: Arrival, from: Arrival | null) => void

const describe = (page: Arrival): Properties => ({
  pageName: page.title || page.path,
  section: page.tracking?.section ?? "",
  path: page.path,
})

const clearLoading: Effect = (ports) => ports.clearLoading()

export const setTitle = (ports: Pick<EffectPorts, "setTitle">, to: Arrival): void =>
  ports.setTitle(to.title && to.title !== to.appName ? `${to.title} · ${to.appName}` : to.appName)

/** A page that is new begins at its top; one that somebody comes back to is where they left it. */
const scroll: Effect = (ports, to) => ports.scrollTo(to.scroll)

/** The first page of a visit keeps the focus where the browser puts it; every later one announces itself. */
const moveFocus: Effect = (ports, _to, from) => {
  if (from) ports.focusHeading()
}

const logPageExit: Effect = (ports, _to, from) => {
  if (from?.hasBreadcrumbs) ports.track("pageExit", describe(from))
}

export const logPageView: Effect = (ports, to) => {
  if (!to.tracking?.inPage && !to.awaitsName) ports.track("pageView", describe(to))
}

/** After every change of route, in this order (specification 4.5). */
export const afterNavigation: readonly Effect[] = [
  clearLoading,
  setTitle,
  scroll,
  moveFocus,
  logPageExit,
  logPageView,
]

export function runEffects(ports: EffectPorts, to: Arrival, from: Arrival | null): void {
  for (const effect of afterNavigation) effect(ports, to, from)
}
