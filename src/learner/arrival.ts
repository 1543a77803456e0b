import type { Screen } from "#documents/types.g.ts"
import { wordsOf } from "#browser/texts/say.ts"
import type { Learner } from "./learner.ts"
import { logPageView, runEffects, setTitle, type Arrival, type EffectPorts } from "./navigation/effects.ts"
import type { Page } from "./navigation/page.ts"
import { recordTold } from "./sources/resource.ts"

let previous: Arrival | null = null

function describe(learner: Learner, page: Page): Arrival {
  const { decision } = page
  const route = learner.release().compiled.routes.get(decision.route)?.route
  const screen =
    decision.screen && (learner.documents.peek(`screen/${decision.screen}`) as Screen | undefined)
  const failed = page.failed && learner.texts.t("shell:failed.title")
  const title =
    failed ||
    learner.state.title ||
    (screen && wordsOf(learner, screen.title)) ||
    wordsOf(learner, route?.title)
  const { tracking, breadcrumbs } = decision.meta
  return {
    title,
    appName: learner.app().appName,
    path: pathWithoutToken(decision),
    tracking: tracking ?? null,
    hasBreadcrumbs: (breadcrumbs?.length ?? 0) > 0,
    scroll: page.scroll,
    awaitsName: !page.failed && learner.state.title === null && namesItself(page),
  }
}

/** Whether the data of a page says what it is about. */
const namesItself = ({ plan }: Page): boolean => plan?.title?.kind === "text" && plan.title.values.length > 0

/** Who knows a token may come in by it: it is nothing for analytics. */
function pathWithoutToken({ path, params }: Page["decision"]): string {
  const [address = "/"] = path.split("?", 1)
  const { token } = params
  return token === undefined ? address : address.replace(encodeURIComponent(token), ":token")
}

function ports(learner: Learner): EffectPorts {
  return {
    clearLoading: () => learner.router.settled(),
    scrollTo,
    track: (event, properties) => learner.analytics.track(event, properties),
    setTitle: (title) => {
      document.title = title
    },
    focusHeading,
  }
}

let stopScrolling = () => {}
const touches = ["wheel", "touchstart", "pointerdown", "keydown"] as const

/**
 * A page that somebody comes back to may still wait for its data: it is where they left it as soon as all is there and
 * it is long enough, unless they do something meanwhile. Until then the browser may not hold on to what is in sight, which
 * is a skeleton's neighbour: what takes the skeleton's place would push it away.
 */
function scrollTo(top: number): void {
  stopScrolling()
  window.scrollTo(0, top)
  const root = document.documentElement
  const isThere = () =>
    root.scrollHeight - innerHeight >= top && root.querySelector('[aria-busy="true"]') === null
  if (top === 0 || isThere()) return
  root.style.overflowAnchor = "none"
  const growing = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (isThere()) stopScrolling()
  })
  stopScrolling = () => {
    growing.disconnect()
    root.style.overflowAnchor = ""
    for (const touch of touches) removeEventListener(touch, stopScrolling)
    stopScrolling = () => {}
  }
  for (const touch of touches) addEventListener(touch, stopScrolling, { passive: true })
  growing.observe(document.body)
}

/**
 * The new page's heading takes the focus, so that it is read aloud and the keyboard goes on from there. Where it waits
 * for data, the page holds the focus for it, unless somebody goes on elsewhere meanwhile. A menu closes when another page
 * is asked for: one that is open was opened while the page was on its way, and keeps the focus.
 */
export function focusHeading(): void {
  const main = document.getElementById("content")
  if (!main || isInMenu(document.activeElement) || focusFirst(main)) return
  main.focus({ preventScroll: true })
  new MutationObserver((_changes, observer) => {
    if (document.activeElement !== main || focusFirst(main)) observer.disconnect()
  }).observe(main, { childList: true, subtree: true })
}

const isInMenu = (element: Element | null): boolean =>
  element?.closest('[data-menu], [aria-expanded="true"]') != null

function focusFirst(main: HTMLElement): boolean {
  const heading = main.querySelector("h1")
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/** The page is called in the language that is spoken now, also after a change of language or a publish. */
export function retitled(learner: Learner): void {
  const { page } = learner.state
  if (page) setTitle(ports(learner), describe(learner, page))
}

/** The page's data has told what it is about: it is called so, and its view is told by that name. */
export function titled(learner: Learner, title: string): void {
  recordTold(learner)
  const { page } = learner.state
  if (!page || learner.state.title === title) return
  learner.state.title = title
  const named = describe(learner, page)
  setTitle(ports(learner), named)
  if (previous?.awaitsName) logPageView(ports(learner), named, null)
  previous = named
}

/** The page has been drawn: the side effects of a change of route (specification 4.5). */
export function arrived(learner: Learner): void {
  const { page } = learner.state
  if (!page) return
  const arrival = describe(learner, page)
  // Whoever left before the name came has seen the page all the same.
  if (previous?.awaitsName) logPageView(ports(learner), { ...previous, awaitsName: false }, null)
  runEffects(ports(learner), arrival, previous)
  previous = arrival
  learner.sources.sweep()
}
