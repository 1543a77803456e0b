import { startTransition } from "react"
import { createRoot } from "react-dom/client"
import { subscribeKey } from "valtio/utils"
import { loadUnseen, moduleMissing } from "#ui/load-module.ts"
import { App } from "../App.tsx"
import { readChoice } from "../integrations/consent.ts"
import { readTheme } from "#browser/theme/theme.ts"
import { appearanceOf, applyAppearance, applyIcon, applyStylesheet } from "#browser/theme/brand.ts"
import { EmptyShell } from "../shell/EmptyShell.tsx"
import { isPrinting, onSystemAppearance, systemIsDark } from "#browser/theme/system.ts"
import { reloadOnce, type ReloadPorts } from "#browser/chunks.ts"
import { idle } from "#browser/idle.ts"
import { currentPath } from "../navigation/history.ts"
import { nextChange } from "../next-change.ts"
import { deviceStore, tabStore } from "#browser/stores.ts"
import { assemble } from "./assemble.ts"
import { configurationFailed } from "./fatal.ts"
import { asksBeforeLeaving, hasUnsavedInput } from "./unsaved.ts"

/**
 * Starts the learner's app. Nothing waits in a chain that need not (the page's head has preloaded all of it):
 *
 *   configuration ─┬─▶ navigation set ─┐
 *                  └─▶ texts ──────────┼─▶ decide ─▶ screen, its texts ─▶ first page ─▶ live updates
 *   user ──────────────────────────────┘
 */
export async function start(root: HTMLElement): Promise<void> {
  const { learner, configure, goLive } = assemble()
  const { state } = learner
  state.theme = readTheme(deviceStore)
  followAppearance(state)
  state.integrations = readChoice(deviceStore)
  state.successfulAuthTracked = deviceStore.getItem("oauth-tracked") === "true"
  addEventListener(
    moduleMissing,
    (event) => void reloadOnce(reloadPorts(learner), String((event as CustomEvent<unknown>).detail)),
  )
  // A page that somebody comes back to is scrolled once its data is there, which the browser does not wait for.
  history.scrollRestoration = "manual"
  const view = createRoot(root)
  view.render(<EmptyShell />)

  try {
    state.stale = await configure()
  } catch (error) {
    reportError(error)
    state.fatalError = configurationFailed
    view.render(<App learner={learner} />)
    return
  }
  followBrand(learner)
  followNetwork(learner)
  if (state.integrations === "allowed") learner.integrate(true)
  state.appLoaded = true
  learner.analytics.track("appOpened")
  addEventListener("beforeunload", (event) => {
    if (asksBeforeLeaving()) event.preventDefault()
  })
  learner.router.arrive()
  if (!state.page) await nextChange(state, "page")
  // A page may be long: it is drawn bit by bit, so that the browser can do something else in between.
  startTransition(() => view.render(<App learner={learner} />))
  hearEvents(learner).catch(reportError)
  // Listening for what is published can wait until the page is there, and keeping it for a page without a network.
  await idle()
  goLive().catch(reportError)
  // Where a browser forbids it (a private window), the app goes on without it.
  if (import.meta.env.PROD)
    loadUnseen(() => import("../worker/register.ts"))
      .then(({ registerWorker }) => registerWorker())
      .catch(() => undefined)
}

/** What is pressed and typed is heard as soon as there is a page to press and type in. */
async function hearEvents({ state, analytics }: Assembled): Promise<void> {
  const { hearPage } = await loadUnseen(() => import("../analytics/page-events.ts"))
  hearPage(
    document,
    (event, properties) => analytics.track(event, properties),
    location.origin,
    () => ({
      entry: state.page?.entry ?? 0,
      isExplorer: state.page?.decision.meta.feature?.endsWith("Explorer") ?? false,
      record: state.title ?? "",
    }),
  )
}

function reloadPorts(learner: Assembled): ReloadPorts {
  return {
    store: tabStore,
    // The file that this code was built into is named by its contents.
    build: import.meta.url,
    reachable: () =>
      learner.client.ping().then(
        () => true,
        () => false,
      ),
    // Whoever is on the way to another page has left what was typed.
    wouldLose: () => learner.state.page?.decision.path === currentPath() && hasUnsavedInput(),
    reload: () => location.reload(),
  }
}

type Assembled = ReturnType<typeof assemble>["learner"]

/** Light or dark as somebody has chosen, from the start: the page's stylesheet holds the colours of both. */
function followAppearance(state: Assembled["state"]): void {
  const apply = () =>
    applyAppearance(document.documentElement, appearanceOf(state.theme, systemIsDark(), isPrinting()))
  apply()
  subscribeKey(state, "theme", apply)
  onSystemAppearance(apply)
}

/** The page wears the instance's brand as it was published last. */
function followBrand(learner: Assembled): void {
  const apply = () => {
    applyIcon(learner.app())
    applyStylesheet(learner.release().configuration.release.theme)
  }
  apply()
  subscribeKey(learner.state, "appConfiguration", apply)
}

/** A network that has just come back may not answer at once: these are the waits before it is asked again. */
const secondsBetween = [1, 2, 4, 8]

function followNetwork(learner: Assembled): void {
  const { state } = learner
  const recover = async ([wait, ...later] = secondsBetween) => {
    await learner.recover()
    const lacks = state.stale || state.page?.failed
    if (lacks && navigator.onLine && wait !== undefined) setTimeout(() => void recover(later), wait * 1000)
  }
  const follow = () => {
    state.offline = !navigator.onLine
    // What was started from the cache, or could not be had, is made good as soon as the server can be reached.
    if (navigator.onLine && state.page) void recover()
  }
  addEventListener("online", follow)
  addEventListener("offline", follow)
  follow()
  // A page that comes back from the browser's memory may show what a sign-out has since made private.
  addEventListener("pageshow", (event) => {
    if (event.persisted) void learner.session.refresh()
  })
}
