import { ref } from "valtio"
import { decide, standing, type Decision } from "#engine/navigation/decide.ts"
import type { ScreenPlan } from "#engine/screens/plan.ts"
import type { Learner } from "../learner.ts"
import { closeHelp, showDrawer } from "../shell/reveal.ts"
import { currentPath, entryState, push, replace, type EntryState } from "./history.ts"
import type { Page } from "./page.ts"
import { loadScreen, startSources } from "./screens.ts"
import { createVisits, type KeptVisit } from "./visits.ts"

/**
 * Binds the browser's location to the documents' decisions. Every change of location comes through here, by link, by
 * code or by the browser's buttons:
 *
 *   location ─▶ user known? ─▶ decide ─▶ hops: replace the address ─▶ screen and its texts ─▶ page ─▶ side effects
 */
export interface Router {
  /** The location has changed, or the page has just been loaded. */
  arrive(): void
  /** The viewer or the release has changed: decides anew for the same address. */
  redecide(): Promise<void>
  /** The page that is shown has another address: it takes the place of this one, and the page stays as it is. */
  rename(path: string): void
  go(path: string, options?: { replace?: boolean }): void
  back(fallback: string): void
  /** Puts out the loading flag of the navigation that has just been shown. */
  settled(): void
}

export function createRouter(learner: Learner): Router {
  let turn = 0
  let entry = 0
  let shown: Page | null = null
  /** For whom it is shown. */
  let person: string | undefined
  let address: string | null = null
  /** How deep in the history the page that is shown stands. */
  let depth = 0
  let endLoading = () => {}
  const visits = createVisits()
  let here: KeptVisit | null = null

  function decided(path: string): Decision {
    const request = { path, viewer: learner.viewer(), visitor: learner.visitor.read() }
    return decide(learner.release().compiled, request)
  }

  /** Decides for the address bar, and writes there where the decision leads. */
  function settle(fresh: boolean): { decision: Decision; state: Partial<EntryState> } {
    const asked = currentPath()
    const decision = decided(asked)
    if (decision.path === asked) return { decision, state: entryState() }
    const state = { from: asked, ...(decision.denial ? { denial: decision.denial } : {}) }
    // The event that the replacement raises finds this address already dealt with.
    address = decision.path
    // A step that follows on another is an entry of its own, so that Back leads to onboarding and not out of the app.
    if (shown && !fresh && decision.meta.onboarding === true) push(decision.path, state)
    else replace(decision.path, state)
    address = currentPath()
    depth = entryState().depth
    return { decision, state }
  }

  /** What would decide cannot be had: the address stays, so that trying again leads where it should. */
  function stay(): { decision: Decision; state: Partial<EntryState> } {
    return { decision: standing(learner.release().compiled, currentPath()), state: entryState() }
  }

  /**
   * Without a network nobody can sign in, and where it cannot be asked nobody knows whether somebody is signed in: only
   * home, and what is open to everybody, is decided then.
   */
  function cannotSignIn(): boolean {
    const { user, unsure, offline } = learner.state
    if (user || (!unsure && !offline)) return false
    const { meta, path } = decided(currentPath())
    return meta.ignoreAuth !== true && path.split("?", 1)[0] !== learner.homePath()
  }

  /** Undoes a step of the browser's own buttons: the page that is shown stays. */
  function takeBack(): void {
    const steps = depth - entryState().depth
    if (steps === 0) push(address ?? learner.homePath())
    else history.go(steps)
  }

  async function show(fresh: boolean): Promise<void> {
    const mine = (turn += 1)
    endLoading()
    endLoading = learner.loading.begin()
    await learner.session.known()
    const ready = await learner.curricula.ready(location.pathname)
    if (mine !== turn) return
    const undecided = !ready || cannotSignIn()
    const { decision, state } = undecided ? stay() : settle(fresh)
    learner.rememberSignUp(decision)
    let plan: ScreenPlan | null = null
    let failed = undecided || decision.outcome === "loop"
    try {
      const route = learner.release().compiled.routes.get(decision.route)?.route
      if (decision.screen && !undecided)
        plan = await loadScreen(learner, decision.screen, [route, decision.meta])
    } catch {
      failed = true
    }
    if (mine !== turn) return
    const user = learner.state.user?._id ?? undefined
    const isOther = person !== undefined && person !== user
    person = user
    const arriving = fresh || isOther || shown?.decision.path !== decision.path || shown.failed
    if (arriving) entry += 1
    here = visits.of(entryState().key ?? decision.path, user)
    if (arriving) learner.state.title = null
    shown = {
      entry,
      visit: here.visit,
      scroll: here.scroll,
      decision,
      plan,
      denial: state.denial ?? null,
      from: state.from ?? null,
      failed,
    }
    learner.state.page = ref(shown)
    if (failed && !undecided) learner.failed("page")
    if (!arriving) endLoading()
    if (plan) startSources(learner, plan)
  }

  return {
    arrive() {
      const path = currentPath()
      if (path === address) return
      if (!learner.mayLeave(true)) return takeBack()
      // What stands open over the page belonged to it, whichever way leads on: a link in it, or Back.
      showDrawer(learner, false)
      closeHelp(learner)
      address = path
      depth = entryState().depth
      if (here) here.scroll = globalThis.scrollY ?? 0
      if (shown && learner.outdated()) return location.reload()
      void show(true)
    },
    redecide: () => show(false),
    rename(path) {
      const decision = decided(path)
      if (!shown || decision.path !== path || decision.route !== shown.decision.route) return
      address = path
      // The entry keeps its name, which is the address where the page was loaded whole: its visit is found by it.
      replace(path, { key: shown.decision.path, ...entryState() })
      shown = { ...shown, decision }
      learner.state.page = ref(shown)
    },
    go(path, options) {
      // What replaces a page is the app's own doing: nobody is asked.
      if (path !== currentPath() && !learner.mayLeave(options?.replace !== true)) return
      // Code that has had its time goes at the next navigation, unless something would be lost.
      if (learner.outdated()) location.assign(path)
      else if (options?.replace) replace(path)
      else if (path !== currentPath()) push(path)
    },
    back(fallback) {
      // After a whole page load only the browser knows whether a page of ours lies before this one.
      if (entryState().depth > 0 || globalThis.navigation?.canGoBack) history.back()
      else push(fallback)
    },
    settled: () => endLoading(),
  }
}
