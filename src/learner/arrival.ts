import type { Screen } from "#documents/types.g.ts"
import { wordsOf } from "./i18n/say.ts"
import type { Learner } from "./learner.ts"
import { runEffects, setTitle, type Arrival, type EffectPorts } from "./navigation/effects.ts"
import type { Page } from "./navigation/page.ts"

let previous: Arrival | null = null

function describe(learner: Learner, page: Page): Arrival {
  const { decision } = page
  const route = learner.release().compiled.routes.get(decision.route)?.route
  const screen = decision.screen && (learner.library.peek(`screen/${decision.screen}`) as Screen | undefined)
  const failed = page.failed && learner.texts.t("shell:failed.title")
  const title = failed || (screen && wordsOf(learner, screen.title)) || wordsOf(learner, route?.title)
  const { tracking, breadcrumbs } = decision.meta
  return {
    title,
    appName: learner.app().appName,
    path: pathWithoutToken(decision),
    tracking: tracking ?? null,
    hasBreadcrumbs: (breadcrumbs?.length ?? 0) > 0,
  }
}

/** Who knows a token may come in by it: it is nothing for analytics. */
function pathWithoutToken({ path, params }: Page["decision"]): string {
  const [address = "/"] = path.split("?", 1)
  const { token } = params
  return token === undefined ? address : address.replace(encodeURIComponent(token), ":token")
}

function ports(learner: Learner): EffectPorts {
  return {
    clearLoading: () => learner.router.settled(),
    scrollToTop: () => window.scrollTo(0, 0),
    track: (event, properties) => learner.analytics.track(event, properties),
    setTitle: (title) => {
      document.title = title
    },
    focusHeading,
  }
}

/**
 * The new page's heading takes the focus, so that it is read aloud and the keyboard goes on from there. Where it waits
 * for data, the page holds the focus for it, unless somebody goes on elsewhere meanwhile.
 */
function focusHeading(): void {
  const main = document.getElementById("content")
  if (!main || focusFirst(main)) return
  main.focus({ preventScroll: true })
  new MutationObserver((_changes, observer) => {
    if (document.activeElement !== main || focusFirst(main)) observer.disconnect()
  }).observe(main, { childList: true, subtree: true })
}

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

/** The page has been drawn: the side effects of a change of route (specification 4.5). */
export function arrived(learner: Learner): void {
  const { page } = learner.state
  if (!page) return
  const arrival = describe(learner, page)
  runEffects(ports(learner), arrival, previous)
  previous = arrival
  learner.sources.sweep()
}
