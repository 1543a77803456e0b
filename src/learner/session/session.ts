import { ref } from "valtio"
import type { User } from "#documents/types.g.ts"
import { returnPath } from "#engine/navigation/links.ts"
import type { Learner } from "../learner.ts"
import { loadChunk } from "../navigation/chunks.ts"
import { currentPath } from "../navigation/history.ts"
import { forgetTenantConfiguration } from "../release/configuration.ts"
import { forgetPages } from "../worker/caches.ts"
import { forgetRemembered, remember, remembered } from "./remembered.ts"
import { forgetAfterOnboarding } from "./stage.ts"
import { deviceStore, tabStore } from "./stores.ts"
import { wipe } from "./wipe.ts"

/** Who is signed in, here and in the browser's other tabs. */
export interface Session {
  /** Resolves once it is known whether somebody is signed in; asks the server the first time. */
  known(): Promise<void>
  /** Asks the server again, and decides anew. */
  refresh(): Promise<void>
  /** Takes over the user that an answer carried; the route guards decide anew. */
  update(user: User): Promise<void>
  /** Somebody has just signed in: reads the release of their tenant, then goes where the query or the guards say. */
  signedIn(user: User, fallback?: string): Promise<void>
  /** Asks first where that would lose answers. */
  signOut(): Promise<void>
  /** The account is gone on the server; forgets it here. */
  left(): Promise<void>
  /** Takes over a change that leaves every decision as it is. */
  patch(user: User): void
  /** The server no longer knows this session (401). */
  expired(): void
}

export function createSession(learner: Learner): Session {
  const { state } = learner
  let asking: Promise<void> | null = null

  function set(user: User | null): void {
    const arrives = user && state.user?._id !== user._id
    state.user = user ? ref(user) : null
    state.initialised = true
    if (!user) return
    if (arrives && learner.attempts.kept()) sendLeft()
    if (remembered()) remember(user)
    learner.analytics.identify({ email: user.email, phone: user.phone })
    forgetAfterOnboarding(learner.viewer().fact("stage"), learner.visitor)
  }

  /** What was left unsent on this device goes now, wherever the person is in the app. */
  function sendLeft(): void {
    // Where that cannot be had, it goes with the next start or the next assessment.
    learner.attempts.open().then(
      (device) => device.send(),
      () => undefined,
    )
  }

  /** Nothing of a person stays on a shared device: `forget` their answers as well, or let the unsent ones `rest`. */
  async function reset(answers: "forget" | "rest"): Promise<void> {
    const { user } = state
    set(null)
    state.leaving = null
    learner.analytics.forget()
    wipe(deviceStore, tabStore)
    forgetTenantConfiguration(deviceStore)
    learner.sources.clear()
    const device = user && learner.attempts.kept() ? learner.attempts.open() : null
    await Promise.all([forgetPages(), device?.then((kept) => kept[answers](user!))])
  }

  /**
   * Without a network it is whoever takes an assessment on this device, and nobody else; it asks again when the
   * network is back.
   */
  async function ask(): Promise<void> {
    try {
      const user = await learner.askUser()
      if (!user) forgetRemembered()
      set(user)
    } catch {
      set(state.user ?? remembered())
      state.stale = true
    }
  }

  /** Only a path of this app is followed; anything else in the query is no redirect at all. */
  const wanted = () =>
    returnPath(learner.release().compiled, new URLSearchParams(location.search).get("redirect"))

  async function arriveSignedIn(user: User, fallback?: string): Promise<void> {
    const destination = wanted() ?? fallback
    set(user)
    await learner.reconfigure()
    learner.live?.restart()
    if (destination) learner.router.go(destination, { replace: true })
    else await learner.router.redecide()
  }

  /** Who keeps no answers here is asked nothing, so that the question is no part of the first load. */
  async function mayLeave(): Promise<boolean> {
    if (!state.user || !learner.attempts.kept()) return true
    const question = await loadChunk(() => import("./leaving.ts"))
    return question.mayLeave(learner)
  }

  async function leave(redirect: string | null): Promise<void> {
    await reset("forget")
    learner.visitor.clear()
    learner.tabs.tell({ kind: "signed-out" })
    if (redirect) {
      location.assign(redirect)
      return
    }
    await learner.reconfigure()
    learner.live?.restart()
    learner.router.go(learner.homePath(), { replace: true })
  }

  learner.tabs.hear((message) => {
    if ((message.kind === "signed-out" || message.kind === "expired") && state.user) {
      void reset(message.kind === "expired" ? "rest" : "forget")
      if (message.kind === "signed-out") learner.visitor.clear()
      learner.router.go(learner.homePath(), { replace: true })
    }
    if (message.kind === "signed-in" && !state.user)
      learner.client.getUser().then(
        (user) => (user ? arriveSignedIn(user) : undefined),
        // This tab goes on signed out until it is loaded anew.
        () => undefined,
      )
  })

  return {
    known() {
      if (state.initialised) return Promise.resolve()
      asking ??= ask().finally(() => (asking = null))
      return asking
    },
    async refresh() {
      await ask()
      await learner.router.redecide()
    },
    async update(user) {
      set(user)
      await learner.router.redecide()
    },
    async signedIn(user, fallback) {
      await arriveSignedIn(user, fallback)
      learner.tabs.tell({ kind: "signed-in" })
    },
    async signOut() {
      if (!(await mayLeave())) return learner.router.back(learner.homePath())
      state.appLoaded = false
      try {
        const { redirect } = await learner.client.logout()
        await leave(redirect)
      } finally {
        state.appLoaded = true
      }
    },
    left: () => leave(null),
    patch(user) {
      state.user = ref(user)
    },
    expired() {
      if (!state.user) return
      const path = currentPath()
      void reset("rest")
      learner.tabs.tell({ kind: "expired" })
      learner.router.go(`${learner.homePath()}?redirect=${encodeURIComponent(path)}`, { replace: true })
    },
  }
}
